/// The codes of everything the resolver reports; each has a page that `explain` shows.
package enum ResolutionCode: String, Hashable, Sendable, CaseIterable {
  // Files
  case fileNotFound = "file-not-found"
  case fileOutsideRoot = "file-outside-root"
  case fileUnreadable = "file-unreadable"

  // Declarations
  case duplicateName = "duplicate-name"
  case duplicateDestination = "duplicate-destination"
  case duplicateTitle = "duplicate-title"
  case duplicateHook = "duplicate-hook"
  case duplicateLink = "duplicate-link"
  case duplicateLocal = "duplicate-local"
  case reservedQuery = "reserved-query"
  case misplacedMember = "misplaced-member"
  case misplacedParameter = "misplaced-parameter"
  case misplacedOverlap = "misplaced-overlap"
  case unknownHook = "unknown-hook"
  case missingInitial = "missing-initial"
  case wrongInitial = "wrong-initial"
  case startNeedsArgument = "start-needs-argument"
  case unavailableStart = "unavailable-start"
  case wrongLink = "wrong-link"

  // Names
  case unknownName = "unknown-name"
  case unknownComponent = "unknown-component"
  case unknownMember = "unknown-member"
  case unknownDestination = "unknown-destination"
  case unknownAction = "unknown-action"
  case unknownOperation = "unknown-operation"
  case unknownStream = "unknown-stream"
  case unknownControl = "unknown-control"
  case unknownEvent = "unknown-event"
  case unknownMark = "unknown-mark"
  case unknownType = "unknown-type"
  case wrongKind = "wrong-kind"
  case noSelf = "no-self"
  case unwatchedPlace = "unwatched-place"
  case notYetThere = "not-yet-there"

  // Arguments
  case missingArgument = "missing-argument"
  case unknownLabel = "unknown-label"
  case repeatedArgument = "repeated-argument"
  case tooManyArguments = "too-many-arguments"

  // Statements
  case misplacedStatement = "misplaced-statement"
  case statementNeedsOtherKind = "statement-needs-other-kind"
  case misplacedVeto = "misplaced-veto"
  case misplacedReturn = "misplaced-return"
  case misplacedStreamLoop = "misplaced-stream-loop"
  case mayNotSuspend = "may-not-suspend"
  case mayNotNavigate = "may-not-navigate"
  case notAssignable = "not-assignable"
  case notAwaitable = "not-awaitable"
  case boundary = "boundary"
  case clockInDerive = "clock-in-derive"
  case unhandledReport = "unhandled-report"
  case definitionInModel = "definition-in-model"

  // Scenarios
  case severalApps = "several-apps"
  case noApp = "no-app"
  case wrongTable = "wrong-table"
  case tooManyRows = "too-many-rows"

  // Warnings
  case unusedLocal = "unused-local"
  case unusedParameter = "unused-parameter"
  case unusedStub = "unused-stub"
  case unreachableStatement = "unreachable-statement"
  case neverBuilt = "never-built"
}
