/// Restoring state. Source: navigation.md §8.4.
extension Coordinator {
  /// Restores a captured state, by default on top of what is there.
  ///
  /// Throws before anything has changed; what can't be restored later is left out.
  public func restoreNavigationState(
    from data: [UInt8], mode: NavigationRestorationMode = .replay
  ) throws(NavigationStateError) {
    _ = restore(try NavigationStateNode(restoring: data), mode: mode)
  }

  /// Restores a captured state, by default in place of what is there.
  ///
  /// A receiver that takes no part in capture stays as it is and is reported.
  /// - Parameter migrate: Is given the bytes and the app's version in them (0 if none) before
  ///   anything else reads them; what it throws is passed on and nothing has changed.
  public func restoreNavigationStateWithReport(
    from data: [UInt8], mode: NavigationRestorationMode = .replace,
    migrate: ((_ data: [UInt8], _ version: Int) throws -> [UInt8])? = nil
  ) throws -> NavigationStateReport {
    let version = try NavigationStateNode.applicationVersion(in: data)
    let migrated = try migrate?(data, version) ?? data
    return restore(try NavigationStateNode(restoring: migrated), mode: mode)
  }

  private func restore(
    _ node: NavigationStateNode, mode: NavigationRestorationMode
  ) -> NavigationStateReport {
    var restoration = Restoration(mode: mode)
    restoration.restore(node, into: self)
    return restoration.report
  }
}

extension NavigationStateNode {
  /// As deep as a tree may be, with three JSON levels a coordinator.
  private static let limits = JSONValue.Limits(depth: 3_100)

  static func applicationVersion(in data: [UInt8]) throws(NavigationStateError) -> Int {
    let header = try object(in: data)
    guard let version = header["applicationVersion"], !version.isNull else { return 0 }
    guard let number = version.integerValue else {
      throw .decodingFailed(message: "'applicationVersion' of a captured state can't be read")
    }
    return number
  }

  init(restoring data: [UInt8]) throws(NavigationStateError) {
    try self.init(json: try Self.object(in: data))
    let version = schemaVersion ?? 0
    guard (0...Self.currentSchemaVersion).contains(version) else {
      throw .unsupportedVersion(version)
    }
  }

  private static func object(in data: [UInt8]) throws(NavigationStateError) -> JSONValue {
    do throws(JSONError) {
      let json = try JSONValue(parsing: data, limits: limits)
      if json.objectValue != nil { return json }
    } catch {
      throw .decodingFailed(message: "\(error.message), at byte \(error.offset)")
    }
    throw .decodingFailed(message: "a captured state is a JSON object")
  }
}
