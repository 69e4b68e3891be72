/// The limits of language.md §19: what they count, the default, and the flag that changes them.
/// The options, the project file and the sentences of the interpreter all read this table.
package enum Limit: String, Hashable, Sendable, CaseIterable {
  case statements = "max-statements"
  case resumptions = "max-resumptions"
  case callDepth = "max-call-depth"
  case loopIterations = "max-loop-iterations"
  case blockDepth = "max-block-depth"
  case expressionDepth = "max-expression-depth"
  case treeDepth = "max-tree-depth"
  case rows = "max-rows"
  case fileSize = "max-file-size"

  /// The long option, without dashes; the key of the project file.
  package var name: String { rawValue }

  /// As typed: `--max-statements`.
  package var flag: String { "--" + rawValue }

  package var defaultValue: Int {
    switch self {
    case .statements: 1_000_000
    case .resumptions: 10_000
    case .callDepth: 200
    case .loopIterations: 100_000
    case .blockDepth: 64
    case .expressionDepth: 200
    case .treeDepth: 1_000
    case .rows: 10_000
    case .fileSize: 64 * 1_024 * 1_024
    }
  }

  /// The highest value that the flag takes: what nests uses the native stack.
  package var maximum: Int {
    switch self {
    case .callDepth: 1_000
    case .blockDepth: 200
    case .expressionDepth: 400
    case .treeDepth: 2_000
    case .statements, .resumptions, .loopIterations, .rows, .fileSize: .max
    }
  }

  /// What is counted, for help texts and messages.
  package var meaning: String {
    switch self {
    case .statements: "statements that a scenario may execute"
    case .resumptions: "activities resumed until everything has settled"
    case .callDepth: "calls inside calls"
    case .loopIterations: "iterations of one loop"
    case .blockDepth: "blocks inside blocks"
    case .expressionDepth: "expressions inside expressions"
    case .treeDepth: "levels of a coordinator tree"
    case .rows: "rows of the tables of a scenario"
    case .fileSize: "bytes of a file"
    }
  }
}
