internal import Logging
internal import WidgetLocks
internal import WidgetModel
internal import WorkerChannel

/// The log lines about board files: each failure once, and its end.
final class BoardFileLog: Sendable {
  private let logger: Logger
  /// The last failure that was logged.
  private let failure = Mutex<SystemCallError?>(nil)

  /// Creates a log without failures.
  init(_ logger: Logger) { self.logger = logger }

  /// Writes a file, and logs a failure once for each cause, and its end.
  ///
  /// - Returns: Whether the file was written.
  func note(_ write: () throws(SystemCallError) -> Void) -> Bool {
    do throws(SystemCallError) {
      try write()
      let former = failure.withLock { $0.take() }
      if former != nil { logger.info("The board files are written again") }
      return true
    } catch {
      let former = failure.withLock { last in
        defer { last = error }
        return last
      }
      if former?.code != error.code { logger.warning("A board file is not current: \(error)") }
      return false
    }
  }

  /// Logs that a widget has no file because of its id.
  func noteUnnameable(_ id: WidgetID) {
    logger.warning("\(id) has no board file: the id is no plain path")
  }

  /// Logs that there are no files at all.
  func noteNoFolder(_ error: SystemCallError) {
    logger.error("There are no board files: \(error)")
  }
}
