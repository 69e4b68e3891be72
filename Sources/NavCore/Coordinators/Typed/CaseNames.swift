/// The names of an enum's cases, in the order of the metadata, as the compiler stored them for
/// reflection; nil where it was told not to.
///
/// The language can't list the cases of an enum with payloads. What is read here is part of
/// Swift's binary interface: type metadata → descriptor → field descriptor → a record a case.
func caseNames(of type: Any.Type) -> [String]? {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  guard metadata.load(as: Int.self) == enumKind else { return nil }
  let descriptor = metadata.load(fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
  guard let fields = target(of: descriptor + 16) else { return nil }
  let size = Int(fields.load(fromByteOffset: 10, as: UInt16.self))
  let count = Int(fields.load(fromByteOffset: 12, as: UInt32.self))
  let names = (0..<count).compactMap { target(of: fields + (16 + $0 * size + 8)) }
  return names.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) }
}

/// How metadata says that it is an enum's.
private let enumKind = 0x201

/// What a relative reference leads to; nil for none.
private func target(of reference: UnsafeRawPointer) -> UnsafeRawPointer? {
  let offset = reference.load(as: Int32.self)
  return offset == 0 ? nil : reference + Int(offset)
}
