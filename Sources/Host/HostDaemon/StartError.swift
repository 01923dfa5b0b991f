internal import CHostShims
public import WidgetModel

/// The reason why the host could not start: the exit status, and one sentence that tells the
/// remedy.
public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The exit status of `widgethost serve`.
  public var exitStatus: ExitStatus
  /// One sentence for people, without control characters.
  public var message: String

  /// Creates an error; control characters in `message` are dropped.
  public init(_ exitStatus: ExitStatus, _ message: String) {
    self.exitStatus = exitStatus
    self.message = message.printable
  }

  /// The message, without the status.
  public var description: String { message }
}

/// The version of the host, in `hello`, `INFO` and `widgethost --version`.
public enum HostVersion {
  /// The version in the format of semver.org, from `sdk-version.h`.
  public static let current = String(cString: shim_version())
}
