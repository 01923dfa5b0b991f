internal import AppleFoundation

public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The number of the level, equal to Apple's.
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public init(_ rawValue: UInt8) { self.rawValue = rawValue }

  /// The level `info` in the host's log.
  public static let `default` = OSLogType(0)
  /// The level `info` in the host's log.
  public static let info = OSLogType(1)
  /// The level `debug` in the host's log.
  public static let debug = OSLogType(2)
  /// The level `error` in the host's log.
  public static let error = OSLogType(16)
  /// The level `error` in the host's log.
  public static let fault = OSLogType(17)

  /// The level of ``Logger/warning(_:)``. Apple writes such messages as errors.
  static let warning = OSLogType(15)

  /// The corresponding level of the host's log.
  var level: PluginLog.Level {
    switch self {
    case .debug: .debug
    case .error, .fault: .error
    case .warning: .warning
    default: .info
    }
  }
}
