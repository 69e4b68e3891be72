/// A line of a source as it is drawn: tabs expanded, control characters escaped, wide characters
/// two columns wide.
struct SourceLine {
  struct Cell {
    var text: String
    var width: Int
    /// The column where it begins, from 0.
    var column: Int
  }

  private(set) var cells: [Cell] = []
  private(set) var width: Int = 0
  /// The column of each byte of the line, and of its end.
  private var columns: [Int] = []
  /// The whole line, where each of its bytes is drawn as it is in one column: then there are no
  /// cells.
  private var plain: String?

  init(_ source: SourceFile, line: Int, tabWidth: Int) {
    let range: Range<Int> = source.range(ofLine: line)
    let text: String = source.text(range)
    if TerminalText.isPlain(text) {
      (plain, width) = (text, range.count)
    } else {
      divide(source, range, tabWidth)
    }
  }

  private mutating func divide(_ source: SourceFile, _ range: Range<Int>, _ tabWidth: Int) {
    columns.reserveCapacity(range.count + 1)
    var index: Int = range.lowerBound
    var joins: Bool = false
    while index < range.upperBound {
      guard let (scalar, length) = decodeScalar(source.bytes, index, range.upperBound) else {
        add("\\x" + hex(UInt32(source.bytes[index]), 2), 4, bytes: 1)
        index += 1
        continue
      }
      addScalar(scalar, length, joins: joins, tabWidth)
      joins = scalar.value == 0x200D
      index += length
    }
    columns.append(width)
  }

  private mutating func addScalar(
    _ scalar: Unicode.Scalar, _ length: Int, joins: Bool, _ tabWidth: Int
  ) {
    if scalar == "\t" {
      let blanks: Int = tabWidth - width % tabWidth
      add(TerminalText.blanks(blanks), blanks, bytes: length)
    } else if let escaped = TerminalText.escape(scalar) {
      add(escaped, escaped.utf8.count, bytes: length)
    } else {
      let own: Int = joins ? 0 : TerminalText.width(scalar)
      add(String(Character(scalar)), own, bytes: length)
    }
  }

  private mutating func add(_ text: String, _ cellWidth: Int, bytes: Int) {
    for _ in 0..<bytes { columns.append(width) }
    if cellWidth == 0, !cells.isEmpty {
      cells[cells.count - 1].text += text
    } else {
      cells.append(Cell(text: text, width: cellWidth, column: width))
    }
    width += cellWidth
  }

  /// The column of a byte offset in the line.
  func column(_ offset: Int) -> Int {
    plain == nil ? columns[max(0, min(offset, columns.count - 1))] : max(0, min(offset, width))
  }

  /// The columns of the line that are shown when it is too long: around the underlined ones.
  func window(around marked: Range<Int>, width limit: Int) -> Range<Int> {
    guard width > limit else { return 0..<width }
    let center: Int = (marked.lowerBound + min(marked.upperBound, marked.lowerBound + limit)) / 2
    let start: Int = max(0, min(center - limit / 2, width - limit))
    return start..<start + limit
  }

  func text(_ window: Range<Int>) -> String {
    guard window.count < width else {
      return plain ?? cells.reduce(into: "") { $0 += $1.text }
    }
    var result: String = window.lowerBound > 0 ? "…" : ""
    let inner: Range<Int> = Self.inner(window, width)
    if let plain {
      let start: String.Index = plain.utf8.index(plain.startIndex, offsetBy: inner.lowerBound)
      result += plain[start...].prefix(inner.count)
    }
    for cell in cells
    where inner.contains(cell.column) && cell.column + cell.width <= inner.upperBound {
      result += cell.text
    }
    return window.upperBound < width ? result + "…" : result
  }

  /// A window without the columns that show that there is more.
  static func inner(_ window: Range<Int>, _ width: Int) -> Range<Int> {
    let start: Int = window.lowerBound + (window.lowerBound > 0 ? 1 : 0)
    let end: Int = window.upperBound - (window.upperBound < width ? 1 : 0)
    return start..<max(start, end)
  }
}
