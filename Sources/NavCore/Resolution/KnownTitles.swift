import ScenarioParser

/// The titles that the scenarios of a file have.
struct KnownTitles {
  /// Each at the place where the file has it first.
  private var titles: [NameSyntax] = []
  private var numbers: HashedNumbers

  /// - Parameter capacity: How many there will be, probably.
  init(capacity: Int) {
    titles.reserveCapacity(capacity)
    numbers = HashedNumbers(capacity: capacity)
  }

  /// - Returns: Where the file has that title already.
  mutating func add(_ title: String, at span: SourceSpan) -> SourceSpan? {
    let known: Int? = numbers.insert(titles.count, hash: Self.hash(title)) {
      titles[$0].text == title
    }
    let first: SourceSpan? = known.map { titles[$0].span }
    titles.append(NameSyntax(title, first ?? span))
    return first
  }

  /// Of the bytes; outside of ASCII other bytes may be the same text.
  private static func hash(_ title: String) -> UInt64 {
    let ofBytes: UInt64? =
      title.utf8.withContiguousStorageIfAvailable { utf8 in
        let bytes = UnsafeRawBufferPointer(utf8)
        return ByteText.isASCII(bytes) ? UInt64(ByteText.hash(bytes, bytes.indices)) : nil
      } ?? nil
    return ofBytes ?? UInt64(bitPattern: Int64(title.hashValue))
  }
}
