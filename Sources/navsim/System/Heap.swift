#if canImport(Glibc)
internal import CAllocator
internal import Glibc
#endif

/// Where the C library's allocator gets memory from.
///
/// By default it asks the system for it bit by bit, gets it in pages of 4 KB, each with a fault that
/// costs as much as some hundred objects, and gives large blocks back, to get them anew. What has
/// grown beyond a megabyte or two will grow on: it gets pages of 2 MB, where the system has such.
enum Heap {
  #if canImport(Glibc)
  /// Addresses, not memory: only what is written to is ever given. Above that, as by default.
  private static let reserved = 256 << 20
  private static let largePage = 2 << 20
  /// So much at least comes in small pages: a short run needs less, and a large page is a long one to
  /// clear.
  private static let small = 512 << 10

  /// Once, before much is allocated. Without so many addresses everything stays as it is.
  static func prepare() {
    let begin: UnsafeMutableRawPointer? = sbrk(0)
    var block: UnsafeMutableRawPointer?
    guard mallopt(M_MMAP_MAX, 0) == 1, mallopt(M_TRIM_THRESHOLD, .max) == 1,
      posix_memalign(&block, largePage, reserved) == 0, let begin, let block
    else { return }
    free(block)
    let skipped: Int = block - begin < small ? largePage : 0
    madvise(block + skipped, reserved - skipped, MADV_HUGEPAGE)
  }
  #else
  static func prepare() {}
  #endif
}
