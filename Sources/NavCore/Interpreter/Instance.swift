import ScenarioParser

/// The values of one component, feature, view model or service: a slot for each parameter, then
/// for each state.
@MainActor package final class Instance: CoordinatorAnchor, ValueHandle {
  package let type: ComponentType
  package internal(set) var slots: [Value]
  /// The coordinator or napkin it belongs to; nil for features, view models and services. Kept
  /// alive by its world.
  package var component: Component? {
    coordinator.map { unsafeDowncast($0, to: Component.self) }
  }
  /// Running `task`s, `start`s and hooks that end with it.
  var tasks = TaskList()
  private var extras: Extras?

  init(type: ComponentType) {
    self.type = type
    self.slots = []
  }

  /// The scenario has ended: places of the tree hold it, so it holds none of them.
  func end() {
    if !slots.isEmpty { slots = [] }
    if !tasks.isEmpty { tasks.removeAll() }
    extras?.onceChildren = [:]
  }

  package var typeWord: String { type.kind.rawValue }
  package var text: String { type.name }

  /// The instance as a value: coordinators and napkins are components, all else a handle.
  package var value: Value { component.map { .component($0) } ?? .handle(self) }
}

extension Instance {
  /// What few instances have.
  @MainActor private final class Extras {
    var streams: [StreamState] = []
    var overlaps: OverlapTable?
    var onceChildren: [Int: Component] = [:]

  }

  private var madeExtras: Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// Values and readers of a service's streams, as many as the type declares.
  var streams: [StreamState] {
    get { extras?.streams ?? [] }
    _modify { yield &madeExtras.streams }
  }

  /// Executions of its actions that `overlap` has to know; made at the first.
  var overlaps: OverlapTable? {
    get { extras?.overlaps }
    set { if newValue != nil || extras != nil { madeExtras.overlaps = newValue } }
  }

  /// Children declared `once`, by destination.
  var onceChildren: [Int: Component] {
    get { extras?.onceChildren ?? [:] }
    _modify { yield &madeExtras.onceChildren }
  }
}

/// One stream of a service: its current value, and who reads it in subscription order.
struct StreamState {
  /// nil: an event stream.
  var value: Value?
  var readers: [Subscription] = []
}

/// A reader of a stream; values it has not yet taken wait in order.
@MainActor final class Subscription {
  let service: Instance
  let stream: Int
  unowned let activity: Activity
  var pending: [Value] = []
  var isEnded = false
  /// The loop's own line.
  var span: SourceSpan

  init(service: Instance, stream: Int, activity: Activity, span: SourceSpan) {
    self.span = span
    self.service = service
    self.stream = stream
    self.activity = activity
  }
}
