// scenarios FILE parse|run: what the work itself costs. Reads, parses, and runs the scenarios of one
// file of our language as the benches write it: no diagnostics, no events, no reports.
let arguments = CommandLine.arguments
guard arguments.count == 3 else { fail("scenarios FILE parse|run") }
let text = Text(path: arguments[1])
let program = Parser.parse(text)
if arguments[2] == "parse" {
  print("\(program.scenarios.count) scenarios, \(program.steps.count) lines")
} else {
  var machine = Machine(text, program)
  machine.run()
  print(
    "\(program.scenarios.count) scenarios, \(machine.steps) steps, "
      + "\(machine.expectations) expectations, \(machine.failures) failures")
  if machine.failures > 0 { fail("failed") }
}
