internal import Foundation
internal import Glibc

/// Reads the plugin's files, with limits on their size.
package enum ResourceFile {
  /// The largest asset description, in bytes.
  static let descriptionLimit = 1 << 20
  /// The largest translation file, in bytes.
  static let tableLimit = 32 << 20
  /// The largest picture or data asset, in bytes.
  package static let assetLimit = 64 << 20

  /// The cause of a failed read.
  package enum Failure: Error, Hashable, CustomStringConvertible {
    /// A missing or unreadable file, with the error number of open(2), fstat(2) or read(2).
    case unreadable(Int32)
    /// A folder, a pipe or a device.
    case notAFile
    /// A file larger than the limit in bytes.
    case tooLarge(limit: Int)

    package var description: String {
      switch self {
      case .unreadable(let code): String(cString: strerror(code))
      case .notAFile: "not a file"
      case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
      }
    }
  }

  /// Reads a whole file of at most `limit` bytes.
  ///
  /// - Parameter followsLinks: Whether the path may be a symbolic link; else a link is unreadable.
  package static func contents(
    of path: String, limit: Int, followsLinks: Bool = true
  ) throws(Failure) -> Data {
    let links = followsLinks ? 0 : O_NOFOLLOW
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | links)
    guard descriptor >= 0 else { throw .unreadable(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    var data = Data(count: Int(status.st_size))
    let code: Int32 = data.withUnsafeMutableBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = read(descriptor, buffer.baseAddress.map { $0 + offset }, buffer.count - offset)
        if count == 0 { return EIO }
        if count < 0, errno != EINTR { return errno }
        offset += max(count, 0)
      }
      return 0
    }
    guard code == 0 else { throw .unreadable(code) }
    return data
  }
}
