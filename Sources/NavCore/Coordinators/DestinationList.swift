/// Destinations in order; the first, mostly the only one, needs no memory of its own.
public struct DestinationList: Sendable {
  private(set) var first: Destination?
  /// Nil until there is a second, for nil costs nothing to copy and to let go.
  private var others: [Destination]?

  init() {}

  init(_ destination: Destination) { first = destination }

  init(_ destinations: [Destination]) {
    first = destinations.first
    if destinations.count > 1 { others = Array(destinations.dropFirst()) }
  }

  /// All but the first.
  var rest: [Destination] { others ?? [] }
  var array: [Destination] { first.map { [$0] + rest } ?? [] }
  public var last: Destination? { others?.last ?? first }

  mutating func reserveCapacity(_ count: Int) {
    if count > 1 { others = rest }
    others?.reserveCapacity(count - 1)
  }

  mutating func append(_ destination: Destination) {
    if first == nil { return first = destination }
    if others == nil { others = [destination] } else { others?.append(destination) }
  }

  mutating func append(contentsOf list: DestinationList) {
    for destination in list { append(destination) }
  }

  mutating func insert(_ destination: Destination, at index: Int) {
    if index == count { return append(destination) }
    if index > 0 {
      others?.insert(destination, at: index - 1)
    } else {
      others = first.map { [$0] + rest }
      first = destination
    }
  }

  mutating func remove(at index: Int) -> Destination {
    let removed = self[index]
    if index > 0 { others?.remove(at: index - 1) } else { removeFirst() }
    return removed
  }

  private mutating func removeFirst() {
    first = others?.first
    if first != nil { others?.removeFirst() }
  }

  mutating func popLast() -> Destination? {
    if let last = others?.popLast() { return last }
    defer { first = nil }
    return first
  }

  /// Takes out what stands at `count` and above.
  mutating func truncate(to count: Int) -> DestinationList {
    let removed = count == 0 ? self : DestinationList(Array(self[count...]))
    if count == 0 { self = DestinationList() } else { others?.removeLast(removed.count) }
    return removed
  }
}

extension DestinationList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }
  public var count: Int { first == nil ? 0 : 1 + (others?.count ?? 0) }
  public var isEmpty: Bool { first == nil }

  public subscript(_ index: Int) -> Destination {
    get {
      if index == 0, let first { return first }
      return others![index - 1]
    }
    set {
      if index == 0 { first = newValue } else { others![index - 1] = newValue }
    }
  }
}

/// Walks that count no references: a tree holds what is in it, and does not change meanwhile. A
/// count is a write, for which each object has to come from memory and go back.
extension DestinationList {
  @inline(__always)
  @MainActor func containsUncounted(where matches: (Destination) -> Bool) -> Bool {
    if first.withUncounted(matches) == true { return true }
    guard let others else { return false }
    return others.withUnsafeBufferPointer { destinations in
      for index in destinations.indices {
        let isFound = Unmanaged.passUnretained(destinations[index])
          ._withUnsafeGuaranteedRef { matches($0) }
        if isFound { return true }
      }
      return false
    }
  }

  @inline(__always)
  @MainActor func firstIndexUncounted(where matches: (Destination) -> Bool) -> Int? {
    var index: Int = -1
    let isFound: Bool = containsUncounted {
      index += 1
      return matches($0)
    }
    return isFound ? index : nil
  }

  /// For walks in which a copy of the list would be counted.
  @inline(__always) func uncounted(at index: Int) -> Unmanaged<Destination> {
    .passUnretained(self[index])
  }

  @inline(__always)
  @MainActor func forEachUncounted(_ body: (Int, Destination) -> Void) {
    first.withUncounted { body(0, $0) }
    others?.withUnsafeBufferPointer { destinations in
      for index in destinations.indices {
        Unmanaged.passUnretained(destinations[index])
          ._withUnsafeGuaranteedRef { body(index + 1, $0) }
      }
    }
  }
}

extension Optional where Wrapped: AnyObject {
  @inline(__always)
  func withUncounted<Result>(_ body: (Wrapped) -> Result) -> Result? {
    uncounted.map { $0._withUnsafeGuaranteedRef(body) }
  }

  /// The object without a count, for as long as something else is sure to hold it.
  @inline(__always) var uncounted: Unmanaged<Wrapped>? {
    map { .passUnretained($0) }
  }
}
