internal import Glibc

extension OwnedDescriptor {
  /// Writes all of `bytes` to a file, also if the kernel takes a part at a time or a signal comes.
  ///
  /// - Parameter path: The name of the file, for the error.
  public func write(_ bytes: [UInt8], _ path: String) throws(SystemCallError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { all in
        Glibc.write(number, all.baseAddress.map { $0 + written }, all.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemCallError("write \(path)", code: errno) }
      written += count
    }
  }

  /// Returns the bytes from the present position to the end of a file, `limit` bytes at the most.
  ///
  /// - Parameter path: The name of the file, for the error.
  public func read(upTo limit: Int, _ path: String) throws(SystemCallError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    var length = 0
    while length < limit {
      let count = bytes.withUnsafeMutableBytes { all in
        Glibc.read(number, all.baseAddress.map { $0 + length }, all.count - length)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemCallError("read \(path)", code: errno) }
      if count == 0 { break }
      length += count
    }
    bytes.removeLast(limit - length)
    return bytes
  }
}
