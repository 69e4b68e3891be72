/// Components of one type in order of creation; the first needs no list.
@MainActor struct ComponentList {
  private var first: Component?
  private var others: [Component]?

  init() {}

  mutating func append(_ component: Component) {
    if first == nil { return first = component }
    if others == nil { others = [component] } else { others?.append(component) }
  }

  /// Without counting references.
  func forEachUncounted(_ body: (Component) -> Void) {
    first.withUncounted(body)
    others?.withUnsafeBufferPointer { components in
      for index in components.indices {
        Unmanaged.passUnretained(components[index])._withUnsafeGuaranteedRef(body)
      }
    }
  }
}

extension ComponentList: @MainActor RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }
  var isEmpty: Bool { first == nil }
  var count: Int { first == nil ? 0 : 1 + (others?.count ?? 0) }

  subscript(_ index: Int) -> Component {
    if index == 0, let first { return first }
    return others![index - 1]
  }
}
