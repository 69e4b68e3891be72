/// Words that other languages begin a line with, and what is written here instead.
enum ForeignWord {
  static func help(about word: String, _ kind: LineKind) -> String? {
    switch kind {
    case .statement, .check: statementHelp(word.lowercased(), word)
    case .declaration: declarationHelp(word.lowercased())
    case .member, .screenMember: memberHelp(word.lowercased())
    case .moment, .appMember: nil
    }
  }

  private static func statementHelp(_ word: String, _ written: String) -> String? {
    switch word {
    case "elif", "elsif", "elseif": "write 'else if'"
    case "var", "const", "val": "a value is introduced with 'let' and changed with 'set'"
    case "click", "press", "touch", "tapon": "write 'tap \"Label\"'"
    case "type", "fill", "input", "inputtext": "write 'enter \"text\" into \"Label\"'"
    case "assert", "should", "verify", "check", "assertvisible":
      "a check stands behind 'expect' or 'require'"
    case "wait", "delay":
      "move the clock with 'advance 2s', or wait for a check with 'await until …'"
    case "print", "log", "echo", "puts": "write 'note \"text\"'"
    case "goto", "go", "navigate", "route":
      "navigation is 'push', 'present', 'set root' or 'select tab'"
    case "throw", "raise", "error": "write 'fail .reason'"
    case "foreach", "loop": "write 'for x in list' or 'repeat 3 times'"
    case "switch", "match", "case": "write 'if' and 'else if'"
    case "call", "perform", "invoke": "an action or a definition is called with 'do'"
    case "emit", "trigger", "dispatch": "an event is reported with 'report'"
    case "exit", "quit", "end": "'stop' leaves; a block ends with its indentation"
    case "given", "but": "leave '\(written)' out: a step begins with its verb"
    default: gherkinHelp(written)
    }
  }

  private static func gherkinHelp(_ word: String) -> String? {
    switch word {
    case "When", "Then", "And": "leave '\(word)' out: a step begins with its verb"
    default: nil
    }
  }

  private static func declarationHelp(_ word: String) -> String? {
    switch word {
    case "import", "include", "load": "write 'use \"file.nav\"'"
    case "test", "it", "spec", "describe", "example": "write 'scenario \"title\"'"
    case "def", "func", "fn", "fun", "function", "macro":
      "steps that stand in several scenarios are a 'define'"
    case "class", "struct", "component", "coordinator", "module":
      "write its kind: root, flow, tabs, split, napkin, service, feature or viewmodel"
    case "stack", "navigator": "write 'flow'"
    case "beforeeach", "setup": "write 'before each'"
    case "aftereach", "teardown": "write 'after each'"
    default: nil
    }
  }

  private static func memberHelp(_ word: String) -> String? {
    switch word {
    case "var", "let", "const", "val": "write 'state name = value'"
    case "func", "def", "fn", "fun", "function", "method": "write 'action name'"
    case "route", "destination", "page", "view":
      "write 'screen name' for a view, 'child name -> Component' for a component"
    case "label": "write 'text \"…\"'"
    default: nil
    }
  }
}

/// The units of durations and what people call them.
enum TimeUnit {
  /// `s` for `sec` and `seconds`; nil for what is no unit of time.
  static func named(_ word: String) -> String? {
    switch word.lowercased() {
    case "ms", "msec", "msecs", "milli", "millis", "millisecond", "milliseconds": "ms"
    case "s", "sec", "secs", "second", "seconds": "s"
    case "m", "min", "mins", "minute", "minutes": "m"
    case "h", "hr", "hrs", "hour", "hours": "h"
    case "d", "day", "days": "d"
    default: nil
    }
  }
}
