/// The stable codes of the protocol, and the exit status that each becomes in the command.
///
/// This is the one table: the server writes ``rawValue``, the command exits with ``exitStatus``.
public enum ErrorCode: String, CaseIterable, Hashable, Sendable {
  /// The request breaks the grammar or lacks an argument.
  case badRequest = "BAD_REQUEST"
  /// No such verb, or not in this version.
  case unknownVerb = "UNKNOWN_VERB"
  /// No plugin has such a kind.
  case unknownKind = "UNKNOWN_KIND"
  /// No widget has that id.
  case unknownWidget = "UNKNOWN_WIDGET"
  /// No plugin has that name.
  case unknownPlugin = "UNKNOWN_PLUGIN"
  /// The current entry has no such action.
  case unknownAction = "UNKNOWN_ACTION"
  /// The kind does not support that family.
  case unsupportedFamily = "UNSUPPORTED_FAMILY"
  /// A parameter value does not fit the declaration.
  case badParameter = "BAD_PARAMETER"
  /// No such output format, or it does not apply.
  case badFormat = "BAD_FORMAT"
  /// A line, an argument or an answer is over its limit.
  case tooLarge = "TOO_LARGE"
  /// Too much is queued; try again later.
  case busy = "BUSY"
  /// The provider did not answer within its budget.
  case providerTimeout = "PROVIDER_TIMEOUT"
  /// The worker died in the call.
  case providerCrashed = "PROVIDER_CRASHED"
  /// The provider said that it failed, or its answer was refused.
  case providerFailed = "PROVIDER_FAILED"
  /// The plugin crashed too often and rests.
  case quarantined = "QUARANTINED"
  /// Not allowed on this socket or for this widget.
  case denied = "DENIED"
  /// The revision or configuration asked about is not the current one.
  case staleRev = "STALE_REV"
  /// There is no entry yet.
  case notReady = "NOT_READY"
  /// Another major version of the protocol.
  case version = "VERSION"
  /// A fault of the host.
  case `internal` = "INTERNAL"

  /// What the command exits with.
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

/// What the commands exit with, after `sysexits.h`.
public enum ExitStatus: Int32, CaseIterable, Hashable, Sendable {
  /// Done.
  case ok = 0
  /// It failed.
  case failed = 1
  /// The command line is wrong (`EX_USAGE`).
  case usage = 64
  /// The data is wrong (`EX_DATAERR`).
  case badData = 65
  /// There is no such input (`EX_NOINPUT`).
  case noInput = 66
  /// No host is running (`EX_UNAVAILABLE`).
  case unavailable = 69
  /// A file cannot be created (`EX_CANTCREAT`).
  case cannotCreate = 73
  /// Try later: budget, busy, time-out (`EX_TEMPFAIL`).
  case tryLater = 75
  /// Not allowed (`EX_NOPERM`).
  case denied = 77
  /// The configuration is wrong (`EX_CONFIG`).
  case badConfiguration = 78
}

/// An error that goes over the wire: a stable code and a sentence that says what to do next.
public struct WidgetError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The stable code.
  public var code: ErrorCode
  /// One sentence for people, without control characters.
  public var message: String

  /// Makes an error; control characters in `message` are dropped.
  public init(_ code: ErrorCode, _ message: String) {
    self.code = code
    self.message = message.printable
  }

  /// Code and message.
  public var description: String { "\(code.rawValue): \(message)" }
}
