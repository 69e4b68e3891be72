/// What tells one destination from every other, also after it has left.
extension Destination: Identifiable {
  /// Keeps neither the destination nor its child alive.
  public nonisolated struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  public nonisolated var id: ID { ID(number: number) }
}
