import ScenarioParser

/// All controls that are declared, by label and by name, and the files they stand in.
@MainActor struct ControlTable {
  /// What a step asks for.
  struct Question: Hashable {
    var kinds: Set<ControlSyntax.Kind>
    var text: String
    var isName: Bool
  }

  private struct Entry {
    var kind: ControlSyntax.Kind
    var file: FileID
  }

  /// A label with holes: the texts between them.
  private struct Holed {
    var pieces: [String]
    var entry: Entry
  }

  private var byLabel: [String: [Entry]] = [:]
  private var byName: [String: [Entry]] = [:]
  private var holed: [Holed] = []
  private var labels: [(text: String, entry: Entry)] = []
  private var names: [(text: String, entry: Entry)] = []

  mutating func add(_ source: ComponentSource) {
    for member in source.syntax.members { add(member, source.file) }
  }

  private mutating func add(_ member: MemberSyntax, _ file: FileID) {
    switch member.kind {
    case .control(let control): add(control, file)
    case .destination(let destination):
      for inner in destination.members { add(inner, file) }
    default: break
    }
  }

  private mutating func add(_ control: ControlSyntax, _ file: FileID) {
    let entry = Entry(kind: control.kind, file: file)
    if let name = control.name {
      byName[name.text, default: []].append(entry)
      names.append((name.text, entry))
    }
    switch control.label.kind {
    case .string(let text):
      byLabel[text, default: []].append(entry)
      labels.append((text, entry))
    case .interpolated(let parts):
      holed.append(Holed(pieces: pieces(of: parts), entry: entry))
    default:
      holed.append(Holed(pieces: ["", ""], entry: entry))
    }
  }

  /// The texts around the holes, one more than there are holes.
  private func pieces(of parts: [StringPartSyntax]) -> [String] {
    var pieces: [String] = [""]
    for part in parts {
      switch part {
      case .text(let text): pieces[pieces.count - 1] += text
      case .expression: pieces.append("")
      }
    }
    return pieces
  }

  // MARK: Questions

  func has(_ question: Question, in visibility: Visibility) -> Bool {
    if let known = visibility.labels[question] { return known }
    let answer: Bool = search(question, visibility)
    visibility.labels[question] = answer
    return answer
  }

  private func search(_ question: Question, _ visibility: Visibility) -> Bool {
    let exact: [Entry] = (question.isName ? byName : byLabel)[question.text] ?? []
    let fits: (Entry) -> Bool = { entry in
      question.kinds.contains(entry.kind) && visibility.sees(entry.file)
    }
    if exact.contains(where: fits) { return true }
    guard !question.isName else { return false }
    return holed.contains { fits($0.entry) && matches(question.text, $0.pieces) }
  }

  /// The kind of a control of that label or name, whatever was asked for.
  func kind(of question: Question, in visibility: Visibility) -> ControlSyntax.Kind? {
    let exact: [Entry] = (question.isName ? byName : byLabel)[question.text] ?? []
    return exact.first { visibility.sees($0.file) }?.kind
  }

  /// A file with a control of that label or name, whoever sees it.
  func file(of question: Question) -> FileID? {
    (question.isName ? byName : byLabel)[question.text]?.first {
      question.kinds.contains($0.kind)
    }?.file
  }

  func known(_ question: Question, in visibility: Visibility) -> [String] {
    (question.isName ? names : labels).filter { pair in
      question.kinds.contains(pair.entry.kind) && visibility.sees(pair.entry.file)
    }.map(\.text)
  }

  /// Whether the text has the pieces in order, the first at its start and the last at its end.
  private func matches(_ text: String, _ pieces: [String]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, text.hasPrefix(first) else {
      return false
    }
    var rest: Substring = text.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let found = rest.firstRange(of: piece) else { return false }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
