import ScenarioParser

/// `Auth.user`: a stream of a service, with `.value` and `.readers`.
@MainActor final class StreamHandle: ValueHandle {
  let service: Instance
  let index: Int

  init(service: Instance, index: Int) {
    self.service = service
    self.index = index
  }

  var typeWord: String { "stream" }
  var text: String { "\(service.type.name).\(service.type.streams[index].name)" }
}

/// `Node.shown`: what its view was last shown, by name.
@MainActor final class ShownHandle: ValueHandle {
  let component: Component
  init(component: Component) { self.component = component }
  var typeWord: String { "view" }
  var text: String { "what \(component.typeName) showed" }
}

/// A captured state, or the report of a restore (language.md §16).
@MainActor final class CaptureHandle: ValueHandle {
  let bytes: [UInt8]
  let report: NavigationStateReport
  let version: Int
  let isRestore: Bool
  /// Which of the launched trees it is of, in the order of their launches.
  let window: Int?

  init(
    bytes: [UInt8], report: NavigationStateReport, version: Int, isRestore: Bool,
    window: Int? = nil
  ) {
    self.bytes = bytes
    self.window = window
    self.report = report
    self.version = version
    self.isRestore = isRestore
  }

  var typeWord: String { isRestore ? "restore report" : "capture" }
  var text: String { isRestore ? "a restore" : "a captured state" }
}

extension Simulation {
  func member(
    _ access: Access, of handle: any ValueHandle, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Value {
    switch handle {
    case let instance as Instance: return try member(access, of: instance, at: span, scope)
    case let activity as Activity: return try member(access, of: activity)
    case let stream as StreamHandle: return try member(access, of: stream)
    case let capture as CaptureHandle: return try member(access, of: capture)
    case let shown as ShownHandle:
      return shown.component.napkin.shown.first { $0.name == access.name }?.value ?? .nil
    default: throw noMember(access, handle.typeWord, "")
    }
  }

  private func member(_ access: Access, of activity: Activity) throws(Mistake) -> Value {
    switch access.name {
    case "result": return activity.result
    case "error":
      activity.isObserved = true
      return activity.failure.map { .symbol($0.symbol) } ?? .nil
    case "isFinished": return .boolean(activity.isFinished)
    case "isCancelled": return .boolean(activity.isCancelled)
    default:
      throw noMember(access, "an activity", ".result .error .isFinished .isCancelled")
    }
  }

  private func member(_ access: Access, of stream: StreamHandle) throws(Mistake) -> Value {
    let state: StreamState = stream.service.streams[stream.index]
    switch access.name {
    case "value": return state.value ?? .nil
    case "readers": return .integer(Int64(state.readers.count))
    default: throw noMember(access, "a stream", ".value .readers")
    }
  }

  private func member(_ access: Access, of capture: CaptureHandle) throws(Mistake) -> Value {
    let report: NavigationStateReport = capture.report
    switch access.name {
    case "captured" where !capture.isRestore: return .integer(Int64(report.capturedRoutes))
    case "restored" where capture.isRestore: return .integer(Int64(report.restoredRoutes))
    case "skipped": return .integer(Int64(report.skippedRoutes))
    case "version": return .integer(Int64(capture.version))
    case "issues": return .list(report.issues.map(record))
    default:
      let first: String = capture.isRestore ? ".restored" : ".captured"
      throw noMember(access, "a \(capture.typeWord)", "\(first) .skipped .issues .version")
    }
  }

  private func record(_ issue: NavigationStateIssue) -> Value {
    .record(
      Record(
        names: ["path", "reason", "coordinator", "message"],
        values: [
          .list(issue.path.map { .string($0) }), .symbol(Symbol(issue.reason.rawValue)),
          .string(issue.coordinator), .string(issue.message),
        ]))
  }

  private func noMember(_ access: Access, _ owner: String, _ known: String) -> Mistake {
    Mistake(
      "none", "\(owner) has no '\(access.name)'", span: access.nameSpan,
      help: known.isEmpty ? nil : "it has \(known)")
  }

  // MARK: Destination values

  func member(
    _ access: Access, of destination: Destination, at span: SourceSpan, _ scope: Scope
  ) throws(Mistake) -> Value {
    switch access.name {
    case "case": return .symbol(Symbol(destination.route.name))
    case "args": return .list(destination.route.arguments)
    case "role": return .symbol(Symbol(destination.roleWord.text.description))
    case "presentation": return .symbol(Symbol(destination.presentation.word))
    case "id": return .string(identifier(of: destination))
    case "child": return destination.child.map { .component($0) } ?? .nil
    case "result": return destination.resolution.value ?? .nil
    case "hasLeft": return .boolean(destination.hasResolved)
    case "badge": return destination.badge.map { .string($0) } ?? .nil
    case "identifier": return destination.accessibilityIdentifier.map { .string($0) } ?? .nil
    default: break
    }
    guard let child = destination.child as? Component else {
      throw noMember(
        access, Value.destination(destination).literal,
        ".case .args .role .presentation .id .child .result .hasLeft")
    }
    return try member(access, of: child.instance, at: span, scope)
  }

  private func identifier(of destination: Destination) -> String {
    if destination.serial == 0 {
      destinationSerial += 1
      destination.serial = destinationSerial
    }
    return "destination-\(destination.serial)"
  }

  /// A part of a plain value that is no function: symbols and dates.
  func plainMember(_ name: String, of value: Value) -> Value? {
    switch value {
    case .symbol, .date:
      guard Function(rawValue: name) == nil else { return nil }
      return try? NavCore.member(name, of: value)
    default: return nil
    }
  }
}

extension NavCore.DestinationType {
  /// The language's word: a full-screen cover is a `cover`.
  var word: String { self == .fullScreenCover ? "cover" : rawValue }
}
