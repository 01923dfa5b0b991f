internal import Glibc

/// A reader for the file of a time zone.
enum ZoneFile {
  /// Reads the whole file.
  ///
  /// - Parameter name: A checked name that does not lead out of the folder.
  static func read(_ name: String, in folder: String) throws(TimeZoneError) -> [UInt8] {
    guard !folder.utf8.contains(0) else { throw unreadable(name, EINVAL) }
    // Opening a FIFO must not block; files that are not regular are refused below.
    let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(name, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(name, errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw TimeZoneError(.unreadable, "the time zone \(name) is not a file")
    }
    let bytes = try content(of: descriptor, name)
    guard bytes.count <= TimeZoneOffsets.fileLimit else {
      throw TimeZoneError(
        .tooLong, "the file of the time zone \(name) is longer than 64 KiB and not a time zone")
    }
    return bytes
  }

  /// Reads the file up to a byte beyond the limit.
  private static func content(
    of descriptor: CInt, _ name: String
  ) throws(TimeZoneError) -> [UInt8] {
    let limit = TimeZoneOffsets.fileLimit + 1
    var bytes = [UInt8](repeating: 0, count: limit)
    var count = 0
    while count < limit {
      let result = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress.map { $0 + count }, limit - count)
      }
      if result < 0 && errno == EINTR { continue }
      if result < 0 { throw unreadable(name, errno) }
      if result == 0 { break }
      count += result
    }
    return Array(bytes.prefix(count))
  }

  private static func unreadable(_ name: String, _ code: CInt) -> TimeZoneError {
    let reason = String(cString: strerror(code))
    return TimeZoneError(.unreadable, "the time zone \(name) cannot be read: \(reason)")
  }
}
