internal import Glibc

/// A reader for configuration files.
enum ConfigurationFile {
  /// The largest accepted size in bytes; a larger file was probably named by mistake.
  static let sizeLimit = 4 << 20

  /// Returns the text of the file at `path`; `nil` if there is no such file.
  ///
  /// - Throws: A problem if the file cannot be read, is too large or is not UTF-8.
  static func read(_ path: String) throws(ConfigurationError) -> String? {
    // Non-blocking, because opening a FIFO would otherwise hang the start.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw unreadable(path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    let bytes = try readAll(descriptor, path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw unreadable(path, reason: "it is not valid UTF-8; save it as UTF-8")
    }
    return text
  }

  private static func readAll(
    _ descriptor: Int32, _ path: String
  ) throws(ConfigurationError) -> [UInt8] {
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return content }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable(path, reason: String(cString: strerror(errno)))
      }
      content += buffer[..<count]
      if content.count > sizeLimit {
        throw unreadable(
          path, reason: "it is larger than \(sizeLimit >> 20) MiB, the limit for host.conf")
      }
    }
  }

  private static func unreadable(_ path: String, reason: String) -> ConfigurationError {
    ConfigurationError([
      .init(location: SourceLocation(file: path), message: "cannot be read: \(reason)")
    ])
  }
}
