/// The stable error codes of the protocol, and the command's exit status for each.
///
/// This is the only table: the server writes ``rawValue``, the command exits with ``exitStatus``.
public enum ErrorCode: String, CaseIterable, Hashable, Sendable {
  /// The request breaks the grammar or lacks an argument.
  case badRequest = "BAD_REQUEST"
  /// The protocol has no such verb, or not in this version.
  case unknownVerb = "UNKNOWN_VERB"
  /// No plugin has such a kind.
  case unknownKind = "UNKNOWN_KIND"
  /// No widget has the id.
  case unknownWidget = "UNKNOWN_WIDGET"
  /// No plugin has the name.
  case unknownPlugin = "UNKNOWN_PLUGIN"
  /// The current entry has no such action.
  case unknownAction = "UNKNOWN_ACTION"
  /// The kind does not support the family.
  case unsupportedFamily = "UNSUPPORTED_FAMILY"
  /// A parameter value does not fit the declaration.
  case badParameter = "BAD_PARAMETER"
  /// The output format is unknown, or does not apply.
  case badFormat = "BAD_FORMAT"
  /// A line, an argument or a result is over its limit.
  case tooLarge = "TOO_LARGE"
  /// The queue is full; a later attempt may succeed.
  case busy = "BUSY"
  /// The provider did not finish within its budget.
  case providerTimeout = "PROVIDER_TIMEOUT"
  /// The worker died during the call.
  case providerCrashed = "PROVIDER_CRASHED"
  /// The provider reported a failure, or its result was refused.
  case providerFailed = "PROVIDER_FAILED"
  /// The plugin crashed too often and is suspended.
  case quarantined = "QUARANTINED"
  /// The request is not allowed on this socket or for this widget.
  case denied = "DENIED"
  /// The revision or configuration in the request is not the current one.
  case staleRev = "STALE_REV"
  /// The widget has no entry yet.
  case notReady = "NOT_READY"
  /// The requested protocol version has another major number.
  case version = "VERSION"
  /// The host itself failed.
  case `internal` = "INTERNAL"

  /// The exit status of the command.
  public var exitStatus: ExitStatus {
    switch self {
    case .badRequest, .unknownVerb, .badFormat: .usage
    case .badParameter, .unsupportedFamily, .tooLarge: .badData
    case .unknownKind, .unknownWidget, .unknownPlugin, .unknownAction: .noInput
    case .busy, .providerTimeout, .notReady, .quarantined, .staleRev: .tryLater
    case .providerCrashed, .providerFailed, .internal, .version: .failed
    case .denied: .denied
    }
  }
}

/// The exit statuses of the commands, after `sysexits.h`.
public enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// The command succeeded.
  case ok = 0
  /// The command failed without a more specific status.
  case failed = 1
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64
  /// The data is wrong (`EX_DATAERR`).
  case badData = 65
  /// The input does not exist (`EX_NOINPUT`).
  case noInput = 66
  /// No host is running, or its worker program is missing (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A file cannot be created (`EX_CANTCREAT`).
  case cannotCreate = 73
  /// A later attempt may succeed: budget, busy, time-out (`EX_TEMPFAIL`).
  case tryLater = 75
  /// The action is not allowed (`EX_NOPERM`).
  case denied = 77
  /// The configuration is wrong (`EX_CONFIG`).
  case badConfiguration = 78
}

/// An error on the wire: a stable code and a sentence with the next step.
public struct WidgetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable error code.
  public var code: ErrorCode
  /// A sentence for people, without control characters.
  public var message: String

  /// Creates an error; control characters in `message` are dropped.
  public init(_ code: ErrorCode, _ message: String) {
    self.code = code
    self.message = message.printable
  }

  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }
}
