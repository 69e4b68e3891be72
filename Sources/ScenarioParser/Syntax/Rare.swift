/// A part that few nodes of a tree have: where it is missing it takes one word of memory.
@propertyWrapper package struct Rare<Part: Sendable>: Sendable {
  private final class Box: Sendable {
    let part: Part
    init(_ part: Part) { self.part = part }
  }

  private var box: Box?

  package init(wrappedValue: Part?) { box = wrappedValue.map { Box($0) } }

  package var wrappedValue: Part? {
    get { box?.part }
    set { box = newValue.map { Box($0) } }
  }
}
