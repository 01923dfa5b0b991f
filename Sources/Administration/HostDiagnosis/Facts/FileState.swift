internal import Glibc
internal import WidgetModel

/// The type, owner and permissions of the file at a path, with links followed.
struct FileState: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case missing, file, folder, socket, other
    /// The path cannot be looked at; the text is that of the error.
    case unreadable(String)
  }

  var path: String
  var kind: Kind
  var owner: UInt32 = 0
  var group: UInt32 = 0
  /// The permission bits.
  var mode: UInt32 = 0
  /// The time of the last change of the content.
  var modified = Timestamp.earliest
  /// Whether this process may read the file, or list the folder.
  var isReadable = true
  /// Whether this process may write to the file, or make files in the folder.
  var isWritable = false
  /// Whether this process may run the file, or pass the folder.
  var isExecutable = false

  /// Creates a state from its parts.
  init(_ path: String, _ kind: Kind, owner: UInt32 = 0, mode: UInt32 = 0) {
    self.path = path
    self.kind = kind
    self.owner = owner
    self.mode = mode
  }

  /// Reads the state. Opens nothing.
  init(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let isMissing = errno == ENOENT || errno == ENOTDIR
      self.init(path, isMissing ? .missing : .unreadable(String(cString: strerror(errno))))
      return
    }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFSOCK: .socket
      default: .other
      }
    self.init(path, kind, owner: status.st_uid, mode: status.st_mode & 0o7777)
    group = status.st_gid
    modified =
      Timestamp(seconds: Int64(status.st_mtim.tv_sec)) + .nanoseconds(status.st_mtim.tv_nsec)
    isReadable = access(path, R_OK) == 0
    isWritable = access(path, W_OK) == 0
    isExecutable = access(path, X_OK) == 0
  }

  /// Reads the state of the path, or of the nearest folder above it that exists.
  static func nearest(to path: String) -> FileState {
    var state = FileState(at: path)
    while state.kind == .missing, state.path != "/" { state = FileState(at: state.parent) }
    return state
  }

  /// The path of the folder that contains the file.
  var parent: String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns why users other than `user` and root can change the file; `nil` if they cannot.
  func objection(for user: UInt32) -> String? {
    switch kind {
    case .missing, .unreadable: return nil
    case .file, .folder, .socket, .other: break
    }
    if owner != 0 && owner != user { return "belongs to user \(owner)" }
    guard mode & 0o022 != 0 else { return nil }
    return "can be changed by other users (mode \(octalMode))"
  }

  /// The permission bits in octal.
  var octalMode: String { String(mode, radix: 8) }
}
