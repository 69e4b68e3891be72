import NavCore
import Testing

@testable import navsim

struct OptionTableTests {
  @Test func `no two options of a command share a name or a letter`() {
    for command in Command.allCases {
      let options: [Option] = OptionTable.options(of: command)
      #expect(Set(options.map(\.long)).count == options.count)
      let letters: [Character] = options.compactMap(\.short)
      #expect(Set(letters).count == letters.count)
      #expect(Set(options.map(\.name)).count == options.count)
    }
  }

  @Test func `every option says in one line what it does`() {
    for option in OptionTable.all {
      #expect(!option.help.isEmpty && !option.help.contains("\n") && !option.help.hasSuffix("."))
      #expect(option.help.count <= 75, "\(option.long)")
    }
  }

  @Test func `every default is a good value`() {
    for option in OptionTable.all {
      if let value = option.defaultText { #expect(option.value.fault(of: value) == nil) }
    }
  }

  @Test func `every limit is an option with its own default`() {
    for limit in Limit.allCases {
      let option: Option? = OptionTable.all.first { $0.long == limit.name }
      #expect(option?.defaultText == String(limit.defaultValue))
      #expect(OptionValues().limit(limit) == limit.defaultValue)
    }
    let configuration = RunConfiguration()
    #expect(configuration.statementLimit == Limit.statements.defaultValue)
    #expect(configuration.resumptionLimit == Limit.resumptions.defaultValue)
    #expect(configuration.callDepthLimit == Limit.callDepth.defaultValue)
    #expect(configuration.loopLimit == Limit.loopIterations.defaultValue)
    #expect(configuration.treeDepthLimit == Limit.treeDepth.defaultValue)
  }

  @Test(arguments: [
    ("tags", ["@a", "not (@a or @b(c))"], ["", "a", "@a and"]),
    ("name", ["login", "^a.*b$"], ["(", "[a"]),
    ("interleavings", ["1", "1000000"], ["0", "-1", "many", "", "1.5"]),
    ("seed", ["0", "18446744073709551615"], ["-1", "18446744073709551616", "x", ""]),
    (
      "timeout", ["30s", "1m30s", "500ms", "2h"],
      ["0s", "30", "s", "", "1y", "99999999999999999999s"]
    ),
    ("report", ["console", "json", "json=-", "json=a/b.ndjson"], ["", "jsn", "json=", "xml=a"]),
    ("shard", ["1/1", "2/4"], ["0/1", "3/2", "1/", "/2", "1/2/3", "x", "", "-1/2"]),
    ("jobs", ["1", "256"], ["0", "257", "two", ""]),
    ("repeat", ["1", "50"], ["0", "x"]),
    ("max-failures", ["1", "50"], ["0", "x"]),
    ("shuffle", ["0", "7"], ["x", "-1"]),
    ("update", ["changed", "missing", "all"], ["", "some"]),
    ("inject", ["restore", "background", "link=a://b"], ["", "link=", "restart"]),
    ("color", ["auto", "always", "never"], ["", "on", "Auto"]),
    ("max-rows", ["1", "10000"], ["0", "-5", "99999999999", "ten"]),
  ])
  func `good values are taken and bad ones refused`(
    _ name: String, _ good: [String], _ bad: [String]
  ) throws {
    let option: Option = try #require(OptionTable.all.first { $0.long == name })
    for value in good { #expect(option.value.fault(of: value) == nil, "\(value)") }
    for value in bad { #expect(option.value.fault(of: value) != nil, "\(value)") }
  }

  @Test func `an option knows its negation without making it`() {
    let words: [String] =
      OptionTable.all.map(\.long) + OptionTable.all.compactMap(\.negation) + ["", "no-", "no"]
    for option in OptionTable.all {
      for word in words { #expect(option.isNegated(by: word) == (option.negation == word)) }
    }
  }

  @Test func `the variable of an option is named after it`() {
    let names: [String?] = OptionTable.all.filter {
      ["fail-fast", "tags", "help"].contains($0.long)
    }
    .map(\.environmentName)
    #expect(names == ["NAVSIM_TAGS", "NAVSIM_FAIL_FAST", nil])
  }
}
