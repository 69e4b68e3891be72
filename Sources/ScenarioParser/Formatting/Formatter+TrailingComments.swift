extension Formatter {
  /// Comments behind lines that follow each other stand below each other.
  mutating func alignComments() {
    var run: [Int] = []
    for index in lines.indices {
      let line: FormattedLine = lines[index]
      if line.hasEmptyLineBefore || line.isComment || line.comment == nil {
        align(run)
        run = []
      }
      guard !line.isComment, line.comment != nil else { continue }
      if line.code.contains("\n") {
        align(run)
        run = []
      } else {
        run.append(index)
      }
    }
    align(run)
  }

  private mutating func align(_ run: [Int]) {
    let widths: [Int] = run.map { lines[$0].indentation + lines[$0].code.count }
    guard let widest = widths.max() else { return }
    for (index, width) in zip(run, widths) { lines[index].gap = widest - width + 2 }
  }
}
