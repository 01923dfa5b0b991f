/// The exchange of a question and its answers with a terminal.
///
/// Time is a part of the line, so that tests need no clock.
public struct TerminalInquiry {
  /// The longest wait for the answers.
  public static let limit = Duration.milliseconds(100)
  /// The time from the question on in which late answers are kept from the input of the shell.
  public static let lateLimit = Duration.seconds(1)
  /// The greatest number of bytes that are read: far more than any answers have.
  static let byteLimit = 65_536

  /// Asks the question, and returns the answers that come within a time.
  public static func ask(
    _ question: TerminalQuestion, on line: some TerminalLine, within limit: Duration = limit
  ) throws(TerminalError) -> TerminalAnswers {
    var answers = TerminalAnswers()
    try line.write(question.bytes)
    try read(&answers, on: line, until: line.now + limit)
    answers.finish()
    return answers
  }

  /// Reads answers until the last one, or until a moment.
  ///
  /// - Parameter endsAtKey: Whether to stop at the first byte that answers nothing.
  static func read(
    _ answers: inout TerminalAnswers, on line: some TerminalLine, until end: Duration,
    endsAtKey: Bool = false
  ) throws(TerminalError) {
    var count = 0
    while !answers.isComplete, count < byteLimit, line.now < end {
      if endsAtKey, !answers.typed.isEmpty { return }
      guard let bytes = try line.read(until: end) else { return }
      count += bytes.count
      answers.take(bytes)
    }
  }
}

/// A connection to a terminal, with a clock.
public protocol TerminalLine {
  /// The time since some moment.
  var now: Duration { get }

  /// Writes all bytes to the terminal.
  func write(_ bytes: [UInt8]) throws(TerminalError)

  /// Waits for bytes from the terminal.
  ///
  /// - Returns: The bytes, none after `end`; `nil` if the terminal is gone.
  func read(until end: Duration) throws(TerminalError) -> [UInt8]?
}

/// A failure of a terminal.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The failure in words.
  public var description: String

  /// Makes an error.
  public init(_ description: String) {
    self.description = description
  }
}
