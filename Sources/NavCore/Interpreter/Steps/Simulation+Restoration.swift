import ScenarioParser

extension Simulation {
  /// `capture …`: the state of a tree as a value (language.md §16).
  func capture(
    _ capture: CaptureStatement, _ scope: Scope, at span: SourceSpan
  ) throws(Interruption) -> Value {
    let component: Component = try restorationTarget(capture.target, scope, at: span)
    var version: Int = 0
    if let expression = capture.version {
      version = try checked { () throws(Mistake) in try number(expression, scope) }
    }
    let handle: CaptureHandle = try take(component, capture.isStrict, version, at: span)
    do throws(Mistake) { try throwDeferred() } catch { throw .mistake(error) }
    if let variable = capture.variable { scope.environment[variable] = .handle(handle) }
    if let file = capture.file {
      let path: String = try checked { () throws(Mistake) in
        try evaluate(file, scope).interpolated
      }
      files[path] = handle
      if let reason = observer?.simulation(self, writes: handle.bytes, to: path) {
        throw .mistake(
          Mistake("none", "\(quoted(path)) can't be written: \(reason)", span: file.span))
      }
    }
    return .handle(handle)
  }

  private func take(
    _ component: Component, _ isStrict: Bool, _ version: Int, at span: SourceSpan
  ) throws(Interruption) -> CaptureHandle {
    do {
      if isStrict {
        let bytes: [UInt8] = try component.captureNavigationState(version: version)
        var report = NavigationStateReport()
        let whole = try component.captureNavigationStateWithReport(version: version)
        report = whole.report
        return CaptureHandle(
          bytes: bytes, report: report, version: version, isRestore: false,
          window: window(of: component))
      }
      let whole: NavigationStateCapture = try component.captureNavigationStateWithReport(
        version: version)
      return CaptureHandle(
        bytes: whole.data, report: whole.report, version: version, isRestore: false,
        window: window(of: component))
    } catch { throw .failure(failure(of: error, at: span)) }
  }

  private func window(of component: Component) -> Int? {
    let top: Coordinator = component.hierarchyRoot
    return trees.filter { $0.launch != nil }.firstIndex { $0.top === top }
  }

  private func failure(of error: NavigationStateError, at span: SourceSpan) -> Failure {
    let symbol: Symbol =
      switch error {
      case .unsupported(let coordinator): Symbol("unsupported", [.string(coordinator)])
      case .unsupportedVersion(let version):
        Symbol("unsupportedVersion", [.integer(Int64(version))])
      case .encodingFailed(let message): Symbol("encodingFailed", [.string(message)])
      case .decodingFailed(let message): Symbol("decodingFailed", [.string(message)])
      }
    return Failure(symbol: symbol, mistake: nil, span: span)
  }

  func restore(
    _ restore: RestoreStatement, _ scope: Scope, at span: SourceSpan
  ) throws(Interruption) -> Value {
    let component: Component = try restorationTarget(restore.target, scope, at: span)
    let bytes: [UInt8]
    do throws(Mistake) {
      bytes = try captured(try evaluate(restore.source, scope), at: restore.source.span).bytes
    } catch { throw .mistake(error) }
    let handle: CaptureHandle = try put(
      bytes, into: component, isReplaying: restore.isReplaying, at: span)
    do throws(Mistake) { try throwDeferred() } catch { throw .mistake(error) }
    noteChange()
    return .handle(handle)
  }

  private func put(
    _ bytes: [UInt8], into component: Component, isReplaying: Bool, at span: SourceSpan
  ) throws(Interruption) -> CaptureHandle {
    do {
      let report: NavigationStateReport = try component.restoreNavigationStateWithReport(
        from: bytes, mode: isReplaying ? .replay : .replace)
      return CaptureHandle(bytes: bytes, report: report, version: 0, isRestore: true)
    } catch let error as NavigationStateError {
      throw .failure(failure(of: error, at: span))
    } catch {
      throw .failure(
        Failure(symbol: Symbol("decodingFailed"), mistake: nil, span: span))
    }
  }

  func restoreAfterLaunch(
    _ bytes: [UInt8], into component: Component, at span: SourceSpan
  ) throws(Mistake) {
    do {
      _ = try component.restoreNavigationStateWithReport(from: bytes, mode: .replace)
    } catch {
      throw Mistake("decodingFailed", "the state can't be restored", span: span)
    }
    try throwDeferred()
  }

  /// The bytes of a capture, or of a file named by a string, and the window that they are of, where
  /// that is known.
  func captured(
    _ value: Value, at span: SourceSpan
  ) throws(Mistake) -> (bytes: [UInt8], window: Int?) {
    switch value {
    case .handle(let handle):
      if let capture = handle as? CaptureHandle { return (capture.bytes, capture.window) }
    case .string(let path):
      if let capture = files[path] { return (capture.bytes, capture.window) }
      if let bytes = observer?.simulation(self, reads: path) { return (bytes, nil) }
      throw Mistake("none", "the file \"\(path)\" can't be read", span: span)
    default: break
    }
    throw Mistake(
      "type", "a captured state is needed, not \(value.typePhrase)", span: span,
      help: "as 'capture as saved' gives it")
  }

  /// Without a target: the top of the tree of `self`, at scenario level of the one launched last.
  private func restorationTarget(
    _ target: Expression?, _ scope: Scope, at span: SourceSpan
  ) throws(Interruption) -> Component {
    if let target {
      if let component = try targetInstance(target, scope).component { return component }
    } else if let top = actingTop(scope) ?? trees.last?.top {
      return top
    }
    throw .mistake(Mistake("none", "there is no tree to capture or restore", span: span))
  }

  // MARK: Routes as bytes

  func encode(
    _ route: Route, of component: Component
  ) throws(NavigationStateError) -> [UInt8] {
    let type: DestinationDeclaration = component.type.destinations[route.index]
    var payload: [String: JSONValue] = [:]
    for (index, value) in route.arguments.enumerated() {
      do { payload[type.parameters[index].name] = try JSONValue(encoding: value) } catch {
        throw .encodingFailed(
          message: "'\(type.parameters[index].name)' of .\(type.name): \(error.message)")
      }
    }
    return JSONValue.object([type.name: .object(payload)]).bytes()
  }

  func decode(_ bytes: [UInt8], of component: Component) -> Route? {
    guard let json = try? JSONValue(parsing: bytes), let object = json.objectValue,
      object.count == 1, let (name, payload) = object.first,
      let index = component.type.destinationIndex[name]
    else { return nil }
    let type: DestinationDeclaration = component.type.destinations[index]
    var arguments: [Value] = []
    for parameter in type.parameters {
      guard let json = payload[parameter.name], let value = try? Value(decoding: json) else {
        return nil
      }
      arguments.append(value)
    }
    return Route(type.plainRoute, arguments: arguments)
  }
}
