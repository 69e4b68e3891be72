/// The marks of one file.
struct MarkedFile {
  /// A stretch of one line that is underlined.
  struct Mark {
    var line: Int
    /// Bytes of the line.
    var start: Int
    var end: Int
    var isPrimary: Bool
    var text: String
  }

  let id: FileID
  let source: SourceFile
  private(set) var marks: [Mark] = []

  private init(_ id: FileID, _ source: SourceFile) {
    self.id = id
    self.source = source
  }

  /// Each file of the report with its marks, the primary one's first, others as they are mentioned.
  static func files(of report: RenderedReport, _ sources: (FileID) -> SourceFile?) -> [MarkedFile] {
    var files: [MarkedFile] = []
    func add(_ label: Diagnostic.Label, isPrimary: Bool) {
      let id: FileID = label.span.file
      let place: Int = files.firstIndex { $0.id == id } ?? files.count
      if place == files.count {
        guard let source = sources(id) else { return }
        files.append(MarkedFile(id, source))
      }
      files[place].add(label, isPrimary: isPrimary)
    }
    if let primary = report.primary { add(primary, isPrimary: true) }
    for label in report.secondary { add(label, isPrimary: false) }
    return files
  }

  /// One mark a line; of many lines the first three and the last.
  private mutating func add(_ label: Diagnostic.Label, isPrimary: Bool) {
    let (start, end): (Int, Int) = (Int(label.span.start), Int(label.span.end))
    let first: Int = source.line(at: start)
    var last: Int = source.line(at: end)
    if last > first, end == source.range(ofLine: last).lowerBound { last -= 1 }
    for line in first...max(first, min(last, first + 3)) {
      let shown: Int = line == first + 3 ? last : line
      marks.append(mark(label, shown, first, last, isPrimary: isPrimary))
    }
  }

  private func mark(
    _ label: Diagnostic.Label, _ line: Int, _ first: Int, _ last: Int, isPrimary: Bool
  ) -> Mark {
    let range: Range<Int> = source.range(ofLine: line)
    let start: Int = line == first ? Int(label.span.start) : firstText(range)
    let end: Int = line == last ? Int(label.span.end) : range.upperBound
    return Mark(
      line: line, start: start - range.lowerBound, end: max(end, start) - range.lowerBound,
      isPrimary: isPrimary, text: line == last ? label.text : "")
  }

  private func firstText(_ range: Range<Int>) -> Int {
    let text: ArraySlice<UInt8> = source.bytes[range]
    return text.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? range.upperBound
  }
}
