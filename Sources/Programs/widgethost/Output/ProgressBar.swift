internal import Glibc

/// Shows on a terminal how far long work has come; silent anywhere else, and for work that is done
/// at once.
struct ProgressBar {
  private static let width = 30
  private static let pause = Duration.milliseconds(100)
  /// Work that is done sooner shows nothing.
  private static let patience = Duration.milliseconds(500)

  private let isShown: Bool
  private var nextUpdate: ContinuousClock.Instant
  private var hasDrawn = false

  /// Makes a bar that is drawn on standard error, if people see that.
  init(isWanted: Bool) {
    isShown = isWanted && StandardError.isTerminal
    nextUpdate = .now + Self.patience
  }

  /// Shows that this much is done, 0 to 1, and what.
  mutating func update(_ fraction: Double, _ text: String) {
    guard isShown, ContinuousClock.now >= nextUpdate else { return }
    nextUpdate = .now + Self.pause
    hasDrawn = true
    write("\r" + Self.line(fraction, text) + "\u{1b}[K")
  }

  /// Takes it away.
  mutating func finish() {
    if hasDrawn { write("\r\u{1b}[K") }
    hasDrawn = false
  }

  /// `[#########.....................]  30 %  day 3 of 7`
  static func line(_ fraction: Double, _ text: String) -> String {
    let done = min(max(fraction, 0), 1)
    let filled = Int(done * Double(width))
    let percent = "\(Int(done * 100))"
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    return "[\(bar)] \(String(repeating: " ", count: 3 - percent.count))\(percent) %  \(text)"
  }

  private func write(_ text: String) {
    try? FileWriter.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }
}
