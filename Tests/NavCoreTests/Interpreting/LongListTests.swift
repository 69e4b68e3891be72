import Testing

@testable import NavCore

@Suite struct LongListTests {
  @Test(
    "holds what was appended, in order, also past its pieces",
    arguments: [0, 1, 1_023, 1_024, 1_025, 2_048, 5_000])
  func order(count: Int) {
    var list = LongList<Int>()
    for number in 0..<count { list.append(number) }
    #expect(list.count == count)
    #expect(Array(list) == Array(0..<count))
  }

  @Test(
    "an element of any piece can be changed, and only that one",
    arguments: [0, 1_023, 1_024, 2_500])
  func change(index: Int) {
    var list = LongList<Int>()
    for number in 0..<3_000 { list.append(number) }
    list[index] = -1
    var expected: [Int] = Array(0..<3_000)
    expected[index] = -1
    #expect(Array(list) == expected)
  }

  @Test("is empty and can be filled again when all were removed", arguments: [3, 3_000])
  func removal(count: Int) {
    var list = LongList<Int>()
    for number in 0..<count { list.append(number) }
    list.removeAll()
    #expect(list.isEmpty)
    list.append(7)
    #expect(Array(list) == [7])
  }
}
