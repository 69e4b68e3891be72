import ScenarioParser

/// A local name and the slot behind it.
@MainActor final class LocalVariable {
  enum Kind { case parameter, constant, loop, failure, column, activity, capture }
  let name: NameSyntax
  let kind: Kind
  /// How many environments stand outside its own.
  let depth: Int
  let index: Int
  /// The kind of component that it holds, if any; only of locals that nobody sets again.
  var type: ComponentType?
  var isRead = false
  /// Nobody warns when it is not read.
  var isExempt: Bool

  init(_ name: NameSyntax, _ kind: Kind, depth: Int, index: Int, isExempt: Bool) {
    self.name = name
    self.kind = kind
    self.depth = depth
    self.index = index
    self.isExempt = isExempt || name.text.hasPrefix("_")
  }
}

/// The locals of one body, by block; each environment counts its slots.
@MainActor final class LexicalScope {
  private var names: [String: LocalVariable] = [:]
  private var blocks: [[LocalVariable]] = []
  private var sizes: [Int] = []
  private var places: [Place: LocalVariable] = [:]

  private struct Place: Hashable {
    var depth: Int
    var index: Int
  }

  /// What was asked for since the recording began, while each was no local's name; nil: one was, or
  /// a name was declared.
  private var unknown: [String]?
  private var isRecording = false

  subscript(_ name: String) -> LocalVariable? {
    let local: LocalVariable? = names[name]
    if isRecording { record(name, isKnown: local != nil) }
    return local
  }

  var isEmpty: Bool { names.isEmpty }

  func knows(_ name: String) -> Bool { names[name] != nil }

  // MARK: Recording

  func beginRecording() { (isRecording, unknown) = (true, []) }

  /// - Returns: The names that were asked for and stand for no local; nil where a line behaves
  ///   otherwise in another scope.
  func endRecording() -> [String]? {
    isRecording = false
    return unknown
  }

  private func record(_ name: String, isKnown: Bool) {
    if isKnown { unknown = nil } else { unknown?.append(name) }
  }

  /// The local behind a slot that is in reach.
  subscript(_ variable: Variable) -> LocalVariable? {
    if isRecording { unknown = nil }
    return places[Place(depth: sizes.count - 1 - variable.hops, index: variable.index)]
  }

  /// All names in reach.
  var known: [String] {
    if isRecording { unknown = nil }
    return blocks.joined().map(\.name.text)
  }

  func variable(of local: LocalVariable) -> Variable {
    Variable(hops: sizes.count - 1 - local.depth, index: local.index)
  }

  // MARK: Environments

  func openEnvironment() { sizes.append(0) }

  /// - Returns: How many slots it needs.
  func closeEnvironment() -> Int {
    if sizes.count == 1, !places.isEmpty { places = [:] }
    return sizes.removeLast()
  }

  var size: Int { sizes.last ?? 0 }

  /// A slot without a name.
  func reserve() -> Int {
    if isRecording { unknown = nil }
    defer { sizes[sizes.count - 1] += 1 }
    return size
  }

  /// Makes the locals of another scope, of the same depth, those of the innermost block here.
  func adopt(_ locals: [LocalVariable], size: Int) {
    sizes[sizes.count - 1] = size
    if locals.isEmpty { return }
    for local in locals {
      names[local.name.text] = local
      places[Place(depth: local.depth, index: local.index)] = local
    }
    blocks[blocks.count - 1] += locals
  }

  // MARK: Blocks

  func openBlock() { blocks.append([]) }

  /// - Returns: The locals whose block this was.
  func closeBlock() -> [LocalVariable] {
    let closed: [LocalVariable] = blocks.removeLast()
    for local in closed where names[local.name.text] === local { names[local.name.text] = nil }
    return closed
  }

  /// Declares the name. One that hides another is reported by the caller and gets a slot all the
  /// same.
  func declare(_ name: NameSyntax, _ kind: LocalVariable.Kind, isExempt: Bool) -> LocalVariable {
    if isRecording { unknown = nil }
    let local = LocalVariable(
      name, kind, depth: sizes.count - 1, index: reserve(), isExempt: isExempt)
    places[Place(depth: local.depth, index: local.index)] = local
    if names[name.text] == nil {
      names[name.text] = local
      blocks[blocks.count - 1].append(local)
    }
    return local
  }
}
