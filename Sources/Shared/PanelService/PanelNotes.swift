internal import Logging
internal import WidgetModel

/// The log of the panels: a sentence that repeats is told once.
struct PanelNotes {
  private let logger: Logger
  private var told: Set<String> = []

  /// The number of sentences that are remembered; after that they are told again.
  private static let limit = 256

  init(logger: Logger) {
    self.logger = logger
  }

  /// Writes a warning, unless the same one was written.
  mutating func warn(_ sentence: String) {
    if told.count >= Self.limit { told.removeAll() }
    if told.insert(sentence).inserted { logger.warning("\(sentence.printable)") }
  }

  func inform(_ sentence: String) {
    logger.info("\(sentence.printable)")
  }

  /// Writes a line that a panel has sent.
  func pass(_ line: String) {
    logger.notice("\(line.printable)")
  }
}
