/// A list that grows by pieces: what is in it is never moved, and no memory is left behind.
struct LongList<Element> {
  private var full: [[Element]] = []
  /// The last ones; all, in most lists.
  private var rest: [Element] = []
  private static var pieceSize: Int { 1_024 }

  mutating func append(_ element: Element) {
    if rest.count == Self.pieceSize { beginPiece() }
    rest.append(element)
  }

  @inline(never) private mutating func beginPiece() {
    full.append(rest)
    rest = []
    rest.reserveCapacity(Self.pieceSize)
  }

  /// Keeps the memory of a short one.
  mutating func removeAll() {
    rest.removeAll(keepingCapacity: full.isEmpty)
    full = []
  }
}

extension LongList: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { full.count * Self.pieceSize + rest.count }

  subscript(_ index: Int) -> Element {
    get {
      let (piece, place) = index.quotientAndRemainder(dividingBy: Self.pieceSize)
      return piece < full.count ? full[piece][place] : rest[place]
    }
    set {
      let (piece, place) = index.quotientAndRemainder(dividingBy: Self.pieceSize)
      if piece < full.count { full[piece][place] = newValue } else { rest[place] = newValue }
    }
  }
}
