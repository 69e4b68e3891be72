import ScenarioParser

/// Work of several stages that waits for hooks between them: up, down, attach.
@MainActor final class LifecycleWork {
  enum Kind {
    /// `on active`, then (`loads`) `on load` once.
    case up(Component, loads: Bool)
    /// Of a napkin that has left: `on resign`, inactive, tasks cancelled; then its branch.
    case down(Component)
    /// `deactivate`: `on resign`, inactive, tasks cancelled; it stays where it is.
    case deactivation(Component)
    /// The turn of building has passed: append, then up.
    case attach(Destination, to: Component)
    /// `detach` after its turn: the same as down, and it leaves its list.
    case detach(Destination, from: Component)
  }
  let kind: Kind
  let span: SourceSpan
  /// Hooks that it has come to, of the component that it is at.
  var stage = 0
  /// Of an attach: its destination stands in the list.
  var isPlaced = false
  /// What it brings up has left or is to leave: nothing more of it comes up.
  var isAbandoned = false
  /// Of a way down: who is still to go, the next one last, and whose list each leaves; nil where
  /// it has left already.
  var branch: [(component: Component, owner: Component?)] = []
  /// Components in whose lines it stands; it waits in none but the last.
  var lines: [Component] = []
  unowned let activity: Activity

  init(_ kind: Kind, span: SourceSpan, activity: Activity) {
    self.kind = kind
    self.span = span
    self.activity = activity
    switch kind {
    case .down(let component): branch = [(component, nil)]
    case .detach(let destination, let parent):
      if let child = destination.child as? Component { branch = [(child, parent)] }
    case .up, .deactivation, .attach: break
    }
  }

  var isUp: Bool {
    switch kind {
    case .up, .attach: true
    case .down, .deactivation, .detach: false
    }
  }

  /// What has the turn that it waits for.
  var obstacle: LifecycleWork? { lines.last?.napkin.line.first }

  var words: String {
    switch kind {
    case .up(let component, _): "\(component.typeName) to become active"
    case .deactivation(let component), .down(let component): "\(component.typeName) to resign"
    case .attach(let destination, _): ".\(destination.route.name) to be attached"
    case .detach(let destination, _): ".\(destination.route.name) to be detached"
    }
  }
}
