/// A writer of messages to the host's log.
public struct Logger: Sendable {
  private let log: OSLog

  public init() { log = .default }

  public init(_ logObj: OSLog) { log = logObj }

  /// Makes a logger.
  ///
  /// - Parameters:
  ///   - subsystem: ignored, because the host names the plugin.
  ///   - category: a prefix of each message.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes with the level `info` of the host.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }

  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }

  /// Writes with the level `debug` of the host.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }

  /// Writes with the level `debug` of the host.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }

  /// Writes with the level `info` of the host.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }

  /// Writes with the level `info` of the host.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }

  /// Writes with the level `warning` of the host.
  public func warning(_ message: OSLogMessage) { log.write(.warning, message.text) }

  /// Writes with the level `error` of the host.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }

  /// Writes with the level `error` of the host.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }

  /// Writes with the level `error` of the host.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
