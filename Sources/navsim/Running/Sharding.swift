/// Splits a list into parts of nearly the same length.
enum Sharding {
  /// The places of each part, in order; together all places, none twice.
  ///
  /// The longest first to the part that has least so far, the first of several. What has no
  /// recorded duration counts as the mean of those that have.
  static func parts(_ durations: [Int64?], count: Int) -> [[Int]] {
    let known: [Int64] = durations.compactMap { $0 }
    let mean: Int64 = known.isEmpty ? 1 : max(1, known.reduce(0, +) / Int64(known.count))
    let weights: [Int64] = durations.map { max(1, $0 ?? mean) }
    let order: [Int] = weights.indices.sorted { left, right in
      weights[left] == weights[right] ? left < right : weights[left] > weights[right]
    }
    var parts: [[Int]] = Array(repeating: [], count: count)
    var sums: [Int64] = Array(repeating: 0, count: count)
    for place in order {
      let part: Int = sums.indices.min { sums[$0] < sums[$1] } ?? 0
      parts[part].append(place)
      sums[part] += weights[place]
    }
    return parts.map { $0.sorted() }
  }
}
