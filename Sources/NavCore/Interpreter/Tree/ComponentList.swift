/// Components of one type in order of creation; the first needs no list.
@MainActor struct ComponentList {
  private var first: Component?
  private var others: [Component] = []

  init() {}

  mutating func append(_ component: Component) {
    if first == nil { first = component } else { others.append(component) }
  }
}

extension ComponentList: @MainActor RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }

  subscript(_ index: Int) -> Component {
    if index == 0, let first { return first }
    return others[index - 1]
  }
}
