#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// Why the bytes of a file could not be had.
enum ReadFailure: Error, Hashable, Sendable {
  case missing
  case folder
  /// A pipe, a device, a socket.
  case notAFile
  case tooLarge(limit: Int)
  /// Not inside the project, which nothing may leave.
  case outsideRoot
  case system(FileError)
}

extension FileSystem {
  /// All bytes of a regular file; the size is looked at before anything is read.
  static func read(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    let descriptor: Int32 = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(opening: path, .last) }
    defer { close(descriptor) }
    let size: Int = try sizeOfFile(descriptor)
    if size > limit { throw .tooLarge(limit: limit) }
    return try readAll(descriptor, expecting: size, limit: limit)
  }

  /// Everything from a pipe or a device, which ends when its writer does.
  static func readOnce(_ path: String, limit: Int) throws(ReadFailure) -> [UInt8] {
    let descriptor: Int32 = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw .system(.last) }
    defer { close(descriptor) }
    return try readAll(descriptor, expecting: 0, limit: limit)
  }

  /// Everything from standard input.
  static func readStandardInput(limit: Int) throws(ReadFailure) -> [UInt8] {
    try readAll(0, expecting: 0, limit: limit)
  }

  static func failure(opening path: String, _ error: FileError) -> ReadFailure {
    if error.isMissing { return .missing }
    if let kind = try? kind(of: path), kind != .file {
      return kind == .folder ? .folder : .notAFile
    }
    return .system(error)
  }

  private static func sizeOfFile(_ descriptor: Int32) throws(ReadFailure) -> Int {
    switch status(of: descriptor) {
    case .failure(let error): throw .system(error)
    case .success((.file, let size)): return size
    case .success((.folder, _)): throw .folder
    case .success((.other, _)): throw .notAFile
    }
  }

  private static func status(of descriptor: Int32) -> Result<(FileKind, Int), FileError> {
    Result { () throws(FileError) in
      let status = try status(ofDescriptor: descriptor)
      return (status.kind, status.size)
    }
  }

  private static func readAll(
    _ descriptor: Int32, expecting size: Int, limit: Int
  ) throws(ReadFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let missing: Int = size + 1 - bytes.count
      let chunk: [UInt8] = try readSome(
        descriptor, upTo: missing > 0 && size > 0 ? missing : 65_536)
      if chunk.isEmpty { return bytes }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
    }
    throw .tooLarge(limit: limit)
  }

  /// What can be read now, up to 64 KiB; empty at the end.
  static func readChunk(_ descriptor: Int32) throws(ReadFailure) -> [UInt8] {
    try readSome(descriptor, upTo: 65_536)
  }

  static func readSome(
    _ descriptor: Int32, upTo count: Int
  ) throws(ReadFailure) -> [UInt8] {
    var failure: FileError?
    let chunk = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var result: Int = -1
      repeat {
        result = SystemCall.readBytes(descriptor, buffer.baseAddress, count)
      } while result < 0 && errno == EINTR
      if result < 0 { failure = .last }
      filled = max(0, result)
    }
    if let failure { throw .system(failure) }
    return chunk
  }
}
