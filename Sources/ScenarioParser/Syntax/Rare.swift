/// A part that few nodes of a tree have: where it is missing it takes one word of memory.
///
/// Open to inlining, so that other modules make no generic calls for what is missing.
@propertyWrapper package struct Rare<Part: Sendable>: Sendable {
  @usableFromInline package final class Box: Sendable {
    @usableFromInline package let part: Part
    @inlinable package init(_ part: Part) { self.part = part }
  }

  @usableFromInline package var box: Box?

  @inlinable package init(wrappedValue: Part?) {
    if let part = wrappedValue { box = Box(part) } else { box = nil }
  }

  @inlinable package var wrappedValue: Part? {
    get { if let box { box.part } else { nil } }
    set { if let part = newValue { box = Box(part) } else { box = nil } }
  }
}
