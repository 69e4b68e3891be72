package import ScenarioParser

/// Everything that was loaded, resolved; it never changes while running.
@MainActor package final class Program: Sendable {
  package var types: [ComponentType] = []
  package var apps: [App] = []
  package var definitions: [Procedure] = []
  package var invariants: [Invariant] = []
  /// In the order of the files given, then of the text.
  package var scenarios: [Scenario] = []
  /// Some line is a `capture … to` a file.
  package var writesFiles = false
  /// Some screen has `on appear` or `on disappear`. Set by `prepare`.
  package private(set) var hasScreenHooks = false
  package init() {}

  /// Fills in what the runs ask for often. Called once, when everything is resolved.
  package func prepare() {
    for type in types {
      for destination in type.destinations {
        if destination.onAppear != nil || destination.onDisappear != nil { hasScreenHooks = true }
      }
    }
  }
}

@MainActor package final class App: Sendable {
  package let name: String
  package let nameSpan: SourceSpan
  package var initial: ComponentType?
  package var initialArguments: Arguments?
  /// Slots of the environment in which the arguments are evaluated.
  package var localCount = 0
  /// launch, background, foreground.
  package var hooks: [HookKind: Procedure] = [:]
  package var documentation: String?
  package init(name: String, nameSpan: SourceSpan) {
    self.name = name
    self.nameSpan = nameSpan
  }
}

/// Checked after every settled step of every scenario that sees it and has its components.
@MainActor package final class Invariant: Sendable {
  package let title: String
  package let span: SourceSpan
  package let body: Block
  package let localCount: Int
  /// The components it names; it is checked while an instance of each is in the trees.
  package let types: [ComponentType]
  package init(
    title: String, span: SourceSpan, body: Block, localCount: Int, types: [ComponentType]
  ) {
    self.title = title
    self.span = span
    self.body = body
    self.localCount = localCount
    self.types = types
  }
}
