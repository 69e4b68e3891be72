import ScenarioParser

/// The state of one resolution. Its stages stand in extensions, one a file.
@MainActor final class Resolver {
  var files: [LoadedFile]
  let limits: ResolutionLimits
  let program = Program()
  /// While a template is resolved: the text or number that is another one in each line, not yet
  /// found.
  var fill: Range<UInt32>?
  /// Scenarios become part of the program.
  var keepsScenarios = true
  var diagnostics: [Diagnostic] = []
  /// How many of them, the first, the parser has found.
  private(set) var parseDiagnosticCount = 0
  var unknownCount = 0
  /// Where names are unknown to a component that is known, so that no `use` would explain them.
  var certain: Set<SourceSpan> = []
  /// Where the current line stands.
  var context: LineContext

  // MARK: What is declared, by name; who sees it is asked at the use
  var declarations: [String: [Declaration]] = [:]
  var components: [ComponentSource] = []
  var destinationsByName: [String: [DestinationDeclaration]] = [:]
  /// The texts that destinations were declared with.
  var destinationSyntaxes: [ObjectIdentifier: DestinationDeclarationSyntax] = [:]
  var actionsByName: [String: [Procedure]] = [:]
  var handlersByEvent: [String: [(type: ComponentType, handler: EventHandler)]] = [:]
  var controls = ControlTable()

  /// `on select` hooks by type: they are called before they are resolved.
  var selectHooks: [Int: Procedure] = [:]

  // MARK: What lines do, gathered on the way
  var facts: [ObjectIdentifier: Facts] = [:]
  /// Bodies that may not suspend, checked when everything is known.
  var restrictions: [Restriction] = []
  var reports: [ReportUse] = []
  /// Events and views' calls that code names.
  var namedEvents = Sightings<NamedEvent>()
  /// Those that checks name, looked up when everything is known.
  var eventUses: [EventUse] = []
  /// What a scenario launches isolated, by type; and what is deactivated and is no napkin.
  var isolatedTypes = Sightings<Int>()
  var deactivations: [LateUse<ComponentType>] = []
  var calledOperations = Sightings<ObjectIdentifier>()
  var stubUses: [LateUse<Procedure>] = []
  var sharedWatches = WatchTable()
  /// Marks that are set, and the names behind `since`.
  var marks = Sightings<String>()
  var markUses: [LateUse<NameSyntax>] = []

  /// Lines that could not be read, by number.
  var brokenLines: [FileID: [Int: String]] = [:]
  /// What files see only through a `use` that is not written.
  var missingUses: [FileID: MissingUses] = [:]
  /// Files that nobody uses, near the one given; asked only about names that are unknown.
  let nearby: @MainActor (FileID) -> [NearbyFile]

  /// Files whose error stands in another: a broken table.
  var brokenFiles: Set<FileID> = []
  /// Components with a member that could not be read.
  var brokenTypes: Set<Int> = []
  /// In the order of the files.
  let visibilities: [Visibility]
  /// Positions of files when what is used is read before its user.
  let readingRanks: [FileID: Int]
  let fileOrder: [FileID: Int]

  init(
    _ given: [LoadedFile], limits: ResolutionLimits,
    nearby: @escaping @MainActor (FileID) -> [NearbyFile]
  ) {
    self.nearby = nearby
    self.limits = limits
    var order: [FileID: Int] = [:]
    for (place, file) in given.enumerated() where order[file.id] == nil { order[file.id] = place }
    fileOrder = order
    let graph = UseGraph(given, order: order)
    self.visibilities = graph.visibilities()
    self.readingRanks = graph.readingRanks()
    self.context = LineContext(visibility: Visibility(file: FileID(0), sees: []))
    for file in given { diagnostics += file.parseDiagnostics }
    self.files = given
    parseDiagnosticCount = diagnostics.count
  }

  func visibility(of file: FileID) -> Visibility {
    fileOrder[file].map { visibilities[$0] } ?? Visibility(file: file, sees: [])
  }

  func source(of file: FileID) -> SourceFile? {
    fileOrder[file].map { files[$0].source }
  }

  /// The text as it was written.
  func text(of span: SourceSpan) -> String {
    source(of: span.file)?.text(of: span) ?? ""
  }

  /// Runs the work with another context, and returns to this one.
  func within<Result>(_ inner: consuming LineContext, _ work: () -> Result) -> Result {
    swap(&context, &inner)
    defer { swap(&context, &inner) }
    return work()
  }

  /// Runs the work with a changed context, and returns to this one.
  func with<Result>(_ change: (inout LineContext) -> Void, _ work: () -> Result) -> Result {
    var inner: LineContext = context
    change(&inner)
    return within(inner, work)
  }
}

/// A name of the top level.
@MainActor struct Declaration {
  let name: String
  let nameSpan: SourceSpan
  let entity: Entity

  enum Entity {
    case type(ComponentType)
    case app(App)
    case definition(Procedure)
  }

  var file: FileID { nameSpan.file }
}

/// A component and the text it was declared with.
@MainActor struct ComponentSource {
  let type: ComponentType
  let syntax: ComponentSyntax
  var file: FileID { type.nameSpan.file }
}
