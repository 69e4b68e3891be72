/// What tells one destination from every other, also after it has left.
extension Destination: Identifiable {
  /// Keeps neither the destination nor its child alive.
  public nonisolated struct ID: Hashable, Sendable {
    private let resolution: Resolution

    init(_ resolution: Resolution) {
      self.resolution = resolution
    }

    public static func == (left: ID, right: ID) -> Bool { left.resolution === right.resolution }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(resolution)) }
  }

  public nonisolated var id: ID { ID(resolution) }
}
