/// What a component keeps that only napkins have.
@MainActor final class NapkinParts {
  /// What its view was last shown, by name.
  var shown: [(name: String, value: Value)] = []
  /// Attaches to it whose child is being built.
  var attaching: [LifecycleWork] = []
  /// Its ways up and down: the one under way, and those behind it in order of admission.
  var line: [LifecycleWork] = []
  /// The visit of its own screen.
  var ownVisit: Visit?
}
