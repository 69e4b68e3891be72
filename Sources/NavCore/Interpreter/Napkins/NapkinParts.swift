/// What a component keeps that only napkins have.
@MainActor final class NapkinParts {
  /// What its view was last shown, by name.
  var shown: [(name: String, value: Value)] = []
  /// Attaches to it that are not finished.
  var attaching: [LifecycleWork] = []
  /// The activation or deactivation under way.
  weak var transition: LifecycleWork?
  /// The way down under way, from its `on resign` on.
  weak var resignation: LifecycleWork?
  /// The visit of its own screen.
  var ownVisit: Visit?
}
