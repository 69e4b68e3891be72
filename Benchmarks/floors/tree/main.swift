// tree COUNT text|contains TIMES: a tree of objects, ten below each, as text or searched, so often.
import Glibc

final class Node {
  let number: Int
  var children: [Node] = []
  init(_ number: Int) { self.number = number }
}

func build(_ count: Int) -> Node {
  let nodes = (0..<count).map(Node.init)
  for i in 1..<count { nodes[(i - 1) / 10].children.append(nodes[i]) }
  return nodes[0]
}

/// Writes into memory that is large enough.
struct Writer {
  var place: UnsafeMutablePointer<UInt8>

  mutating func write(_ text: StaticString) {
    memcpy(place, text.utf8Start, text.utf8CodeUnitCount)
    place += text.utf8CodeUnitCount
  }

  mutating func write(_ number: Int) {
    if number >= 10 { write(number / 10) }
    place.pointee = UInt8(48 + number % 10)
    place += 1
  }

  mutating func write(_ node: Node, _ depth: Int) {
    memset(place, 32, 2 * depth)
    place += 2 * depth
    write("push .node(")
    write(node.number)
    write(") -> Node [flow]\n")
    for child in node.children { write(child, depth + 1) }
  }
}

func text(of tree: Node, _ count: Int) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: count * 64) { buffer, filled in
    var writer = Writer(place: buffer.baseAddress!)
    writer.write(tree, 0)
    filled = writer.place - buffer.baseAddress!
  }
}

func contains(_ node: Node, _ number: Int) -> Bool {
  if node.number == number { return true }
  for child in node.children {
    if contains(child, number) { return true }
  }
  return false
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[1]), let times = Int(arguments[3]) else {
  exit(2)
}
let tree = build(count)
var sum = 0
for _ in 0..<times {
  sum += arguments[2] == "text" ? text(of: tree, count).count : contains(tree, count - 1) ? 1 : 0
}
print(sum)
