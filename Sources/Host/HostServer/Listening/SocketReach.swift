internal import Glibc
internal import WidgetModel

/// Whether the users that a socket's mode and group admit can reach the socket.
extension ListenerConfiguration {
  /// The reason why no other user can connect although the mode or the group admits others; `nil` if
  /// there is no such reason.
  ///
  /// Only certain reasons count. The mode of a folder with an access control list has the mask of the
  /// list in place of the group's permissions (acl(5)).
  public var obstacle: String? {
    guard case .path(let path) = source, access == .readOnly else { return nil }
    if let group, mode & 0o022 == 0 {
      return
        "members of the group \(group) cannot connect with the mode \(mode.octal), because connecting "
        + "needs the permission to write; set read_socket_mode to \"0660\""
    }
    guard mode & 0o077 != 0 else { return nil }
    guard mode & 0o022 != 0 else {
      return "other users cannot connect with the mode \(mode.octal), because connecting needs the "
        + "permission to write; set read_socket_mode to \"0660\" or \"0666\""
    }
    return Self.closedFolder(above: path).map { folder, mode in
      "other users cannot reach the socket, because the folder \(folder.printable) has the mode "
        + "\(mode.octal); put read_socket into a folder of its own such as /run/widgethost-read, or "
        + "run `chmod g+x \(folder.printable)`"
    }
  }

  /// The permissions of a new folder for the socket: who may connect may pass the folder, and not list
  /// its files.
  var folderMode: UInt32 {
    guard access == .readOnly else { return 0o700 }
    return 0o700 | (mode & 0o060 != 0 ? 0o010 : 0) | (mode & 0o006 != 0 ? 0o001 : 0)
  }

  /// Returns the outermost folder that only its owner can pass, with its mode.
  private static func closedFolder(above path: String) -> (String, UInt32)? {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
      folder += "/\(part)"
      var status = stat()
      guard stat(folder, &status) == 0, status.st_mode & 0o011 == 0 else { continue }
      return (folder, status.st_mode & 0o7777)
    }
    return nil
  }
}

extension UInt32 {
  /// The number in octal with four digits, as permissions are written.
  fileprivate var octal: String {
    let digits = String(self, radix: 8)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
