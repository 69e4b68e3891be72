/// The locals of a call, a scenario, a destination, or one round of a loop with closures in it.
@MainActor final class Environment {
  var slots: [Value]
  let parent: Environment?

  init(size: Int, parent: Environment? = nil) {
    self.slots = .empty(size)
    self.parent = parent
  }

  /// One that begins with these values, as far as there are slots.
  init(_ values: [Value], size: Int) {
    self.slots = values.count > size ? Array(values.prefix(size)) : values
    self.parent = nil
    while slots.count < size { slots.append(.nil) }
  }

  /// One without slots is the same for all, for nothing can be put into it.
  static func fresh(size: Int) -> Environment { size == 0 ? none : Environment(size: size) }
  private static let none = Environment(size: 0)

  /// One inside another; the same for all where there is nothing in either.
  static func fresh(size: Int, in parent: Environment?) -> Environment {
    guard let parent, size > 0 || parent !== none else { return fresh(size: size) }
    return Environment(size: size, parent: parent)
  }

  init(copying other: Environment) {
    self.slots = other.slots
    self.parent = other.parent
  }

  subscript(_ variable: Variable) -> Value {
    get {
      if variable.hops == 0 { return slots[variable.index] }
      return holder(of: variable).slots[variable.index]
    }
    set { holder(of: variable).slots[variable.index] = newValue }
  }

  func holder(of variable: Variable) -> Environment {
    var holder: Environment = self
    for _ in 0..<variable.hops {
      guard let parent = holder.parent else { break }
      holder = parent
    }
    return holder
  }
}

extension [Value] {
  /// So many slots. For the few that most have, the type of their memory is known.
  static func empty(_ count: Int) -> [Value] {
    switch count {
    case 0: []
    case 1: [.nil]
    case 2: [.nil, .nil]
    case 3: [.nil, .nil, .nil]
    case 4: [.nil, .nil, .nil, .nil]
    default: Array(repeating: .nil, count: count)
    }
  }
}

/// What a line means by its names: locals, the component it stands in, `self`, the visit's view
/// model.
@MainActor struct Scope {
  let environment: Environment
  /// nil: a scenario's or a definition's line.
  let home: Instance?
  /// `self`: what navigation is about. nil at scenario level outside `in`.
  let target: Target?
  let viewModel: Instance?

  init(environment: Environment, home: Instance?, target: Target?, viewModel: Instance? = nil) {
    self.environment = environment
    self.home = home
    self.target = target
    self.viewModel = viewModel
  }

  /// The same names in another environment.
  func with(environment: Environment) -> Scope {
    Scope(environment: environment, home: home, target: target, viewModel: viewModel)
  }

  /// The same names, and `self` is another component.
  func with(target: Target) -> Scope {
    Scope(environment: environment, home: home, target: target, viewModel: viewModel)
  }
}

/// What `self` is: an instance of a declared type.
typealias Target = Instance
