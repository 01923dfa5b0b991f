internal import Crypto
internal import FleetDecisions
internal import FleetFiles
internal import Glibc
internal import NIOPosix

/// An open file of an archive, readable even after the archive was dropped.
public final class ArchiveFile: Sendable {
  private let descriptor: Int32
  /// The size of the archive in bytes.
  public let size: Int

  /// Opens a regular file; `nil` for other files and errors.
  init?(_ path: String) {
    // Non-blocking, because opening a FIFO would otherwise wait.
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else { return nil }
    guard let status = FileStatus(descriptor: file), status.isRegular else {
      close(file)
      return nil
    }
    descriptor = file
    size = status.size
  }

  deinit { close(descriptor) }

  /// Reads bytes, on a thread that may wait for the disk.
  ///
  /// - Returns: Fewer bytes only at the end of the file or after an error of the disk.
  public func read(at offset: Int, upTo count: Int) async throws -> [UInt8] {
    try await NIOThreadPool.singleton.runIfActive { self.readNow(at: offset, upTo: count) }
  }

  /// Returns the SHA-256 of the file.
  func hash() -> ContentHash {
    var digest = SHA256()
    var offset = 0
    while offset < size {
      let bytes = readNow(at: offset, upTo: min(256 << 10, size - offset))
      guard !bytes.isEmpty else { break }
      digest.update(data: bytes)
      offset += bytes.count
    }
    return ContentHash(digest.finalize())
  }

  private func readNow(at offset: Int, upTo count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      while length < count {
        let target = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[length...])
        let read = pread(descriptor, target.baseAddress, count - length, off_t(offset + length))
        if read < 0, errno == EINTR { continue }
        guard read > 0 else { return }
        length += read
      }
    }
  }
}
