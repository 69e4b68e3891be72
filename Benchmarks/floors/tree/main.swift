// tree COUNT text|contains TIMES: a tree of objects, ten below each, as text or searched, so often.
import Glibc

final class Node {
  let name: StaticString = "node"
  let number: Int
  var children: [Node] = []
  init(_ number: Int) { self.number = number }
}

func build(_ count: Int) -> Node {
  let nodes = (0..<count).map(Node.init)
  for i in 1..<count { nodes[(i - 1) / 10].children.append(nodes[i]) }
  return nodes[0]
}

func write(_ node: Node, _ depth: Int, _ bytes: inout [UInt8]) {
  for _ in 0..<depth { bytes.append(32); bytes.append(32) }
  bytes.append(contentsOf: UnsafeBufferPointer(start: ("push .node(" as StaticString).utf8Start, count: 11))
  write(node.number, &bytes)
  bytes.append(contentsOf: UnsafeBufferPointer(start: (") -> Node [flow]\n" as StaticString).utf8Start, count: 17))
  for child in node.children { write(child, depth + 1, &bytes) }
}

func write(_ number: Int, _ bytes: inout [UInt8]) {
  if number >= 10 { write(number / 10, &bytes) }
  bytes.append(UInt8(48 + number % 10))
}

func contains(_ node: Node, _ number: Int) -> Bool {
  node.number == number || node.children.contains { contains($0, number) }
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[1]), let times = Int(arguments[3]) else {
  exit(2)
}
let tree = build(count)
var sum = 0
for _ in 0..<times {
  if arguments[2] == "text" {
    var bytes: [UInt8] = []
    write(tree, 0, &bytes)
    sum += bytes.count
  } else {
    sum += contains(tree, count - 1) ? 1 : 0
  }
}
print(sum)
