/// Short words that are written often, each copied whole: `ByteCursor.put(_:at:)`.
@usableFromInline package struct WordTable: ~Copyable {
  /// One behind the other, each with room for the longest.
  @usableFromInline var texts: ByteBuffer
  @usableFromInline let counts: [Int]
  /// A multiple of what is copied at once.
  @usableFromInline let room: Int

  package init(_ words: [String]) {
    counts = words.map(\.utf8.count)
    room = ByteBuffer.whole(counts.max() ?? 0)
    texts = ByteBuffer(capacity: room * words.count)
    for word in words {
      texts.append(word)
      texts.append(0, count: room - word.utf8.count)
    }
  }
}

extension ByteCursor {
  @inlinable @inline(__always)
  package mutating func put(_ words: borrowing WordTable, at index: Int) {
    put(UnsafeRawPointer(words.texts.start + index &* words.room), words.counts[index])
  }
}

extension ByteBuffer {
  @inlinable @inline(__always)
  package mutating func append(_ words: borrowing WordTable, at index: Int) {
    var cursor = ByteCursor(end(for: words.room &+ ByteCursor.overshoot))
    cursor.put(words, at: index)
    advance(by: words.counts[index])
  }
}
