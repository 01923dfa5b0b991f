internal import Glibc

/// A checked plugin file that stays open, so that a worker can load it after another file has taken its
/// path.
///
/// May be used from any thread. Holds one descriptor.
public final class KeptPluginFile: Sendable, Hashable {
  /// The properties of the file when it was opened.
  public let file: PluginFile
  /// The open descriptor, for reading; valid during the life of this object.
  public let descriptor: Int32

  /// Duplicates the descriptor of `open`; `nil` if the process has no free descriptor.
  public init?(_ open: borrowing OpenPluginFile) {
    let copy = fcntl(open.descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    file = open.file
    descriptor = copy
  }

  deinit { _ = close(descriptor) }

  /// Whether both are the same object.
  public static func == (left: KeptPluginFile, right: KeptPluginFile) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Whether the file still has its content, and no other user can change it.
  ///
  /// The time of the last change stands for the content: a file that was overwritten is not loaded.
  public var isIntact: Bool {
    guard let facts = FileFacts(descriptor: descriptor) else { return false }
    return facts.stamp == file.stamp && facts.distrust(of: "the file") == nil
  }

  /// Whether the file's path still leads to the file.
  public var isInPlace: Bool {
    FileFacts(path: file.resolvedPath, followingLinks: false)?.stamp == file.stamp
  }
}
