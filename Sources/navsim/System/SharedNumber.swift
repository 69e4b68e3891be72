#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// A number that a copy of this process sets and this one reads; one side writes, whole words only.
final class SharedNumber {
  private let place: UnsafeMutableRawPointer

  /// nil where there is no memory to share.
  init?(_ value: Int) {
    let memory: UnsafeMutableRawPointer? = mmap(
      nil, MemoryLayout<Int>.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else { return nil }
    place = memory
    self.value = value
  }

  deinit { munmap(place, MemoryLayout<Int>.size) }

  var value: Int {
    get { place.load(as: Int.self) }
    set { place.storeBytes(of: newValue, as: Int.self) }
  }
}
