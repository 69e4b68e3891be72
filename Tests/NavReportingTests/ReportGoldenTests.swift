import NavReporting
import Testing

/// Each report of one stream in full; the stream's texts would like to be more than text.
@MainActor struct ReportGoldenTests {
  private func report(_ kind: ReportKind) -> String { merged([HostileStream.lines], as: kind) }

  @Test func `junit`() {
    #expect(
      report(.junit) == ##"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites>
          <testsuite name="a/b|&lt;c&gt;.nav" tests="1" failures="0" errors="1" skipped="0" time="0.000000" timestamp="2026-01-31T10:00:05" file="a/b|&lt;c&gt;.nav">
            <properties>
              <property name="seed" value="7"/>
            </properties>
            <testcase name="the file can be checked" classname="a.b|&lt;c&gt;" file="a/b|&lt;c&gt;.nav" line="2" time="0.000000">
              <error message="unknown name '\u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' &quot;q&quot; &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\'" type="unknown-name">a/b|&lt;c&gt;.nav:2:3: unknown name '\u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\'
        error[unknown-name]: unknown name
         --&gt; \u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\</error>
            </testcase>
          </testsuite>
          <testsuite name="a/user.nav" tests="1" failures="0" errors="0" skipped="1" time="0.000000" timestamp="2026-01-31T10:00:05" file="a/user.nav">
            <properties>
              <property name="seed" value="7"/>
            </properties>
            <testcase name="the file can be checked" classname="a.user" file="a/user.nav" line="1" time="0.000000">
              <skipped message="not run: a/b|&lt;c&gt;.nav has errors">not run: a/b|&lt;c&gt;.nav has errors</skipped>
            </testcase>
          </testsuite>
          <testsuite name="a/cards.nav" tests="6" failures="1" errors="1" skipped="1" time="0.013600" timestamp="2026-01-31T10:00:05" file="a/cards.nav">
            <properties>
              <property name="seed" value="7"/>
            </properties>
            <testcase name="freezing a card" classname="a.cards" file="a/cards.nav" line="3" time="0.001500">
              <properties>
                <property name="tag" value="smoke"/>
              </properties>
            </testcase>
            <testcase name="\u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' &quot;q&quot; &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\" classname="a.cards" file="a/cards.nav" line="7" time="0.012000">
              <properties>
                <property name="tag" value="smoke"/>
              </properties>
              <failure message="is \u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' &quot;q&quot; &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\" type="expectation">a/cards.nav:9:1: is \u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
        failed: x
         --&gt; a/cards.nav:9:3
          = \u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\</failure>
              <system-out>line 8  tap \u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
            Cards: add .limit("\u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\") as sheet
        line 9  expect a == b</system-out>
            </testcase>
            <testcase name="later" classname="a.cards" file="a/cards.nav" line="20" time="0.000010">
              <properties>
                <property name="tag" value="smoke"/>
              </properties>
              <skipped message="\u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' &quot;q&quot; &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\">\u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\</skipped>
            </testcase>
            <testcase name="a known one" classname="a.cards" file="a/cards.nav" line="30" time="0.000020">
              <properties>
                <property name="tag" value="smoke"/>
                <property name="known" value="until #12"/>
              </properties>
            </testcase>
            <testcase name="freezing a card [1 · a]" classname="a.cards" file="a/cards.nav" line="40" time="0.000030">
              <properties>
                <property name="tag" value="smoke"/>
                <property name="flaky" value="failed, then passed"/>
              </properties>
              <flakyFailure message="\u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' &quot;q&quot; &lt;b&gt;&amp;#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\" type="failed">failed: \u{1B}[31mred\u{0} ]]&gt; ::error::x ##teamcity[x] a|b 'q' "q" &lt;b&gt;&amp;#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\</flakyFailure>
            </testcase>
            <testcase name="dies" classname="a.cards" file="a/cards.nav" line="50" time="0.000040">
              <properties>
                <property name="tag" value="smoke"/>
              </properties>
              <error message="it was ended by signal 9" type="crash">a/cards.nav:50:1: it was ended by signal 9
        crashed: dies
          = it was ended by signal 9</error>
            </testcase>
          </testsuite>
        </testsuites>

        """##)
  }

  @Test func `tap`() {
    #expect(
      report(.tap) == ##"""
        TAP version 14
        1..8
        not ok 1 - a/b|<c>.nav: the file can be checked
          ---
          message: "unknown name '\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\'"
          severity: error
          code: "unknown-name"
          at:
            file: "a/b|<c>.nav"
            line: 2
            column: 3
          text: |
            error[unknown-name]: unknown name
             --> \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all
            ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
          ...
        ok 2 - a/user.nav: the file can be checked # SKIP not run: a/b|<c>.nav has errors
        ok 3 - a/cards.nav: freezing a card
        not ok 4 - a/cards.nav: \\u{1B}[31mred\\u{0} ]]> ::error::x \#\#teamcity[x] a|b 'q' "q" <b>&\#1; `c` \# SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\
          ---
          message: "is \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\"
          severity: fail
          code: "expectation"
          at:
            file: "a/cards.nav"
            line: 9
            column: 1
          duration_ms: 12.000
          text: |
            failed: x
             --> a/cards.nav:9:3
              = \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all
            ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
          ...
        ok 5 - a/cards.nav: later # SKIP \\u{1B}[31mred\\u{0} ]]> ::error::x \#\#teamcity[x] a|b 'q' "q" <b>&\#1; `c` \# SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\
        not ok 6 - a/cards.nav: a known one # TODO until \#12
        ok 7 - a/cards.nav: freezing a card [1 · a] (flaky: failed, then passed)
        not ok 8 - a/cards.nav: dies
          ---
          message: "it was ended by signal 9"
          severity: crash
          code: "crash"
          at:
            file: "a/cards.nav"
            line: 50
            column: 1
          duration_ms: 0.040
          text: |
            crashed: dies
              = it was ended by signal 9
          ...
        # gate missed: 82 % of 90 % \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\

        """##)
  }

  @Test func `ctrf`() {
    #expect(
      report(.ctrf) == ##"""
        {"reportFormat":"CTRF","specVersion":"0.0.0","timestamp":"2026-01-31T10:00:05Z","generatedBy":"navsim 1.2.3","results":{"tool":{"name":"navsim","version":"1.2.3"},"tests":[{"name":"a/b|<c>.nav: the file can be checked","status":"failed","duration":0,"suite":["a/b|<c>.nav"],"message":"unknown name '\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\'","trace":"a/b|<c>.nav:2:3: unknown name '\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\'\nerror[unknown-name]: unknown name\n --> \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","line":2,"rawStatus":"error","filePath":"a/b|<c>.nav"},{"name":"a/user.nav: the file can be checked","status":"skipped","duration":0,"suite":["a/user.nav"],"message":"not run: a/b|<c>.nav has errors","line":1,"rawStatus":"blocked","filePath":"a/user.nav"},{"id":"af63ad4c-8601-8caf-89d4-a702fe4d5ff1","name":"freezing a card","status":"passed","duration":1,"suite":["a/cards.nav"],"line":3,"rawStatus":"passed","tags":["smoke"],"type":"navigation","filePath":"a/cards.nav","extra":{"scenario":"0","virtualDuration":"2s","expectations":1}},{"id":"af63ac4c-8601-8afc-89d4-a602fe4d5e3e","name":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","status":"failed","duration":12,"suite":["a/cards.nav"],"message":"is \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","trace":"a/cards.nav:9:1: is \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\\nfailed: x\n --> a/cards.nav:9:3\n  = \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","line":7,"rawStatus":"failed","tags":["smoke"],"type":"navigation","filePath":"a/cards.nav","steps":[{"name":"tap \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","status":"passed"},{"name":"expect a == b","status":"failed"}],"extra":{"scenario":"1","virtualDuration":"2s","expectations":1}},{"id":"af63af4c-8601-8015-89d4-a502fe4d5c8b","name":"later","status":"skipped","duration":0,"suite":["a/cards.nav"],"message":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","line":20,"rawStatus":"skipped","tags":["smoke"],"type":"navigation","filePath":"a/cards.nav","extra":{"scenario":"2","virtualDuration":"2s","expectations":1}},{"id":"af63ae4c-8601-8e62-89d4-a402fe4d5ad8","name":"a known one","status":"other","duration":0,"suite":["a/cards.nav"],"message":"until #12","line":30,"rawStatus":"known","tags":["smoke"],"type":"navigation","filePath":"a/cards.nav","extra":{"scenario":"3","virtualDuration":"2s","expectations":1}},{"id":"af63a94c-8601-85e3-89d4-ab02fe4d66bd","name":"freezing a card [1 · a]","status":"passed","duration":0,"suite":["a/cards.nav"],"line":40,"rawStatus":"passed","tags":["smoke"],"type":"navigation","filePath":"a/cards.nav","retries":1,"retryAttempts":[{"attempt":1,"status":"failed","message":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","trace":"failed: \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\"}],"flaky":true,"extra":{"scenario":"4","virtualDuration":"2s","expectations":1}},{"id":"af63a84c-8601-8430-89d4-aa02fe4d650a","name":"dies","status":"failed","duration":0,"suite":["a/cards.nav"],"message":"it was ended by signal 9","trace":"a/cards.nav:50:1: it was ended by signal 9\ncrashed: dies\n  = it was ended by signal 9","line":50,"rawStatus":"crashed","tags":["smoke"],"type":"navigation","filePath":"a/cards.nav","extra":{"scenario":"5","virtualDuration":"2s","expectations":1}}],"summary":{"tests":8,"passed":2,"failed":3,"skipped":2,"pending":0,"other":1,"flaky":1,"suites":3,"start":1769853605000,"stop":1769853605020,"duration":20}},"extra":{"status":70,"seed":7}}

        """##)
  }

  @Test func `sarif`() {
    #expect(
      report(.sarif) == ##"""
        {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"unicodeCodePoints","automationDetails":{"id":"navsim/"},"results":[{"ruleId":"unknown-name","ruleIndex":0,"level":"error","message":{"text":"unknown name '\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\'"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a/b%7C%3Cc%3E.nav"},"region":{"startLine":2,"startColumn":3,"endLine":2,"endColumn":7}}}],"relatedLocations":[{"physicalLocation":{"artifactLocation":{"uri":"a/b%7C%3Cc%3E.nav"},"region":{"startLine":1,"startColumn":1,"endLine":1,"endColumn":2}},"message":{"text":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\"}}],"partialFingerprints":{"navsim/v1":"3986078ea2de5084"},"fixes":[{"artifactChanges":[{"artifactLocation":{"uri":"a/b%7C%3Cc%3E.nav"},"replacements":[{"deletedRegion":{"startLine":2,"startColumn":3,"endLine":2,"endColumn":7},"insertedContent":{"text":"\u001b[31mred\u0000 ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\r\n```\u2028\u0085é🦊\\"}}]}]}]},{"ruleId":"unused","ruleIndex":1,"level":"warning","message":{"text":"'x' is never used"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":1,"startColumn":1,"endLine":1,"endColumn":2}}}],"partialFingerprints":{"navsim/v1":"5f3a20ac97bfeec4"}},{"ruleId":"expectation","ruleIndex":2,"level":"error","message":{"text":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\: is \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":9,"startColumn":1,"endLine":9,"endColumn":9}}}],"partialFingerprints":{"navsim/v1":"2328d9d7507fb42c"},"codeFlows":[{"threadFlows":[{"locations":[{"location":{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":8,"startColumn":3,"endLine":8,"endColumn":9}},"message":{"text":"tap \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\: Cards: add .limit(\"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\\") as sheet"}}},{"location":{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":9,"startColumn":3,"endLine":9,"endColumn":9}},"message":{"text":"expect a == b"}}}]}]}]},{"ruleId":"expectation","ruleIndex":2,"level":"warning","message":{"text":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\: is \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\n::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":10,"startColumn":1,"endLine":10,"endColumn":9}}}],"partialFingerprints":{"navsim/v1":"2328d9d7507fb42c"},"codeFlows":[{"threadFlows":[{"locations":[{"location":{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":8,"startColumn":3,"endLine":8,"endColumn":9}},"message":{"text":"tap \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\: Cards: add .limit(\"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\\") as sheet"}}},{"location":{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":9,"startColumn":3,"endLine":9,"endColumn":9}},"message":{"text":"expect a == b"}}}]}]}]},{"ruleId":"crash","ruleIndex":3,"level":"error","message":{"text":"dies: it was ended by signal 9"},"locations":[{"physicalLocation":{"artifactLocation":{"uri":"a/cards.nav"},"region":{"startLine":50,"startColumn":1,"endLine":50,"endColumn":9}}}],"partialFingerprints":{"navsim/v1":"763faf0c20df37db"}}],"tool":{"driver":{"name":"navsim","version":"1.2.3","rules":[{"id":"unknown-name","shortDescription":{"text":"unknown name"},"fullDescription":{"text":"navsim found: unknown name"},"defaultConfiguration":{"level":"error"},"help":{"text":"'navsim explain unknown-name' says more"}},{"id":"unused","shortDescription":{"text":"unused"},"fullDescription":{"text":"navsim found: unused"},"defaultConfiguration":{"level":"warning"},"help":{"text":"'navsim explain unused' says more"}},{"id":"expectation","shortDescription":{"text":"expectation"},"fullDescription":{"text":"navsim found: expectation"},"defaultConfiguration":{"level":"error"},"help":{"text":"'navsim explain expectation' says more"}},{"id":"crash","shortDescription":{"text":"crash"},"fullDescription":{"text":"navsim found: crash"},"defaultConfiguration":{"level":"error"},"help":{"text":"'navsim explain crash' says more"}}]}},"invocations":[{"executionSuccessful":false,"exitCode":70}]}]}

        """##)
  }

  @Test func `github`() {
    #expect(
      report(.github) == ##"""
        ::stop-commands::navsim-71bdf9e1a42c7552
        error[unknown-name]: unknown name
         --> \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\

        warning[unused]: 'x' is never used

        a/cards.nav  2 passed  1 failed  1 skipped  1 known  1 crashed
        a/b|<c>.nav  1 error  not run
        a/user.nav   not run: a/b|<c>.nav has errors

        failed: x
         --> a/cards.nav:9:3
          = \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\

        failed: x
         --> a/cards.nav:10:3
          = \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\

        flaky: freezing a card [1 · a]  a/cards.nav:40  failed, then passed

        gate missed: 82 % of 90 % \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\

        6 scenarios: 2 passed, 1 failed, 1 skipped, 1 known, 1 crashed, 1 flaky   1 error in 1 file   2 warnings   6 expectations   20 ms   seed 7
        ::navsim-71bdf9e1a42c7552::
        ::error title=navsim::gate missed: 82 %25 of 90 %25 \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all%0A::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
        ::error file=a/b|<c>.nav,line=2,endLine=2,col=3,endColumn=7,title=unknown-name::unknown name '\u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all%0A::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\'%0A%0Aerror[unknown-name]: unknown name%0A --> \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all%0A::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
        ::error file=a/cards.nav,line=9,endLine=9,col=1,endColumn=9,title=failed%3A \u{1B}[31mred\u{0} ]]> %3A%3Aerror%3A%3Ax ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all\u{A}%3A%3Astop-commands%3A%3Ax\u{D}\u{A}```\u{2028}\u{85}é🦊\::is \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all%0A::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\%0A%0Afailed: x%0A --> a/cards.nav:9:3%0A  = \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all%0A::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
        ::error file=a/cards.nav,line=50,endLine=50,col=1,endColumn=9,title=failed%3A dies::it was ended by signal 9%0A%0Acrashed: dies%0A  = it was ended by signal 9
        ::warning file=a/cards.nav,line=1,endLine=1,col=1,endColumn=2,title=unused::'x' is never used%0A%0Awarning[unused]: 'x' is never used
        ::warning file=a/cards.nav,line=10,endLine=10,col=1,endColumn=9,title=warning%3A \u{1B}[31mred\u{0} ]]> %3A%3Aerror%3A%3Ax ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all\u{A}%3A%3Astop-commands%3A%3Ax\u{D}\u{A}```\u{2028}\u{85}é🦊\::is \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all%0A::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\%0A%0Afailed: x%0A --> a/cards.nav:10:3%0A  = \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all%0A::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\

        """##)
  }

  @Test func `gitlab`() {
    #expect(
      report(.gitlab) == ##"""
        [{"description":"unknown name '\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\'","check_name":"unknown-name","fingerprint":"822ef25b3fcb01573986078ea2de5084","severity":"critical","location":{"path":"a/b|<c>.nav","lines":{"begin":2,"end":2}}},{"description":"'x' is never used","check_name":"unused","fingerprint":"3fbb143da821099e5f3a20ac97bfeec4","severity":"minor","location":{"path":"a/cards.nav","lines":{"begin":1,"end":1}}},{"description":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\: is \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","check_name":"expectation","fingerprint":"34d24802cec950a02328d9d7507fb42c","severity":"major","location":{"path":"a/cards.nav","lines":{"begin":9,"end":9}}},{"description":"\\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\: is \\u{1B}[31mred\\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' \"q\" <b>&#1; `c` # SKIP @all\\u{A}::stop-commands::x\\u{D}\\u{A}```\\u{2028}\\u{85}é🦊\\","check_name":"expectation","fingerprint":"34d24b02cec955b92328d9d7507fb42c","severity":"minor","location":{"path":"a/cards.nav","lines":{"begin":10,"end":10}}},{"description":"dies: it was ended by signal 9","check_name":"crash","fingerprint":"72e860fa099db038763faf0c20df37db","severity":"blocker","location":{"path":"a/cards.nav","lines":{"begin":50,"end":50}}}]

        """##)
  }

  @Test func `teamcity`() {
    #expect(
      report(.teamcity) == ##"""
        ##teamcity[testSuiteStarted name='a/b||<c>.nav' flowId='a/b||<c>.nav']
        ##teamcity[testStarted name='the file can be checked' flowId='a/b||<c>.nav']
        ##teamcity[testFailed name='the file can be checked' message='unknown name |'\u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\|'' details='a/b||<c>.nav:2:3: unknown name |'\u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\|'|nerror|[unknown-name|]: unknown name|n --> \u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' flowId='a/b||<c>.nav']
        ##teamcity[testFinished name='the file can be checked' duration='0' flowId='a/b||<c>.nav']
        ##teamcity[testSuiteFinished name='a/b||<c>.nav' flowId='a/b||<c>.nav']
        ##teamcity[testSuiteStarted name='a/user.nav' flowId='a/user.nav']
        ##teamcity[testStarted name='the file can be checked' flowId='a/user.nav']
        ##teamcity[testIgnored name='the file can be checked' message='not run: a/b||<c>.nav has errors' flowId='a/user.nav']
        ##teamcity[testFinished name='the file can be checked' duration='0' flowId='a/user.nav']
        ##teamcity[testSuiteFinished name='a/user.nav' flowId='a/user.nav']
        ##teamcity[testSuiteStarted name='a/cards.nav' flowId='a/cards.nav']
        ##teamcity[testStarted name='freezing a card' flowId='a/cards.nav']
        ##teamcity[testFinished name='freezing a card' duration='1' flowId='a/cards.nav']
        ##teamcity[testStarted name='\u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' flowId='a/cards.nav']
        ##teamcity[testFailed name='\u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' message='is \u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' details='a/cards.nav:9:1: is \u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\|nfailed: x|n --> a/cards.nav:9:3|n  = \u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' flowId='a/cards.nav']
        ##teamcity[testFinished name='\u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' duration='12' flowId='a/cards.nav']
        ##teamcity[testStarted name='later' flowId='a/cards.nav']
        ##teamcity[testIgnored name='later' message='\u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' flowId='a/cards.nav']
        ##teamcity[testFinished name='later' duration='0' flowId='a/cards.nav']
        ##teamcity[testStarted name='a known one' flowId='a/cards.nav']
        ##teamcity[testIgnored name='a known one' message='known: until #12' flowId='a/cards.nav']
        ##teamcity[testFinished name='a known one' duration='0' flowId='a/cards.nav']
        ##teamcity[testStarted name='freezing a card |[1 |0x00B7 a|]' flowId='a/cards.nav']
        ##teamcity[testMetadata testName='freezing a card |[1 |0x00B7 a|]' name='flaky' value='failed, then passed' flowId='a/cards.nav']
        ##teamcity[testFinished name='freezing a card |[1 |0x00B7 a|]' duration='0' flowId='a/cards.nav']
        ##teamcity[testStarted name='dies' flowId='a/cards.nav']
        ##teamcity[testFailed name='dies' message='it was ended by signal 9' details='a/cards.nav:50:1: it was ended by signal 9|ncrashed: dies|n  = it was ended by signal 9' flowId='a/cards.nav']
        ##teamcity[testFinished name='dies' duration='0' flowId='a/cards.nav']
        ##teamcity[testSuiteFinished name='a/cards.nav' flowId='a/cards.nav']
        ##teamcity[buildProblem description='gate missed: 82 % of 90 % \u{1B}|[31mred\u{0} |]|]> ::error::x ##teamcity|[x|] a||b |'q|' "q" <b>&#1; `c` # SKIP @all|n::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}|0x00E9|0xD83E|0xDD8A\' identity='gate-coverage']

        """##)
  }

  @Test func `markdown`() {
    #expect(
      report(.markdown) == ##"""
        ## ❌ navsim

        6 scenarios: 2 passed, 1 failed, 1 skipped, 1 known, 1 crashed, 1 flaky   1 error in 1 file   2 warnings   6 expectations   20 ms   seed 7

        ````gate missed: 82 % of 90 % \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\````

        ### error: ````unknown name '\u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\'````

        ````text
        error[unknown-name]: unknown name
         --> \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
        ````

        ### failed: ````\u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all\u{A}::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\````

        `a/cards.nav:7`

        ````text
        failed: x
         --> a/cards.nav:9:3
          = \u{1B}[31mred\u{0} ]]> ::error::x ##teamcity[x] a|b 'q' "q" <b>&#1; `c` # SKIP @all
        ::stop-commands::x\u{D}\u{A}```\u{2028}\u{85}é🦊\
        ````

        ### failed: `dies`

        `a/cards.nav:50`

        ```text
        crashed: dies
          = it was ended by signal 9
        ```

        | file | |
        | --- | --- |
        | `a/cards.nav` | 2 passed, 1 failed, 1 skipped, 1 known, 1 crashed |
        | <code>a/b&#124;&#60;c&#62;&#46;nav</code> | 1 error, not run |
        | `a/user.nav` | not run: <code>a/b&#124;&#60;c&#62;&#46;nav</code> has errors |

        ### Flaky

        - `freezing a card [1 · a]`: `failed, then passed`

        ### Known

        - `a known one`: `until #12`

        """##)
  }
}
