extension Value {
  /// Values that are the same in every part give the same; components count by type name,
  /// destinations by case and arguments, handles by their text.
  @MainActor package func hash(into fingerprint: inout Fingerprint) {
    hash(into: &fingerprint) { value, fingerprint in
      fingerprint.combine(value.literal(limit: 1_000))
    }
  }

  /// - Parameter identity: What components, destinations and handles count by.
  @MainActor package func hash(
    into fingerprint: inout Fingerprint, identity: (Value, inout Fingerprint) -> Void
  ) {
    fingerprint.combine(tag)
    switch self {
    case .nil: break
    case .boolean(let flag): fingerprint.combine(flag)
    case .integer(let number), .duration(let number), .date(let number):
      fingerprint.combine(number)
    case .decimal(let decimal): decimal.hash(into: &fingerprint)
    case .string(let text): fingerprint.combine(text)
    case .list(let elements): elements.hash(into: &fingerprint, identity: identity)
    case .record(let record): record.hash(into: &fingerprint, identity: identity)
    case .symbol(let symbol): symbol.hash(into: &fingerprint, identity: identity)
    case .component, .destination, .handle: identity(self, &fingerprint)
    }
  }

  private var tag: UInt64 {
    switch self {
    case .nil: 1
    case .boolean: 2
    case .integer: 3
    case .decimal: 4
    case .string: 5
    case .duration: 6
    case .date: 7
    case .list: 8
    case .record: 9
    case .symbol: 10
    case .component: 11
    case .destination: 12
    case .handle: 13
    }
  }
}

extension ExactDecimal {
  fileprivate func hash(into fingerprint: inout Fingerprint) {
    fingerprint.combine(UInt64(truncatingIfNeeded: coefficient >> 64))
    fingerprint.combine(UInt64(truncatingIfNeeded: coefficient))
    fingerprint.combine(exponent)
  }
}

extension [Value] {
  @MainActor fileprivate func hash(
    into fingerprint: inout Fingerprint, identity: (Value, inout Fingerprint) -> Void
  ) {
    fingerprint.combine(count)
    for element in self { element.hash(into: &fingerprint, identity: identity) }
  }
}

extension Record {
  /// By name, since the order of fields does not matter.
  @MainActor fileprivate func hash(
    into fingerprint: inout Fingerprint, identity: (Value, inout Fingerprint) -> Void
  ) {
    fingerprint.combine(names.count)
    for index in names.indices.sorted(by: { names[$0] < names[$1] }) {
      fingerprint.combine(names[index])
      values[index].hash(into: &fingerprint, identity: identity)
    }
  }
}

extension Symbol {
  @MainActor fileprivate func hash(
    into fingerprint: inout Fingerprint, identity: (Value, inout Fingerprint) -> Void
  ) {
    fingerprint.combine(name)
    fingerprint.combine(arguments != nil)
    for label in labels { fingerprint.combine(label ?? "") }
    arguments?.hash(into: &fingerprint, identity: identity)
  }
}
