/// Everything one file declares, in order, and the comments beside it.
package struct FileSyntax: Sendable {
  package var file: FileID
  package var declarations: [DeclarationSyntax]
  package var comments: [CommentSyntax]
  /// Steps that several scenarios have; nil where a line is read each time.
  package var templates: [StatementTemplate?] = []
  /// Lines that are such steps or repeat them, in order.
  package var repeats: [LineRepeat] = []
  package init(
    file: FileID, declarations: [DeclarationSyntax] = [], comments: [CommentSyntax] = []
  ) {
    self.file = file
    self.declarations = declarations
    self.comments = comments
  }
}

/// What stands at the top level of a file; one word of memory, for a file may have very many
/// scenarios, which are let go one by one.
package enum DeclarationSyntax: Sendable {
  indirect case use(UseSyntax)
  indirect case tags([TagSyntax], SourceSpan)
  indirect case app(AppSyntax)
  indirect case component(ComponentSyntax)
  indirect case definition(DefinitionSyntax)
  indirect case invariant(InvariantSyntax)
  indirect case hook(ScenarioHookSyntax)
  case scenario(ScenarioSyntax)
  /// Was a scenario, which somebody else has now.
  case handedOver
}

extension FileSyntax {
  /// Hands a scenario over, so that the file holds it no longer; nil for everything else.
  package mutating func takeScenario(at index: Int) -> ScenarioSyntax? {
    guard case .scenario(let scenario) = declarations[index] else { return nil }
    declarations[index] = .handedOver
    return scenario
  }
}

/// `use "path"`.
package struct UseSyntax: Sendable {
  package var path: String
  package var pathSpan: SourceSpan
  package var span: SourceSpan
  package init(path: String, pathSpan: SourceSpan, span: SourceSpan) {
    self.path = path
    self.pathSpan = pathSpan
    self.span = span
  }
}

/// `@name` or `@name(value)`.
package struct TagSyntax: Sendable {
  package var name: String
  package var value: String?
  package var span: SourceSpan
  package init(name: String, value: String? = nil, span: SourceSpan) {
    self.name = name
    self.value = value
    self.span = span
  }
}

/// `app NAME` with its initial component and hooks.
package struct AppSyntax: Sendable {
  package var name: NameSyntax
  package var initial: NameSyntax?
  package var initialArguments: ArgumentsSyntax?
  package var hooks: [HookSyntax]
  package var documentation: String?
  package var span: SourceSpan
  package init(
    name: NameSyntax, initial: NameSyntax? = nil, initialArguments: ArgumentsSyntax? = nil,
    hooks: [HookSyntax] = [], documentation: String? = nil, span: SourceSpan
  ) {
    self.name = name
    self.initial = initial
    self.initialArguments = initialArguments
    self.hooks = hooks
    self.documentation = documentation
    self.span = span
  }
}

/// `define NAME(params)`.
package struct DefinitionSyntax: Sendable {
  package var name: NameSyntax
  package var parameters: [ParameterSyntax]
  package var body: BlockSyntax
  package var documentation: String?
  package var span: SourceSpan
  package init(
    name: NameSyntax, parameters: [ParameterSyntax] = [], body: BlockSyntax,
    documentation: String? = nil, span: SourceSpan
  ) {
    self.name = name
    self.parameters = parameters
    self.body = body
    self.documentation = documentation
    self.span = span
  }
}

/// `invariant "title"`; the body holds `expect` statements.
package struct InvariantSyntax: Sendable {
  package var title: ExpressionSyntax
  package var body: BlockSyntax
  package var documentation: String?
  package var span: SourceSpan
  package init(
    title: ExpressionSyntax, body: BlockSyntax, documentation: String? = nil, span: SourceSpan
  ) {
    self.title = title
    self.body = body
    self.documentation = documentation
    self.span = span
  }
}

/// `before each` or `after each`.
package struct ScenarioHookSyntax: Sendable {
  package var isBefore: Bool
  package var body: BlockSyntax
  package var span: SourceSpan
  package init(isBefore: Bool = false, body: BlockSyntax, span: SourceSpan) {
    self.isBefore = isBefore
    self.body = body
    self.span = span
  }
}

/// A scenario with its tables; an object, for it is handed from stage to stage.
package final class ScenarioSyntax: Sendable {
  /// A `string` or `interpolated` expression.
  package let title: ExpressionSyntax
  package let tags: [TagSyntax]
  package let body: BlockSyntax
  package let examples: [ExamplesSyntax]
  package let documentation: String?
  /// The header line.
  package let span: SourceSpan
  /// From the header to the end of the last line.
  package let fullSpan: SourceSpan
  /// Some statement in it may be a `set`.
  package let assigns: Bool
  package init(
    title: ExpressionSyntax, tags: [TagSyntax] = [], body: BlockSyntax,
    examples: [ExamplesSyntax] = [], documentation: String? = nil, span: SourceSpan,
    fullSpan: SourceSpan, assigns: Bool = true
  ) {
    self.title = title
    self.tags = tags
    self.body = body
    self.examples = examples
    self.documentation = documentation
    self.span = span
    self.fullSpan = fullSpan
    self.assigns = assigns
  }

  /// The title, if no values stand in it.
  package var plainTitle: String? {
    if case .string(let text) = title.kind { text } else { nil }
  }
}

/// `examples ["title"] @tags [from "file.csv"]` with its rows.
package struct ExamplesSyntax: Sendable {
  package var title: String?
  package var tags: [TagSyntax]
  /// The path of a CSV file, as written.
  package var file: NameSyntax?
  package var columns: [NameSyntax]
  package var rows: [RowSyntax]
  package var span: SourceSpan
  package init(
    title: String? = nil, tags: [TagSyntax] = [], file: NameSyntax? = nil,
    columns: [NameSyntax] = [], rows: [RowSyntax] = [], span: SourceSpan
  ) {
    self.title = title
    self.tags = tags
    self.file = file
    self.columns = columns
    self.rows = rows
    self.span = span
  }
}

/// One row of a table; as many cells as the table has columns.
package struct RowSyntax: Sendable {
  package var cells: [ExpressionSyntax]
  package var span: SourceSpan
  package init(cells: [ExpressionSyntax] = [], span: SourceSpan) {
    self.cells = cells
    self.span = span
  }
}

/// A comment; the span begins at `#` and ends before the line's end.
package struct CommentSyntax: Sendable {
  package var span: SourceSpan
  /// Nothing but blanks stands before it.
  package var isOwnLine: Bool
  /// `##`.
  package var isDocumentation: Bool
  package init(span: SourceSpan, isOwnLine: Bool = false, isDocumentation: Bool = false) {
    self.span = span
    self.isOwnLine = isOwnLine
    self.isDocumentation = isDocumentation
  }
}
