import NavCore
import ScenarioParser
import Testing

@testable import navsim

/// Every code has one page, every page a code, and its example is reported so.
@MainActor struct ExplanationTests {
  @Test func `codes in use and pages are the same`() {
    let pages: [String] = Explanation.all.map(\.code)
    #expect(Set(pages).count == pages.count)
    #expect(CodesInUse.all.subtracting(pages).sorted() == [])
    #expect(Set(pages).subtracting(CodesInUse.all).sorted() == [])
  }

  @Test func `codes that runs of all scenarios and examples report have pages`() throws {
    let pages: Set<String> = Set(Explanation.all.map(\.code))
    let inputs: [String] = ["scenarios", "docs/examples"].map { CodesInUse.root + "/" + $0 }
    let program: LoadedProgram = try .load(inputs, OptionValues())
    var codes: Set<String> = Set(program.diagnostics.map(\.code))
    let sink = IssueCodes()
    let executor = ScenarioExecutor(
      program: program.resolved.program, configuration: RunConfiguration(),
      sources: program.inputs.sources, sink: sink)
    var selection = Selection()
    selection.files = program.inputs.given
    let paths = program.inputs.sources.path
    for item in makePlan(program.resolved.program, selection, paths: paths).items {
      _ = executor.run(item)
    }
    codes.formUnion(sink.codes)
    #expect(codes.count > 3)
    #expect(codes.subtracting(pages).sorted() == [])
  }

  @Test func `every page says what it means and what to do`() {
    for page in Explanation.all {
      #expect(!page.meaning.isEmpty && page.meaning.hasSuffix("."), "\(page.code)")
      #expect(!page.fix.isEmpty, "\(page.code)")
      #expect(page.wrong != nil, "\(page.code)")
      #expect(!page.summary.isEmpty && !page.summary.contains("\n"))
    }
  }

  @Test(arguments: Explanation.all.filter { !$0.isDrawing }.map(\.code))
  func `the wrong example is reported so, the right one is not`(_ code: String) throws {
    let page = try #require(Explanation.all.first { $0.code == code })
    let isAlone: Bool = LintCode(rawValue: code) != nil || code == "no-app"
    let wrong: Set<String> = try ExampleRun.codes(of: page.wrong ?? "", isAlone: isAlone)
    #expect(wrong.contains(code), "\(code): \(wrong.sorted())")
    guard let right = page.right else { return }
    let found: Set<String> = try ExampleRun.codes(of: right, isAlone: isAlone && code != "no-app")
    #expect(!found.contains(code), "\(code)")
    #expect(found.intersection(CodesInUse.syntax) == [], "\(code): \(found)")
  }
}

/// What the sources report.
enum CodesInUse {
  static var syntax: Set<String> { Set(DiagnosticCodes.syntax) }

  static var all: Set<String> {
    syntax.union(ResolutionCode.allCases.map(\.rawValue)).union(LintCode.allCases.map(\.rawValue))
      .union(written).subtracting(waits)
  }

  /// A wait without an end is told as `waiting`, whatever its failure is called.
  private static var waits: Set<String> { ["mistake-timeout", "mistake-deadlock"] }

