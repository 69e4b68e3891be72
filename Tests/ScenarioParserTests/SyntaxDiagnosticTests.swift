import Testing

@testable import ScenarioParser

/// Made by hand, checked by eye: a text and all that is said about it.
@Suite struct SyntaxDiagnosticTests {
  @Test(arguments: cases)
  func `words in the wrong place, one error for one mistake`(_ form: Case) {
    #expect(errors(form) == form.expected)
  }

  static let cases: [Case] = [
    Case(
      #"""
      scenario "a"
        expcet x == 1
        preset gate as sheet
      """#,
      #"""
      error[unknown-word]: no statement begins with 'expcet'
       --> a.nav:2:3
        |
      2 |   expcet x == 1
        |   ^^^^^^
        |
        = help: did you mean 'expect'?

      error[unknown-word]: no statement begins with 'preset'
       --> a.nav:3:3
        |
      3 |   preset gate as sheet
        |   ^^^^^^
        |
        = help: did you mean 'present'?
      """#),
    Case(
      #"""
      scenario "a"
        expect visibel detail("7")
        expect not modl gate and isGuest
        expect heirarchy
          Home [flow]
        await until titel "Cart" within 2s
      """#,
      #"""
      error[unknown-word]: no check begins with 'visibel'
       --> a.nav:2:10
        |
      2 |   expect visibel detail("7")
        |          ^^^^^^^
        |
        = help: did you mean 'visible'?

      error[unknown-word]: no check begins with 'modl'
       --> a.nav:3:14
        |
      3 |   expect not modl gate and isGuest
        |              ^^^^
        |
        = help: did you mean 'modal'?

      error[unknown-word]: no check begins with 'heirarchy'
       --> a.nav:4:10
        |
      4 |   expect heirarchy
        |          ^^^^^^^^^
        |
        = help: did you mean 'hierarchy'?

      error[unknown-word]: no check begins with 'titel'
       --> a.nav:6:15
        |
      6 |   await until titel "Cart" within 2s
        |               ^^^^^
        |
        = help: did you mean 'title'?
      """#),
    Case(
      #"""
      flwo Home
        scren b
          buton "x": push b
      """#,
      #"""
      error[unknown-word]: no declaration begins with 'flwo'
       --> a.nav:1:1
        |
      1 | flwo Home
        | ^^^^
        |
        = help: did you mean 'flow'?

      error[unknown-word]: no member begins with 'scren'
       --> a.nav:2:3
        |
      2 |   scren b
        |   ^^^^^
        |
        = help: did you mean 'screen'?

      error[unknown-word]: no line of a screen begins with 'buton'
       --> a.nav:3:5
        |
      3 |     buton "x": push b
        |     ^^^^^
        |
        = help: did you mean 'button'?
      """#),
    Case(
      #"""
      scenario "a"
        visible cards
      """#,
      #"""
      error[misplaced-word]: 'visible' begins no statement
       --> a.nav:2:3
        |
      2 |   visible cards
        |   ^^^^^^^
        |
        = help: a check stands behind 'expect' or 'require'
      """#),
    Case(
      #"""
      scenario "a"
        state x = 1
      """#,
      #"""
      error[misplaced-word]: 'state' begins no statement
       --> a.nav:2:3
        |
      2 |   state x = 1
        |   ^^^^^
        |
        = help: it is a member of a component
      """#),
    Case(
      #"""
      scenario "a"
        x = 1
      """#,
      #"""
      error[unknown-word]: no statement begins with 'x'
       --> a.nav:2:3
        |
      2 |   x = 1
        |   ^
        |
        = help: to change it, write 'set x = …'; to introduce it, 'let x = …'
      """#),
    Case(
      #"""
      scenario "a"
        signIn
      """#,
      #"""
      error[unknown-word]: no statement begins with 'signIn'
       --> a.nav:2:3
        |
      2 |   signIn
        |   ^^^^^^
        |
        = help: to call an action or a definition, write 'do signIn'
      """#),
    Case(
      #"""
      scenario "a"
        scenario "b"
      """#,
      #"""
      error[misplaced-word]: 'scenario' begins no statement
       --> a.nav:2:3
        |
      2 |   scenario "b"
        |   ^^^^^^^^
        |
        = help: it stands at the top level of a file, not indented
      """#),
    Case(
      #"""
      flow Home
        screen home
        tap "x"
      """#,
      #"""
      error[misplaced-word]: 'tap' begins no member
       --> a.nav:3:3
        |
      3 |   tap "x"
        |   ^^^
        |
        = help: it is a statement: indent it in a scenario, an action or a hook
      """#),
    Case(
      #"""
      tap "x"
      """#,
      #"""
      error[misplaced-word]: 'tap' begins no declaration
       --> a.nav:1:1
        |
      1 | tap "x"
        | ^^^
        |
        = help: it is a statement: indent it in a scenario, an action or a hook
      """#),
    Case(
      #"""
      scenario "a"
        else
          back
      """#,
      #"""
      error[misplaced-word]: 'else' stands below no 'if'
       --> a.nav:2:3
        |
      2 |   else
        |   ^^^^
        |
        = help: indent it like the 'if' that it belongs to
      """#),
    Case(
      #"""
      scenario "a"
        try
          back
      """#,
      #"""
      error[missing-block]: 'try' has no 'catch'
       --> a.nav:2:3
        |
      2 |   try
        |   ^^^
        |
        = help: write 'catch' and its lines below, as deep as 'try'
      """#),
    Case(
      #"""
      scenario "a"
        on dismiss
          back
      """#,
      #"""
      error[misplaced-word]: 'on' begins no statement
       --> a.nav:2:3
        |
      2 |   on dismiss
        |   ^^
        |
        = help: 'on dismiss' stands below a statement that adds a destination, deeper than it
      """#),
    Case(
      #"""
      scenario "a"
        let in = 2
        for if in xs: back
      """#,
      #"""
      error[reserved-word]: 'in' is a word of the language and no name
       --> a.nav:2:7
        |
      2 |   let in = 2
        |       ^^
        |
        = help: choose another name, or write `in` in back-ticks

      error[reserved-word]: 'if' is a word of the language and no name
       --> a.nav:3:7
        |
      3 |   for if in xs: back
        |       ^^
        |
        = help: choose another name, or write `if` in back-ticks
      """#),
    Case(
      #"""
      scenario "a"
        let x = pop 2
      """#,
      #"""
      error[no-value]: 'pop' has no value to keep
       --> a.nav:2:11
        |
      2 |   let x = pop 2
        |           ^^^
        |
        = help: write it as a statement of its own
      """#),
    Case(
      #"""
      scenario "a"
        let x = set tab bar hidden
      """#,
      #"""
      error[no-value]: 'set tab bar' has no value to keep
       --> a.nav:2:11
        |
      2 |   let x = set tab bar hidden
        |           ^^^^^^^^^^^
        |
        = help: write it as a statement of its own
      """#),
    Case(
      #"""
      scenario "a"
        let x = append 1 to xs
      """#,
      #"""
      error[no-value]: 'append' has no value to keep
       --> a.nav:2:11
        |
      2 |   let x = append 1 to xs
        |           ^^^^^^
        |
        = help: write it as a statement of its own
      """#),
    Case(
      #"""
      scenario "a"
        let x = visible b
      """#,
      #"""
      error[no-value]: 'visible' is a check and has no value to keep
       --> a.nav:2:11
        |
      2 |   let x = visible b
        |           ^^^^^^^
        |
        = help: it stands behind 'expect', 'require', 'if', 'guard', 'when' or 'await until'
      """#),
    Case(
      #"""
      scenario "a"
        expect visible a == true
      """#,
      #"""
      error[no-value]: 'visible' is a check and has no value to keep
       --> a.nav:2:10
        |
      2 |   expect visible a == true
        |          ^^^^^^^^^
        |
        = help: it stands behind 'expect', 'require', 'if', 'guard', 'when' or 'await until'
      """#),
    Case(
      #"""
      scenario "a"
        await pop
      """#,
      #"""
      error[not-awaitable]: 'pop' has nothing to wait for
       --> a.nav:2:9
        |
      2 |   await pop
        |         ^^^
        |
        = help: only 'push' and 'present' can stand behind 'await'; delete 'await'
      """#),
    Case(
      #"""
      scenario "a"
        push detail as sheet
      """#,
      #"""
      error[unknown-clause]: 'push' takes no 'as'
       --> a.nav:2:15
        |
      2 |   push detail as sheet
        |               ^^
        |
        = help: it takes 'distinct' and 'expecting'
      """#),
    Case(
      #"""
      scenario "a"
        push d returning number
      """#,
      #"""
      error[unknown-clause]: 'push' takes no 'returning'
       --> a.nav:2:10
        |
      2 |   push d returning number
        |          ^^^^^^^^^
        |
        = help: it says what is waited for: write 'await' before the statement
      """#),
    Case(
      #"""
      scenario "a"
        present d as sheet as cover
      """#,
      #"""
      error[duplicate-clause]: 'as' stands twice
       --> a.nav:2:22
        |
      2 |   present d as sheet as cover
        |                      ^^
        |             -- first here
        |
        = help: keep one of them
      """#),
    Case(
      #"""
      scenario "a"
        pop expecting X
      """#,
      #"""
      error[unknown-clause]: 'pop' takes no 'expecting'
       --> a.nav:2:7
        |
      2 |   pop expecting X
        |       ^^^^^^^^^
        |
        = help: delete it; nothing may follow here
      """#),
    Case(
      #"""
      scenario "a"
        pop to d
      """#,
      #"""
      error[syntax]: expected 'root', 'first' or 'last', found 'd'
       --> a.nav:2:10
        |
      2 |   pop to d
        |          ^
        |
        = help: 'back to' goes to a screen by its name, as a person does
      """#),
    Case(
      #"""
      scenario "a"
        dismiss everything
      """#,
      #"""
      error[syntax]: expected 'shown', 'latest', 'queued', 'all', 'self' or 'screen', found 'everything'
       --> a.nav:2:11
        |
      2 |   dismiss everything
        |           ^^^^^^^^^^
        |
        = help: write one of them here
      """#),
    Case(
      #"""
      scenario "a"
        set columns alll
      """#,
      #"""
      error[syntax]: expected 'all', 'automatic', 'double' or 'detailOnly', found 'alll'
       --> a.nav:2:15
        |
      2 |   set columns alll
        |               ^^^^
        |
        = help: did you mean 'all'?
      """#),
    Case(
      #"""
      scenario "a"
        pop
          on dismiss: back
      """#,
      #"""
      error[unknown-clause]: 'pop' has no 'on dismiss'
       --> a.nav:3:5
        |
      3 |     on dismiss: back
        |     ^^
        |
        = help: only a statement that adds a destination has one
      """#),
    Case(
      #"""
      scenario "a"
        push d
          on dismis: back
      """#,
      #"""
      error[unknown-word]: no hook begins with 'dismis'
       --> a.nav:3:8
        |
      3 |     on dismis: back
        |        ^^^^^^
        |
        = help: did you mean 'on dismiss'?
      """#),
    Case(
      #"""
      scenario "a"
        expect x == 1 == 2
      """#,
      #"""
      error[chained-comparison]: comparisons do not chain
       --> a.nav:2:17
        |
      2 |   expect x == 1 == 2
        |                 ^^
        |
        = help: compare twice, with 'and' between, or put one in parentheses
      """#),
    Case(
      #"""
      scenario "a"
        expect x = 1
      """#,
      #"""
      error[syntax]: expected the end of the line, found '='
       --> a.nav:2:12
        |
      2 |   expect x = 1
        |            ^
        |
        = help: '==' compares, '=' only sets
      """#),
    Case(
      #"""
      scenario "a"
        expect
      """#,
      #"""
      error[syntax]: expected a value, found the end of the line
       --> a.nav:2:9
        |
      2 |   expect
        |         ^
        |
        = help: write a name, a literal, or something in brackets here
      """#),
    Case(
      #"""
      scenario "a"
        expect no modl
      """#,
      #"""
      error[syntax]: expected a check behind 'no', found 'modl'
       --> a.nav:2:13
        |
      2 |   expect no modl
        |             ^^^^
        |
        = help: did you mean 'modal'?
      """#),
    Case(
      #"""
      scenario "a"
        set f(1) = 2
      """#,
      #"""
      error[not-a-place]: this can't be set
       --> a.nav:2:7
        |
      2 |   set f(1) = 2
        |       ^^^^
        |
        = help: a place is a name, 'name.field' or 'name[0]'
      """#),
    Case(
      #"""
      scenario "a"
        do 3
      """#,
      #"""
      error[not-a-call]: this names nothing that can be called
       --> a.nav:2:6
        |
      2 |   do 3
        |      ^
        |
        = help: write it like 'do Feature.action(1)'
      """#),
    Case(
      #"""
      scenario "a"
        guard x else push d
      """#,
      #"""
      error[guard-must-leave]: what stands behind the 'else' of 'guard' has to leave
       --> a.nav:2:16
        |
      2 |   guard x else push d
        |                ^^^^
        |
        = help: write 'stop' or 'fail'
      """#),
    Case(
      #"""
      flow A
        action x: return
      """#,
      #"""
      error[syntax]: 'return' gives a value
       --> a.nav:2:13
        |
      2 |   action x: return
        |             ^^^^^^
        |
        = help: write 'stop' to leave without one
      """#),
    Case(
      #"""
      flow A
        action x overlap quue
          back
      """#,
      #"""
      error[syntax]: expected 'share', 'queue', 'latest' or 'ignore', found 'quue'
       --> a.nav:2:20
        |
      2 |   action x overlap quue
        |                    ^^^^
        |
        = help: did you mean 'queue'?
      """#),
    Case(
      #"""
      flow A
        on actve
          back
      """#,
      #"""
      error[unknown-word]: no hook begins with 'actve'
       --> a.nav:2:6
        |
      2 |   on actve
        |      ^^^^^
        |
        = help: did you mean 'active'?
      """#),
    Case(
      #"""
      flow A
        child b
      """#,
      #"""
      error[syntax]: expected '->', found the end of the line
       --> a.nav:2:10
        |
      2 |   child b
        |          ^
        |
        = help: a child has a component: 'child b -> Component'; a view of its own is a 'screen'
      """#),
    Case(
      #"""
      flow A
        state x
        state y =\#u{20}
        screen b
      """#,
      #"""
      error[syntax]: expected '=', found the end of the line
       --> a.nav:2:10
        |
      2 |   state x
        |          ^
        |
        = help: write '=' and a value

      error[syntax]: expected a value, found the end of the line
       --> a.nav:3:12
        |
      3 |   state y =\#u{20}
        |            ^
        |
        = help: write a name, a literal, or something in brackets here
      """#),
    Case(
      #"""
      scenario a
        back
      """#,
      #"""
      error[syntax]: expected a title in quotes, found 'a'
       --> a.nav:1:10
        |
      1 | scenario a
        |          ^
        |
        = help: put it between " and "
      """#),
    Case(
      #"""
      app A
        initial B
        initial C
      """#,
      #"""
      error[duplicate-clause]: 'initial' stands twice
       --> a.nav:3:3
        |
      2 |   initial B
        |           - first here
      3 |   initial C
        |   ^^^^^^^
        |
        = help: keep one of them
      """#),
    Case(
      #"""
      scenario "a"
        stub A.b retruns 1
      """#,
      #"""
      error[syntax]: expected 'returns', 'fails', 'never' or 'as', found 'retruns'
       --> a.nav:2:12
        |
      2 |   stub A.b retruns 1
        |            ^^^^^^^
        |
        = help: did you mean 'returns'?
      """#),
    Case(
      #"""
      scenario "a"
        examples
          | a | b |
          | 1 |
          | 1 | |
          | 1 | 2
      """#,
      #"""
      error[row-width]: this row has 1 cell, its table 2 columns
       --> a.nav:4:5
        |
      4 |     | 1 |
        |     ^^^^^
        |
        = help: a '|' inside a text stands between quotes

      error[syntax]: expected a value, found '|'
       --> a.nav:5:11
        |
      5 |     | 1 | |
        |           ^
        |
        = help: write nil for nothing, or "" for an empty text

      error[syntax]: expected '|', found the end of the line
       --> a.nav:6:12
        |
      6 |     | 1 | 2
        |            ^
        |
        = help: a row begins and ends with '|'
      """#),
    Case(
      #"""
      scenario "a"
        expect hierarchy
          App [rot]
            rot .main
      """#,
      #"""
      error[syntax]: expected the kind of a component, found 'rot'
       --> a.nav:3:10
        |
      3 |     App [rot]
        |          ^^^
        |
        = help: did you mean 'root'?

      error[syntax]: expected a role, found 'rot'
       --> a.nav:4:7
        |
      4 |       rot .main
        |       ^^^
        |
        = help: did you mean 'root'?
      """#),
    Case(
      #"""
      scenario "a"
        expect hierarchy contains .main as push[0]
        expect hierarchy
          App [root]
            root[0] .main
            tab[0] .other
      """#,
      #"""
      error[syntax]: expected no number behind 'push', found '['
       --> a.nav:2:42
        |
      2 |   expect hierarchy contains .main as push[0]
        |                                          ^
        |
        = help: only tabs are numbered, as in 'tab[0]'

      error[syntax]: expected no number behind 'root', found '['
       --> a.nav:5:11
        |
      5 |       root[0] .main
        |           ^
        |
        = help: only tabs are numbered, as in 'tab[0]'
      """#),
    Case(
      #"""
      scenario "a"
        tap card. name
      """#,
      #"""
      error[syntax]: expected the end of the line, found '.'
       --> a.nav:2:11
        |
      2 |   tap card. name
        |           ^
        |
        = help: what stands here does not belong to this line; delete it or give it its own
      """#),
    Case(
      #"""
      flow A
        action x: return await B.c
      """#,
      #"""
      error[syntax]: expected the end of the line, found 'B'
       --> a.nav:2:26
        |
      2 |   action x: return await B.c
        |                          ^
        |
        = help: keep its value first: 'let x = await …'
      """#),
    Case(
      #"""
      scenario "a"
        any ordr
          back
      """#,
      #"""
      error[syntax]: expected 'order', found 'ordr'
       --> a.nav:2:7
        |
      2 |   any ordr
        |       ^^^^
        |
        = help: did you mean 'order'?
      """#),
    Case(
      #"""
      scenario "a"
        known "x"
          back
      """#,
      #"""
      error[syntax]: expected 'issue', found '"x"'
       --> a.nav:2:9
        |
      2 |   known "x"
        |         ^^^
        |
        = help: write it here
      """#),
    Case(
      #"""
      scenario "a"
        catch
          back
        examples
          | a |
        if x
          examples
            | b |
      """#,
      #"""
      error[misplaced-word]: 'catch' stands below no 'try'
       --> a.nav:2:3
        |
      2 |   catch
        |   ^^^^^
        |
        = help: indent it like the 'try' that it belongs to

      error[misplaced-word]: 'examples' begins no statement
       --> a.nav:7:5
        |
      7 |     examples
        |     ^^^^^^^^
        |
        = help: it stands in a scenario, as deep as its steps
      """#),
    Case(
      #"""
      flow A
        screen a
          title "x"
            back
          title "y": back
          text "z" if x
          state y = 1
      """#,
      #"""
      error[misplaced-word]: a 'title' has no block
       --> a.nav:4:7
        |
      4 |       back
        |       ^^^^
        |
        = help: only a button does something

      error[syntax]: expected the end of the line, found ':'
       --> a.nav:5:14
        |
      5 |     title "y": back
        |              ^
        |
        = help: only a button does something; write 'button "…": …'

      error[syntax]: expected 'when', 'shown' or 'for', found 'if'
       --> a.nav:6:14
        |
      6 |     text "z" if x
        |              ^^
        |
        = help: did you mean 'when'?

      error[misplaced-word]: 'state' begins no line of a screen
       --> a.nav:7:5
        |
      7 |     state y = 1
        |     ^^^^^
        |
        = help: it is a member of a component
      """#),
    Case(
      #"""
      flow A
        tab a "A" "B"
        child c -> D when x
        link x
          stop
        columns some
      """#,
      #"""
      error[duplicate-clause]: 'label' stands twice
       --> a.nav:2:13
        |
      2 |   tab a "A" "B"
        |             ^^^
        |         --- first here
        |
        = help: keep one of them

      error[syntax]: expected ':' or the end of the line, found 'when'
       --> a.nav:3:16
        |
      3 |   child c -> D when x
        |                ^^^^
        |
        = help: did you mean 'available when'?

      error[syntax]: expected the pattern of a link in quotes, found 'x'
       --> a.nav:4:8
        |
      4 |   link x
        |        ^
        |
        = help: put it between " and "

      error[syntax]: expected 'automatic', 'all', 'double' or 'detailOnly', found 'some'
       --> a.nav:6:11
        |
      6 |   columns some
        |           ^^^^
        |
        = help: write one of them here
      """#),
    Case(
      #"""
      define f(a
        back
      """#,
      #"""
      error[unclosed-bracket]: '(' is never closed
       --> a.nav:1:9
        |
      1 | define f(a
        |         ^ opened here
        |
        = help: close it with ')'
      """#),
    Case(
      #"""
      scenario "a"
        let x = card. name
      """#,
      #"""
      error[syntax]: expected a name directly behind the '.', found 'name'
       --> a.nav:2:17
        |
      2 |   let x = card. name
        |                 ^^^^
        |
        = help: no blank stands behind the '.' of a member or a symbol
      """#),
    Case(
      #"""
      flow F
        screen home
          text "x" when 1 if ready else 2
        screen d(n)
        action go
          guard a if b else c else stop
          push d (1)
          do foo (1)
          append await Net.get to list
          if await Net.get == 1: stop
          note (await Net.get)
          note "{await Net.get}"
          expecting modal
      scenario "a"
        expect q [0] == 1
        expect q .a == 1
        note {"x y": 1}
      """#,
      #"""
      error[syntax]: expected 'when', 'shown' or 'for', found 'if'
       --> a.nav:3:21
        |
      3 |     text "x" when 1 if ready else 2
        |                     ^^
        |
        = help: put the conditional in parentheses: '(a if c else b)'

      error[syntax]: expected 'else', found 'if'
       --> a.nav:6:13
        |
      6 |     guard a if b else c else stop
        |             ^^
        |
        = help: put the conditional in parentheses: '(a if c else b)'

      error[syntax]: expected the end of the line, found '('
       --> a.nav:7:12
        |
      7 |     push d (1)
        |            ^
        |
        = help: '(' continues what stands before it only without a blank: delete the blank

      error[syntax]: expected the end of the line, found '('
       --> a.nav:8:12
        |
      8 |     do foo (1)
        |            ^
        |
        = help: '(' continues what stands before it only without a blank: delete the blank

      error[syntax]: expected 'to', found 'Net'
       --> a.nav:9:18
        |
      9 |     append await Net.get to list
        |                  ^^^
        |
        = help: keep its value first: 'let x = await …'

      error[syntax]: expected ':' or the end of the line, found 'Net'
        --> a.nav:10:14
         |
      10 |     if await Net.get == 1: stop
         |              ^^^
         |
         = help: keep its value first: 'let x = await …'

      error[syntax]: expected ')', found 'Net'
        --> a.nav:11:17
         |
      11 |     note (await Net.get)
         |                 ^^^
         |
         = help: keep its value first: 'let x = await …'

      error[syntax]: expected '}', found 'Net'
        --> a.nav:12:18
         |
      12 |     note "{await Net.get}"
         |                  ^^^
         |
         = help: keep its value first: 'let x = await …'

      error[misplaced-word]: 'expecting' begins no statement
        --> a.nav:13:5
         |
      13 |     expecting modal
         |     ^^^^^^^^^
         |
         = help: it stands inside a line, not at its beginning

      error[syntax]: expected the end of the line, found '['
        --> a.nav:15:12
         |
      15 |   expect q [0] == 1
         |            ^
         |
         = help: '[' continues what stands before it only without a blank: delete the blank

      error[syntax]: expected the end of the line, found '.'
        --> a.nav:16:12
         |
      16 |   expect q .a == 1
         |            ^
         |
         = help: '.' continues what stands before it only without a blank: delete the blank

      error[syntax]: expected the name of a field, found '"x y"'
        --> a.nav:17:9
         |
      17 |   note {"x y": 1}
         |         ^^^^^
         |
         = help: it begins with a letter or '_' and stands without quotes: '{name: "Ada"}'
      """#),
    Case(
      #"""
      scenario "a"
        skip "not yet" if isSlow
      """#,
      #"""
      error[syntax]: expected 'when', found 'if'
       --> a.nav:2:18
        |
      2 |   skip "not yet" if isSlow
        |                  ^^
        |
        = help: did you mean 'when'?
      """#),
  ]
}
