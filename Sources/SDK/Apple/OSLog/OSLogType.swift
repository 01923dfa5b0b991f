internal import AppleFoundation

/// How much a message matters.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level, as Apple's.
  public let rawValue: UInt8

  /// Takes a number.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Takes a number.
  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// Worth keeping: `info` in the host's log.
  public static let `default` = OSLogType(0)
  /// Helpful: `info` in the host's log.
  public static let info = OSLogType(1)
  /// For developers: `debug` in the host's log.
  public static let debug = OSLogType(2)
  /// A failure: `error` in the host's log.
  public static let error = OSLogType(16)
  /// A bug: `error` in the host's log.
  public static let fault = OSLogType(17)

  /// What ``Logger/warning(_:)`` writes; an error for Apple.
  static let warning = OSLogType(15)

  /// The level of the host's log.
  var level: PluginLog.Level {
    switch self {
    case .debug: .debug
    case .error, .fault: .error
    case .warning: .warning
    default: .info
    }
  }
}
