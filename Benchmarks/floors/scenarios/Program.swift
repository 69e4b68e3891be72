/// What the parser makes of the file, names resolved: flat arrays, no object for a line.
struct Program {
  var components: [Component] = []
  var destinations: [Destination] = []
  /// Of all components; a destination by the hash of its name.
  var index: [UInt32: Int32] = [:]
  var tabs: [UInt32: Int32] = [:]
  var states: [Slice] = []
  var buttons: [Button] = []
  var actions: [Action] = []
  var operations: [Slice] = []
  var scenarios: [Scenario] = []
  var steps: [Step] = []
  var values: [Value] = []
}

struct Component {
  enum Kind { case root, tabs, flow, service }
  var kind: Kind
  var name: Slice
  var firstDestination: Int32 = -1
}

struct Destination {
  enum Role { case screen, child, tab }
  var role: Role
  var name: Slice
  var owner: Int32
  var label = Slice()
  /// The component's name, of a child.
  var target = Slice()
  var parameters: [Slice] = []
}

struct Button {
  var label: Slice
  var owner: Int32
  /// nil: on every screen at or below its owner.
  var screen: Int32?
  var body: Range<Int32>
}

struct Action {
  var name: Slice
  var parameters: [Slice]
  var body: Range<Int32>
}

struct Scenario {
  var title: Slice
  var steps: Range<Int32>
}

/// A literal, a name that is looked up when it is needed, or a product or sum of those behind it.
enum Value {
  case string(Slice)
  case number(Int)
  case none
  case name(Slice)
  case add, multiply
}

/// A line that acts or checks, in a scenario or in a model.
struct Step {
  enum Verb: UInt8 {
    case launch, setRoot, push, present, dismiss, pop, popToRoot, selectTab
    case expectVisible, expectContains, expectEqual
    case stub, tap, tapTab
    case call, awaitCall, awaitPresent, guardNotNone, setState, dismissSelf
  }
  var verb: Verb
  /// A destination, a component, an operation; -1 for none.
  var target: Int32 = -1
  /// What is written behind the name.
  var values: Range<Int32> = 0..<0
  /// A label, or the name that a value gets.
  var word = Slice()
  var line: UInt32 = 0
}
