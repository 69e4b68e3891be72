import ScenarioParser

/// Kinds of components, as bits: resolving asks for them at every line.
struct KindSet: OptionSet {
  let rawValue: UInt8

  static var flow: KindSet { KindSet(.flow) }
  static var root: KindSet { KindSet(.root) }
  static var tabs: KindSet { KindSet(.tabs) }
  static var split: KindSet { KindSet(.split) }
  static var napkin: KindSet { KindSet(.napkin) }
  static var nodes: KindSet { [.flow, .root, .tabs, .split, .napkin] }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ kind: ComponentKind) {
    switch kind {
    case .root: rawValue = 1 << 0
    case .flow: rawValue = 1 << 1
    case .tabs: rawValue = 1 << 2
    case .split: rawValue = 1 << 3
    case .napkin: rawValue = 1 << 4
    case .service: rawValue = 1 << 5
    case .feature: rawValue = 1 << 6
    case .viewmodel: rawValue = 1 << 7
    }
  }

  func contains(_ kind: ComponentKind) -> Bool { contains(KindSet(kind)) }

  /// As a message lists them.
  var phrases: [String] { ComponentKind.allCases.filter { contains($0) }.map(\.phrase) }
}
