package import ScenarioParser

/// A navigation statement (language.md §7).
@MainActor package final class Navigation: Sendable {
  package let verb: NavigationVerb
  package let isCover: Bool
  package let isLocked: Bool
  package let isDistinct: Bool
  package let isAwaited: Bool
  /// The statement's value is used: a selection then resolves first.
  package let isValueUsed: Bool
  /// At scenario level outside `in`: acts on the nearest component upward that can.
  package let isNearest: Bool
  @Written package var span: SourceSpan
  @Written package var verbSpan: SourceSpan
  /// The one that most verbs have.
  package let destination: DestinationReference?
  private let others: [DestinationReference]
  package let expecting: ComponentType?
  /// What few statements have.
  private let extras: Extras?

  package init(
    verb: NavigationVerb, span: SourceSpan, verbSpan: SourceSpan,
    destinations: [DestinationReference], expression: Expression?, word: String?, isCover: Bool,
    isLocked: Bool, isDistinct: Bool, expecting: ComponentType?, returning: ResultType?,
    within: Expression?, isAwaited: Bool, onDismiss: OnDismiss?,
    isValueUsed: Bool, isNearest: Bool
  ) {
    self.verb = verb
    self._span = Written(span)
    self._verbSpan = Written(verbSpan)
    self.destination = destinations.first
    self.others = destinations.count > 1 ? Array(destinations.dropFirst()) : []
    self.extras = Extras.make(
      expression: expression, word: word, returning: returning, within: within,
      onDismiss: onDismiss)
    self.isCover = isCover
    self.isLocked = isLocked
    self.isDistinct = isDistinct
    self.expecting = expecting
    self.isAwaited = isAwaited
    self.isValueUsed = isValueUsed
    self.isNearest = isNearest
  }

  package var destinations: [DestinationReference] {
    destination.map { [$0] + others } ?? []
  }

  package var expression: Expression? { extras?.expression }
  /// `hidden`, `all`, `detail` …: the word as written.
  package var word: String? { extras?.word }
  package var returning: ResultType? { extras?.returning }
  package var within: Expression? { extras?.within }
  package var onDismiss: OnDismiss? { extras?.onDismiss }

  private final class Extras {
    let expression: Expression?
    let word: String?
    let returning: ResultType?
    let within: Expression?
    let onDismiss: OnDismiss?

    /// nil where there is nothing.
    static func make(
      expression: Expression?, word: String?, returning: ResultType?, within: Expression?,
      onDismiss: OnDismiss?
    ) -> Extras? {
      if expression == nil, word == nil, returning == nil, within == nil, onDismiss == nil {
        return nil
      }
      return Extras(
        expression: expression, word: word, returning: returning, within: within,
        onDismiss: onDismiss)
    }

    private init(
      expression: Expression?, word: String?, returning: ResultType?, within: Expression?,
      onDismiss: OnDismiss?
    ) {
      self.expression = expression
      self.word = word
      self.returning = returning
      self.within = within
      self.onDismiss = onDismiss
    }
  }

  /// The block `on dismiss` below it.
  package struct OnDismiss: Sendable {
    package var parameter: Variable?
    package var body: Block
    package init(parameter: Variable?, body: Block) {
      self.parameter = parameter
      self.body = body
    }
  }
}

/// The TYPE of `returning TYPE`.
package enum ResultType: Sendable {
  case boolean, number, string, duration, date, list, record, symbol
  case component(ComponentType)
}
