/// Destinations in order; the first, mostly the only one, needs no memory of its own.
struct DestinationList {
  private(set) var first: Destination?
  /// Empty where there is no first.
  private var others: [Destination] = []

  init() {}

  init(_ destinations: [Destination]) {
    first = destinations.first
    if destinations.count > 1 { others = Array(destinations.dropFirst()) }
  }

  /// All but the first.
  var rest: [Destination] { others }
  var array: [Destination] { first.map { others.isEmpty ? [$0] : [$0] + others } ?? [] }
  var last: Destination? { others.last ?? first }

  mutating func reserveCapacity(_ count: Int) {
    if count > 1 { others.reserveCapacity(count - 1) }
  }

  mutating func append(_ destination: Destination) {
    if first == nil { first = destination } else { others.append(destination) }
  }

  mutating func insert(_ destination: Destination, at index: Int) {
    if index == count { return append(destination) }
    if index > 0 { return others.insert(destination, at: index - 1) }
    if let first { others.insert(first, at: 0) }
    first = destination
  }

  mutating func remove(at index: Int) -> Destination {
    if index > 0 { return others.remove(at: index - 1) }
    let removed = self[0]
    first = others.isEmpty ? nil : others.removeFirst()
    return removed
  }

  mutating func popLast() -> Destination? {
    if let last = others.popLast() { return last }
    defer { first = nil }
    return first
  }

  /// The last so many.
  mutating func removeLast(_ removed: Int) {
    if removed == count { first = nil }
    others.removeLast(Swift.min(removed, others.count))
  }
}

extension DestinationList: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { first == nil ? 0 : 1 + others.count }
  var isEmpty: Bool { first == nil }

  subscript(_ index: Int) -> Destination {
    get {
      if index == 0, let first { return first }
      return others[index - 1]
    }
    set {
      if index == 0 { first = newValue } else { others[index - 1] = newValue }
    }
  }
}
