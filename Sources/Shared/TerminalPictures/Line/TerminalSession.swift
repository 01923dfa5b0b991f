internal import CTerminal
internal import FoundationEssentials
internal import Glibc

/// The terminal of this process while a command asks it or draws on it: without echo, and without
/// lines.
///
/// The settings are restored by ``close()``, the end of this value, the end of the process, a crash,
/// and the signals that usually end or stop a process, but for SIGKILL and SIGSTOP (`CTerminal.h`
/// has the list). One session per process at a time; not synchronised.
public final class TerminalSession {
  private let descriptor: Int32
  private var isOpen = true
  /// The answers to a question that has not been answered in time; `nil` without one.
  private var late: (answers: TerminalAnswers, line: SystemLine)?

  /// Takes over the controlling terminal, if standard output leads to it and this process is in the
  /// foreground.
  ///
  /// - Parameters:
  ///   - greeting: Bytes that are written now, and when the process goes on after a stop.
  ///   - farewell: Bytes that are written at every ending. Either has at most 256 bytes.
  /// - Returns: `nil` if there is no such terminal.
  public static func open(
    greeting: [UInt8] = [], farewell: [UInt8] = []
  ) throws(TerminalError) -> TerminalSession? {
    // tcgetpgrp(3) succeeds for the controlling terminal only.
    guard tcgetpgrp(STDOUT_FILENO) == getpgrp() else { return nil }
    let descriptor = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    let error = cterminal_enter(
      descriptor, greeting, greeting.count, farewell, farewell.count)
    guard error == 0 else {
      Glibc.close(descriptor)
      throw TerminalError(failed: "prepared", error)
    }
    return TerminalSession(descriptor)
  }

  private init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close() }

  /// Writes the farewell, and restores the settings; a second call does nothing. Call
  /// ``takeLateAnswers()`` before.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    cterminal_leave()
    Glibc.close(descriptor)
  }

  /// Writes all bytes.
  ///
  /// - Returns: Whether they are on the screen; `false` if the process has been stopped meanwhile,
  ///   and everything must be written again.
  @discardableResult
  public func write(_ bytes: [UInt8]) throws(TerminalError) -> Bool {
    let error = cterminal_write(bytes, bytes.count)
    if error == -ECANCELED { return false }
    guard error == 0 else { throw TerminalError(failed: "written to", error) }
    return true
  }

  /// The number of columns and rows, and the size of a cell if the terminal reports it. Without a
  /// report, the size is that of a VT100.
  public var size: (columns: Int, rows: Int, cell: PixelSize?) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24, nil)
    }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let cell = PixelSize(
      width: Int(size.ws_xpixel) / columns, height: Int(size.ws_ypixel) / rows)
    return (columns, rows, cell.width > 0 && cell.height > 0 ? cell : nil)
  }

  /// Waits for a change of the terminal: of its size, or after a stop of the process, for which
  /// everything must be drawn again. Blocks the thread; may be called on any thread.
  ///
  /// - Returns: Whether there will be further changes.
  public static func waitForChange() -> Bool {
    let events = cterminal_changes()
    guard events >= 0 else { return false }
    var count: UInt64 = 0
    while Glibc.read(events, &count, 8) < 0 {
      guard errno == EINTR else { return false }
    }
    return true
  }

  /// Prepares for ``waitForChange()``: no later change is missed.
  public static func beginChanges() {
    _ = cterminal_changes()
  }
}

// MARK: - Asking

extension TerminalSession {
  /// Asks the terminal for its features, and waits at most `limit`.
  ///
  /// Typed characters stay in the input of the terminal. If the system does not permit that, nothing
  /// is asked while such characters wait, and those that come before the answers are lost.
  public func features(
    within limit: Duration = TerminalInquiry.limit
  ) throws(TerminalError) -> TerminalFeatures {
    var features = unaskedFeatures
    let line = SystemLine(descriptor)
    guard !line.hasInput || Self.canGiveBack else { return features }
    let question = TerminalQuestion(
      needsCell: features.cell == nil, needsColors: features.colors != .direct)
    var answers = TerminalAnswers()
    try line.write(question.bytes)
    try TerminalInquiry.read(&answers, on: line, until: line.now + limit)
    features.add(answers)
    if answers.isComplete { giveBack(&answers) } else { late = (answers, line) }
    return features
  }

  /// The features that are known without a question: the sizes, and the colours that the environment
  /// promises.
  public var unaskedFeatures: TerminalFeatures {
    let size = size
    let hasDirectColors = ["truecolor", "24bit"].contains(
      ProcessInfo.processInfo.environment["COLORTERM"] ?? "")
    return TerminalFeatures(
      columns: size.columns, rows: size.rows, cell: size.cell,
      colors: hasDirectColors ? .direct : .indexed)
  }

  /// Whether the question has not been answered in time: ``takeLateAnswers()`` must be called.
  public var awaitsAnswers: Bool { late != nil }

  /// Reads the answers that come after the limit, up to a second after the question: otherwise the
  /// shell would take them for typed commands.
  public func takeLateAnswers(within limit: Duration = TerminalInquiry.lateLimit) {
    guard isOpen, let late else { return }
    var answers = late.answers
    self.late = nil
    // An error ends the reading, as the end of the time does.
    try? TerminalInquiry.read(
      &answers, on: late.line, until: limit, endsAtKey: !Self.canGiveBack)
    giveBack(&answers)
  }

  /// Puts typed characters back into the input.
  private func giveBack(_ answers: inout TerminalAnswers) {
    answers.finish()
    guard !answers.typed.isEmpty else { return }
    _ = cterminal_type(descriptor, answers.typed, answers.typed.count)
  }

  /// Whether the kernel lets a process put characters into the input of its terminal (TIOCSTI): since
  /// Linux 6.2 a setting decides.
  private static var canGiveBack: Bool {
    let setting = try? String(contentsOfFile: "/proc/sys/dev/tty/legacy_tiocsti", encoding: .utf8)
    return setting.map { $0.hasPrefix("1") } ?? true
  }
}

extension TerminalFeatures {
  /// Adds what a terminal has answered.
  mutating func add(_ answers: TerminalAnswers) {
    hasAnswered = answers.isComplete
    cell = cell ?? answers.cell
    showsKitty = answers.showsKitty
    if answers.showsSixels {
      sixels = Sixels(colors: answers.sixelColors ?? 256, limit: answers.sixelLimit)
    }
    if answers.hasDirectColors { colors = .direct }
    background = answers.background
  }
}

/// The terminal and the clock of the system.
private struct SystemLine: TerminalLine {
  private let descriptor: Int32
  private let start = ContinuousClock.now

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var now: Duration { ContinuousClock.now - start }

  /// Whether bytes wait to be read.
  var hasInput: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  func write(_ bytes: [UInt8]) throws(TerminalError) {
    let error = cterminal_write(bytes, bytes.count)
    guard error == 0 else { throw TerminalError(failed: "written to", error) }
  }

  func read(until end: Duration) throws(TerminalError) -> [UInt8]? {
    let left = end - now
    guard left > .zero else { return [] }
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = left / .milliseconds(1)
    let count = poll(&wait, 1, Int32(milliseconds.rounded(.up)))
    guard count > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 1024)
    let length = Glibc.read(descriptor, &buffer, buffer.count)
    if length > 0 { return Array(buffer[..<length]) }
    return length < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }
}

extension TerminalError {
  /// Makes an error from a negative errno.
  fileprivate init(failed what: String, _ error: Int32) {
    self.init("the terminal cannot be \(what): \(String(cString: strerror(-error)))")
  }
}