  /// Codes stand where issues and diagnostics are made.
  private static var written: Set<String> {
    var codes: Set<String> = ["hierarchy", "calls"]
    for folder in ["NavCore", "NavReporting", "NavTesting", "navsim", "ScenarioParser"] {
      for text in texts(in: root + "/Sources/" + folder) {
        for match in text.matches(
          of: /(?:code:|code =|Diagnostic\(|code: String \{)\s*"([a-z]+(?:-[a-z]+)*)"/)
        {
          codes.insert(String(match.1))
        }
        for match in text.matches(of: /code: [^,\n]*\? "([a-z-]+)" : "([a-z-]+)"/) {
          codes.formUnion([String(match.1), String(match.2)])
        }
        for match in text.matches(of: /code = mistake\.isDeadlock \? "([a-z-]+)"/) {
          codes.insert(String(match.1))
        }
        for match in text.matches(of: /\b(?:warn|end|foundInjected)\(\s*"([a-z]+(?:-[a-z]+)*)"/) {
          codes.insert(String(match.1))
        }
        for match in text.matches(of: /Mistake\(\s*"([a-zA-Z]+)"/) {
          codes.insert("mistake-" + kebab(match.1))
        }
      }
    }
    return codes
  }

  private static func kebab(_ name: Substring) -> String {
    name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
  }

  static var root: String { Path.folder(of: Path.folder(of: Path.folder(of: #filePath))) }

  private static func texts(in folder: String) -> [String] {
    let names: [String] = (try? FileSystem.names(inFolder: folder)) ?? []
    return names.flatMap { name in
      let path: String = folder + "/" + name
      if (try? FileSystem.kind(of: path)) == .folder { return texts(in: path) }
      let bytes: [UInt8] = (try? FileSystem.read(path, limit: 1 << 24)) ?? []
      return [String(decoding: bytes, as: UTF8.self)]
    }
  }
}

@MainActor final class IssueCodes: EventSink {
  var codes: Set<String> = []
  var wantsSteps: Bool { false }
  func receive(_ event: Event) {
    if case .issue(_, let issue) = event { codes.insert(issue.code) }
  }
}

/// The codes that a text leads to, read, checked and run.
@MainActor enum ExampleRun {
  /// - Parameter isAlone: It does not see the model.
  static func codes(of text: String, isAlone: Bool) throws -> Set<String> {
    let folder = try ScratchFolder(["navsim.json": "{}", "model.nav": model])
    try folder.write("a.nav", (isAlone ? "" : "use \"model.nav\"\n") + text)
    let program: LoadedProgram = try .load([folder["a.nav"]], OptionValues())
    var codes: Set<String> = Set(program.diagnostics.map(\.code))
    guard program.resolved.filesWithErrors.isEmpty else { return codes }
    codes.formUnion(lint(program.inputs.files, program.resolved.program).map(\.code))
    var selection = Selection()
    selection.files = program.inputs.given
    let sources: SourceMap = program.inputs.sources
    let sink = IssueCodes()
    let executor = ScenarioExecutor(
      program: program.resolved.program, configuration: RunConfiguration(), sources: sources,
      sink: sink)
    for item in makePlan(program.resolved.program, selection, paths: sources.path).items {
      _ = executor.run(item)
    }
    return codes.union(sink.codes)
  }

  /// The app that examples see.
  static let model: String = """
    app Bank
      initial App

    root App
      child login -> Login
      child main -> Main

    flow Login
      state email = ""
      screen login
        field email "Email" -> email
        button "Log in": do logIn
        button "Forgot password?": push reset
      screen reset
        text "We have sent you a letter"
      action logIn
        await Auth.login(email)
        in App: set root main

    tabs Main
      tab home "Home" -> Home
      tab cards "Cards" -> Cards

    flow Home
      screen home
        button "Open {name}" for name in ["gold", "blue"]: push detail(name)
      screen detail(name)
        text "{name}"

    flow Cards
      state limit = 3
      screen cards
        text "Limit {limit}"
        button "Change limit": do changeLimit
        button freeze "Freeze": set limit = 0
      child limitPicker -> LimitPicker
      action changeLimit
        let picked = await present limitPicker as sheet
        guard picked != nil else stop
        set limit = picked

    flow LimitPicker
      screen limits
        button "Done": dismiss self returning 5

    service Auth
      state count = 0
      op login(email)
      op logout returns nil
      stream user = nil

    feature Habits
      state habits = []
      action refresh
        set habits = await HabitsStore.fetch

    service HabitsStore
      op fetch: return []

    napkin Launch
      child loggedOut -> LoggedOut
      on active: attach loggedOut
      on loggedOut.didTapLogin: detach loggedOut

    napkin LoggedOut
      screen loggedOut
        button "Login": report didTapLogin

    define signIn(email = "ada@example.com")
      enter email into "Email"
      tap "Log in"

    """
}
