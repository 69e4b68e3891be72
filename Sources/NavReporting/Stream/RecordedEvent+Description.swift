internal import ScenarioParser

extension RecordedEvent {
  /// Of a scenario. Handed on to many, so that they share it.
  package final class Description: Sendable {
    package let id: String
    package let title: String
    package let tags: [String]
    private let place: Place
    package let row: Row?
    package let documentation: String?

    package convenience init(
      id: String, title: String, tags: [String], location: Location, row: Row? = nil,
      documentation: String? = nil
    ) {
      self.init(
        id: id, title: title, tags: tags, place: .known(location), row: row,
        documentation: documentation)
    }

    init(
      id: String, title: String, tags: [String], place: Place, row: Row?, documentation: String?
    ) {
      self.id = id
      self.title = title
      self.tags = tags
      self.place = place
      self.row = row
      self.documentation = documentation
    }

    /// Most reports ask for the file only.
    enum Place: Sendable {
      case known(Location)
      case span(SourceSpan, SourceFile)
    }

    package var file: String {
      switch place {
      case .known(let location): location.file
      case .span(_, let source): source.path
      }
    }

    /// Without a look at its end.
    package var line: Int {
      switch place {
      case .known(let location): location.line
      case .span(let span, let source): source.line(at: Int(span.start))
      }
    }

    /// Found when it is asked for.
    package var location: Location {
      switch place {
      case .known(let location): location
      case .span(let span, let source): Location(span, in: source)
      }
    }

    package struct Row: Hashable, Sendable {
      package var number: Int
      package var identity: String
    }
  }
}

extension RecordedEvent.Description: Equatable {
  package static func == (
    left: RecordedEvent.Description, right: RecordedEvent.Description
  ) -> Bool {
    left.id == right.id && left.title == right.title && left.tags == right.tags
      && left.location == right.location && left.row == right.row
      && left.documentation == right.documentation
  }
}

extension RecordedEvent.Description {
  /// All that a stream repeats where the scenario starts.
  convenience init(id: String) {
    self.init(id: id, title: "", tags: [], location: .init(file: ""))
  }
}
