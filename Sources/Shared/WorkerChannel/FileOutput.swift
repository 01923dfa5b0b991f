internal import Glibc

/// Writing to a file descriptor.
package enum FileOutput {
  /// Writes all bytes; a write that a signal interrupts is continued.
  ///
  /// - Returns: 0, or the errno of the call that failed, see write(2).
  package static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int32 {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        let number = errno
        if number == EINTR { continue }
        return number
      }
      // A regular file takes no byte only for an error of its file system.
      guard count > 0 else { return EIO }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
