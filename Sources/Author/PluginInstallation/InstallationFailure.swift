internal import Glibc
package import WidgetModel

/// The reason why a plugin cannot be installed or removed.
package struct InstallationFailure: Error, Hashable, CustomStringConvertible {
  /// The exit status of the command.
  package var status: ExitStatus
  /// The failure in words, with the next step.
  package var message: String

  /// Creates a failure.
  package init(_ status: ExitStatus, _ message: String) {
    self.status = status
    self.message = message
  }

  package var description: String { message }

  /// Creates the failure of a system call that writes.
  ///
  /// - Parameter number: The errno of the call, see errno(3).
  static func writing(_ path: String, _ number: Int32 = errno) -> InstallationFailure {
    let reason = String(cString: strerror(number))
    switch number {
    case ENOSPC, EDQUOT:
      return InstallationFailure(
        .cannotCreate,
        "\(path.printable) cannot be written: \(reason); free some space, and try again")
    case EFBIG:
      return InstallationFailure(
        .cannotCreate,
        "\(path.printable) cannot be written: \(reason); the limit of this process for files is lower "
          + "(ulimit -f)")
    case EACCES, EPERM, EROFS:
      return InstallationFailure(
        .denied, "\(path.printable) cannot be written: \(reason)")
    default:
      return InstallationFailure(.cannotCreate, "\(path.printable) cannot be written: \(reason)")
    }
  }

  /// Creates the failure of a system call that reads.
  static func reading(_ path: String, _ number: Int32 = errno) -> InstallationFailure {
    InstallationFailure(
      number == ENOENT ? .noInput : .badData,
      "\(path.printable) cannot be read: \(String(cString: strerror(number)))")
  }
}
