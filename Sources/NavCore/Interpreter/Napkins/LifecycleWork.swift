import ScenarioParser

/// Work of several stages that waits for hooks between them: up, down, attach.
@MainActor final class LifecycleWork {
  enum Kind {
    /// `on active`, then (`loads`) `on load` once.
    case up(Component, loads: Bool)
    /// `on resign`, inactive, tasks cancelled, out of its list; one component after the other.
    case down([Component])
    /// `deactivate`: `on resign`, inactive, tasks cancelled; it stays where it is.
    case deactivation(Component)
    /// The turn of building has passed: append, then up.
    case attach(Destination, to: Component)
    /// `detach`, `deactivate` after their turn; the destination leaves its list.
    case detach(Destination, from: Component)
  }
  let kind: Kind
  let span: SourceSpan
  var stage = 0
  /// A `detach` came during an attach: nothing of the child comes up.
  var isAbandoned = false
  unowned let activity: Activity
  /// Activities whose own work has to wait for the end of this one.
  var waiters: [(activity: Activity, work: LifecycleWork)] = []

  init(_ kind: Kind, span: SourceSpan, activity: Activity) {
    self.kind = kind
    self.span = span
    self.activity = activity
  }

  var words: String {
    switch kind {
    case .up(let component, _): "\(component.typeName) to become active"
    case .deactivation(let component): "\(component.typeName) to resign"
    case .down(let components): "\(components.first?.typeName ?? "it") to resign"
    case .attach(let destination, _): ".\(destination.route.name) to be attached"
    case .detach(let destination, _): ".\(destination.route.name) to be detached"
    }
  }
}
