internal import Glibc
internal import WidgetModel

/// The properties of a file or folder from `stat(2)`.
struct FileFacts {
  let type: mode_t
  let permissions: mode_t
  let owner: uid_t
  let stamp: PluginFile.Stamp

  init(_ status: stat) {
    type = status.st_mode & S_IFMT
    permissions = status.st_mode & 0o7777
    owner = status.st_uid
    stamp = PluginFile.Stamp(
      device: UInt64(status.st_dev), inode: UInt64(status.st_ino), size: Int64(status.st_size),
      modified: Timestamp(seconds: Int64(status.st_mtim.tv_sec))
        + .nanoseconds(Int64(status.st_mtim.tv_nsec)))
  }

  /// Reads the properties of the file at `path`; of a symbolic link itself unless `followingLinks`.
  /// `nil` on an error, with `errno` set.
  init?(path: String, followingLinks: Bool) {
    var status = stat()
    guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return nil }
    self.init(status)
  }

  /// A predicate for an error message, such as `is a folder`, if the file is not regular; otherwise
  /// `nil`.
  var irregularity: String? {
    switch type {
    case S_IFREG: nil
    case S_IFDIR: "is a folder"
    case S_IFIFO: "is a FIFO"
    case S_IFSOCK: "is a socket"
    case S_IFCHR, S_IFBLK: "is a device"
    case S_IFLNK: "is a symbolic link"
    default: "is of an unknown type"
    }
  }

  /// Returns an error message if another user could change the file, otherwise `nil`. Such a user
  /// could run code as this user.
  func distrust(of what: String) -> String? {
    if owner != 0 && owner != geteuid() {
      return "\(what) belongs to user \(owner); it must belong to root or to user \(geteuid())"
    }
    if permissions & 0o022 != 0 {
      let octal = String(permissions, radix: 8)
      return "\(what) is writable by others (mode \(octal)); run chmod go-w on it"
    }
    return nil
  }
}

/// Returns the text of an `errno` value from `strerror(3)`.
func errorText(_ number: Int32) -> String { String(cString: strerror(number)) }
