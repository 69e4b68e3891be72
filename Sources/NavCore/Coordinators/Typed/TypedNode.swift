/// The runtime object behind a coordinator written in Swift.
///
/// It does not keep its coordinator alive: whoever holds the top does, and below that the
/// destinations do.
@MainActor final class TypedNode<C: Coordinatable>: Coordinator {
  private weak var owner: C?

  init(_ owner: C, kind: Kind) {
    self.owner = owner
    super.init(kind: kind)
  }

  override var coordinatable: (any Coordinatable)? { owner }
  override var typeName: String { String(describing: C.self) }
  override var qualifiedTypeName: String { String(reflecting: C.self) }

  override func initialPlacement() -> InitialPlacement {
    owner?._initialPlacement() ?? .nothing
  }

  override func isAvailable(_ route: Route) -> Bool { owner?.isAvailable(route) ?? false }

  override func makeChild(for destination: Destination) -> Coordinator? {
    owner?.makeChild(for: destination)
  }

  override func shouldSelect(tab: Destination, isReselection: Bool) -> Bool {
    owner?._allowsSelection(of: tab, isReselection: isReselection) ?? true
  }

  override func navigationDidChange(_ change: Change) { owner?.announce(change) }

  override var isCodable: Bool { owner?.takesPartInCapture ?? false }

  override func encode(_ route: Route) throws(NavigationStateError) -> [UInt8] {
    guard let owner else { throw .unsupported(coordinator: qualifiedTypeName) }
    return try owner.encode(route)
  }

  override func decode(_ bytes: [UInt8]) -> Route? { owner?.decode(bytes) }
}

/// State capture.
extension Coordinatable {
  var takesPartInCapture: Bool { Destinations.self is any Codable.Type }

  func encode(_ route: Route) throws(NavigationStateError) -> [UInt8] {
    let name = "\(Self.self).\(route.meta.name)"
    guard let value = value(of: route) as? any Encodable else {
      throw .encodingFailed(message: "\(name) can't be written")
    }
    do { return try RouteEncoding.encode(value).bytes() } catch {
      throw .encodingFailed(message: "\(name) can't be written: \(error)")
    }
  }

  func decode(_ bytes: [UInt8]) -> Route? {
    guard let type = Destinations.self as? any Decodable.Type,
      let json = try? JSONValue(parsing: bytes),
      let value = try? RouteDecoding.decode(type, from: json) as? Destinations
    else { return nil }
    return route(for: value)
  }
}
