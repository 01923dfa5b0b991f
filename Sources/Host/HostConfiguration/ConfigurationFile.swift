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
      throw notUTF8(bytes, path)
    }
    return text
  }

  /// Returns the error for bytes that are not UTF-8, with the location of the first wrong byte.
  private static func notUTF8(_ bytes: [UInt8], _ path: String) -> ConfigurationError {
    var location = SourceLocation(file: path, line: 1, column: 1)
    var rest = bytes[...]
    while let first = rest.first {
      let length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
      guard String(validating: rest.prefix(length), as: UTF8.self) != nil else { break }
      rest = rest.dropFirst(length)
      if first == UInt8(ascii: "\n") {
        (location.line, location.column) = (location.line + 1, 1)
      } else {
        location.column += 1
      }
    }
    let byte = String(rest.first ?? 0, radix: 16)
    return ConfigurationError([
      .init(
        location: location,
        message: "the byte 0x\(byte) is not valid UTF-8; save the file as UTF-8")
    ])
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
