import ScenarioParser

/// Where a line stands, and so what its names and statements mean.
@MainActor struct LineContext {
  enum Surroundings { case model, app, scenario, definition, invariant }

  /// What `self` is.
  enum Aim {
    /// The component that the line stands in; at scenario level nothing yet.
    case home
    /// Inside `in X`, where X's kind is known.
    case known(ComponentType)
    /// Inside `in E`.
    case unknown
  }

  var visibility: Visibility
  var surroundings: Surroundings = .model
  /// The component that the line stands in.
  var home: ComponentType?
  /// Of a screen's block.
  var viewModel: ComponentType?
  /// What a person reads or uses: it may name view models.
  var isOnScreen = false
  var aim: Aim = .home
  /// The target of the innermost `in`, as written.
  var aimText = ""
  var scope = LexicalScope()
  var facts = Facts()
  var watches: WatchTable?
  /// Names that this body sets somewhere: of what they hold nothing is known.
  var assigned: Set<String> = []
  /// Collects the components that are named.
  var named: NamedTypes?
  var allowsVeto = false
  var allowsReturn = true
  var isInTask = false
  /// A cell of a table stands alone.
  var isCell = false
  /// The scenario's table could not be read: any name may be one of its columns.
  var hasUnknownColumns = false
  /// A feature's derived value: no clock.
  var isTimeless = false
  /// Parameters and states from this slot on are not there yet.
  var slotLimit: Int?

  init(visibility: Visibility) {
    self.visibility = visibility
  }

  /// Scenarios and what runs as if it stood in one.
  var isScenario: Bool {
    switch surroundings {
    case .scenario, .definition: true
    case .model, .app, .invariant: false
    }
  }

  /// The kind of what a navigation statement here acts on, where it is known.
  var actingType: ComponentType? {
    switch aim {
    case .home: home
    case .known(let type): type
    case .unknown: nil
    }
  }

  /// Acts on the nearest component upward that can.
  var isNearest: Bool {
    if case .home = aim { return isScenario }
    return false
  }
}
