import ScenarioParser

/// In which files something stands, so that what is said about a file depends on nothing but that
/// file and what it uses, whatever else is read with it.
@MainActor struct Sightings<Subject: Hashable> {
  private var files: [Subject: Set<FileID>] = [:]

  mutating func note(_ subject: Subject, in visibility: Visibility) {
    files[subject, default: []].insert(visibility.file)
  }

  func isSeen(_ subject: Subject, from visibility: Visibility) -> Bool {
    files[subject]?.contains(where: visibility.sees) ?? false
  }

  /// In no order.
  func seen(from visibility: Visibility) -> [Subject] {
    files.keys.filter { isSeen($0, from: visibility) }
  }
}

/// An event that a component's code reports, or a call to its view.
struct NamedEvent: Hashable {
  /// nil: of what is known only at run time; then nobody knows which events there are.
  var type: Int?
  var name: String
  var isShown: Bool

  static func ofUnknown(isShown: Bool) -> NamedEvent {
    NamedEvent(type: nil, name: "", isShown: isShown)
  }
}

/// A place that is judged by what stands elsewhere, when everything is known.
@MainActor struct LateUse<Subject> {
  var subject: Subject
  var span: SourceSpan
  var visibility: Visibility
  /// In a definition: what it needs may stand with its caller.
  var isInDefinition: Bool
}

extension Resolver {
  func lateUse<Subject>(_ subject: Subject, at span: SourceSpan) -> LateUse<Subject> {
    LateUse(
      subject: subject, span: span, visibility: context.visibility,
      isInDefinition: context.surroundings == .definition)
  }
}
