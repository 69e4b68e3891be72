/// Whether two values are equal by the rules of `==`. Source: language.md §2.
///
/// Not transitive: `.detail` equals both `.detail(1)` and `.detail(2)`.
@MainActor package func valuesEqual(_ left: Value, _ right: Value) -> Bool {
  switch (left, right) {
  case (.integer(let left), .integer(let right)): left == right
  case (.list(let left), .list(let right)): listsEqual(left, right, by: valuesEqual)
  case (.record(let left), .record(let right)): recordsEqual(left, right, by: valuesEqual)
  case (.symbol(let left), .symbol(let right)): symbolsEqual(left, right)
  case (.symbol(let symbol), .destination(let destination)),
    (.destination(let destination), .symbol(let symbol)):
    symbol.names(destination)
  default: leavesEqual(left, right)
  }
}

/// Whether two values differ in no part: symbols also in which arguments they write and how they
/// label them, and a symbol is never a destination. Decides `went` and `overlap share`.
@MainActor package func sameInEveryPart(_ left: Value, _ right: Value) -> Bool {
  switch (left, right) {
  case (.list(let left), .list(let right)): listsEqual(left, right, by: sameInEveryPart)
  case (.record(let left), .record(let right)): recordsEqual(left, right, by: sameInEveryPart)
  case (.symbol(let left), .symbol(let right)): symbolsSame(left, right)
  default: leavesEqual(left, right)
  }
}

/// A value that has no parts; different types are unequal.
@MainActor private func leavesEqual(_ left: Value, _ right: Value) -> Bool {
  switch (left, right) {
  case (.nil, .nil): true
  case (.boolean(let left), .boolean(let right)): left == right
  case (.integer(let left), .integer(let right)): left == right
  case (.decimal(let left), .decimal(let right)): left == right
  case (.string(let left), .string(let right)): left == right
  case (.duration(let left), .duration(let right)): left == right
  case (.date(let left), .date(let right)): left == right
  case (.component(let left), .component(let right)): left === right
  case (.destination(let left), .destination(let right)): left === right
  case (.handle(let left), .handle(let right)): left === right
  default: false
  }
}

@MainActor private func listsEqual(
  _ left: [Value], _ right: [Value], by areEqual: (Value, Value) -> Bool
) -> Bool {
  guard left.count == right.count else { return false }
  return left.isSameStorage(as: right) || zip(left, right).allSatisfy(areEqual)
}

@MainActor private func recordsEqual(
  _ left: Record, _ right: Record, by areEqual: (Value, Value) -> Bool
) -> Bool {
  guard left !== right else { return true }
  guard left.names.count == right.names.count else { return false }
  if left.names == right.names { return listsEqual(left.values, right.values, by: areEqual) }
  return zip(left.names, left.values).allSatisfy { name, value in
    right.value(of: name).map { areEqual(value, $0) } ?? false
  }
}

/// Equal cases, and one without parentheses or equal arguments; labels count where both have one.
@MainActor private func symbolsEqual(_ left: Symbol, _ right: Symbol) -> Bool {
  guard left !== right else { return true }
  guard left.name == right.name else { return false }
  guard let arguments = left.arguments, let others = right.arguments else { return true }
  guard arguments.count == others.count else { return false }
  for index in arguments.indices {
    if let label = left.labels[index], let other = right.labels[index], label != other {
      return false
    }
    guard valuesEqual(arguments[index], others[index]) else { return false }
  }
  return true
}

@MainActor private func symbolsSame(_ left: Symbol, _ right: Symbol) -> Bool {
  guard left !== right else { return true }
  guard left.name == right.name, left.labels == right.labels else { return false }
  guard let arguments = left.arguments, let others = right.arguments else {
    return left.arguments == nil && right.arguments == nil
  }
  return listsEqual(arguments, others, by: sameInEveryPart)
}

extension [Value] {
  /// Spares the walk through lists that were copied and not changed.
  fileprivate func isSameStorage(as other: [Value]) -> Bool {
    unsafe withUnsafeBufferPointer { left in
      unsafe other.withUnsafeBufferPointer { right in
        unsafe left.baseAddress == right.baseAddress
      }
    }
  }
}
