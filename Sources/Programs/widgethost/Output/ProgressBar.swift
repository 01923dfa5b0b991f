internal import Glibc

/// A progress bar on standard error. Nothing is shown if standard error is no terminal or the work
/// is short.
struct ProgressBar {
  private static let width = 30
  /// The least width of a bar.
  private static let shortest = 5
  private static let pause = Duration.milliseconds(100)
  /// The time before the bar appears; shorter work shows no bar.
  private static let patience = Duration.milliseconds(500)

  private let isShown: Bool
  private var nextUpdate: ContinuousClock.Instant
  private var hasDrawn = false

  /// Creates a bar that is shown only if wanted and if standard error is a terminal.
  init(isWanted: Bool) {
    isShown = isWanted && StandardError.isTerminal
    nextUpdate = .now + Self.patience
  }

  /// Shows the completed fraction, 0 to 1, with a text, at most once per `pause`.
  mutating func update(_ fraction: Double, _ text: String) {
    guard isShown, ContinuousClock.now >= nextUpdate else { return }
    nextUpdate = .now + Self.pause
    hasDrawn = true
    let width = StandardError.width.map { $0 - 1 }
    write("\r" + Self.line(fraction, text, width: width) + "\u{1b}[K")
  }

  /// Erases the bar from the terminal.
  mutating func finish() {
    if hasDrawn { write("\r\u{1b}[K") }
    hasDrawn = false
  }

  /// Returns the bar as text: `[#########.....................]  30 %  day 3 of 7`.
  ///
  /// - Parameter width: The greatest width of the line in terminal columns, for which the bar is
  ///   shortened, left out, and then the text cut; `nil` for no limit.
  static func line(_ fraction: Double, _ text: String, width: Int? = nil) -> String {
    let done = min(max(fraction, 0), 1)
    let percent = "\(Int(done * 100))"
    let end = "\(String(repeating: " ", count: 3 - percent.count))\(percent) %  \(text)"
    let room = (width ?? .max) - end.displayWidth - "[] ".count
    let size = min(Self.width, room)
    guard size >= shortest else { return width.map { end.cut(to: $0) } ?? end }
    let filled = Int(done * Double(size))
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: size - filled)
    return "[\(bar)] \(end)"
  }

  private func write(_ text: String) {
    try? FileWriter.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
