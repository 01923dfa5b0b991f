/// Writes messages of a category to the host's log.
public struct Logger: Sendable {
  private let log: OSLog

  /// No category.
  public init() { log = .default }

  /// Takes a category.
  public init(_ logObj: OSLog) { log = logObj }

  /// A category.
  ///
  /// - Parameters:
  ///   - subsystem: not written: the host names the plugin.
  ///   - category: written before each message.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }

  /// Writes a message worth keeping.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }

  /// Writes a message.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }

  /// Writes a message for developers.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }

  /// Writes a message for developers.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }

  /// Writes a helpful message.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }

  /// Writes a message worth keeping.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }

  /// Writes about a failure.
  public func warning(_ message: OSLogMessage) { log.write(.warning, message.text) }

  /// Writes about a failure.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }

  /// Writes about a bug.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }

  /// Writes about a bug.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}
