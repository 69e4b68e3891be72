import Foundation

struct Transaction: Codable, Hashable {
  var id: Int
  var shop: String

  static let samples = [
    Transaction(id: 1, shop: "Corner Grocery"), Transaction(id: 2, shop: "Night Train"),
  ]
  static var sample: Transaction { samples[0] }
}

struct Card: Codable, Hashable {
  var name: String
  static let sample = Card(name: "Blue")
}

struct Holding: Codable, Hashable {
  var symbol: String
  static let sample = Holding(symbol: "NVDA")
}
