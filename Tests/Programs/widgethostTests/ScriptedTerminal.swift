import Foundation
import Glibc

/// A pseudo terminal whose other side is a script: the program runs on it as the job of a shell, so
/// that it can be stopped, and its terminal looked at after its end.
final class ScriptedTerminal {
  /// The size of the terminal.
  struct Size {
    var columns: UInt16 = 80
    var rows: UInt16 = 24
    /// The size of a cell; 0 if the terminal does not report it.
    var cell: (width: UInt16, height: UInt16) = (9, 18)
  }

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Runs the job, tells how it has ended or stopped, and goes on with it at a line of input. The
  /// last lines tell that a line has come.
  private static let shell = #"""
    set -m
    trap : INT
    "$0" "$@"
    status=$?
    printf '[status %s]' $status
    read line
    while [ $status -ge 148 ] && [ $status -le 150 ]; do
      fg >/dev/null
      status=$?
      printf '[status %s]' $status
      read line
    done
    printf '[line %s]' "$line"
    """#

  /// The environment: no answer of a terminal that the script plays comes too late.
  private static let environment = [
    "TZ": "UTC", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    "WIDGETHOST_TEST_TERMINAL_WAIT": "120000",
  ]
  /// The environment for a terminal that does not answer.
  static let silent = ["WIDGETHOST_TEST_TERMINAL_WAIT": ""]
  /// The environment for a terminal that answers too late, but within the wait of the end.
  static let late = silent.merging(["WIDGETHOST_TEST_LATE_WAIT": "120000"]) { $1 }

  private let master: Int32
  private let process = Process()
  private let end = Date(timeIntervalSinceNow: 240)
  /// Everything that has been written to the terminal.
  private(set) var output: [UInt8] = []
  /// The end of the output that was waited for.
  private var place = 0

  private init(
    _ program: URL, _ arguments: [String], _ size: Size, _ environment: [String: String]
  ) throws {
    // ioctl_tty(2): TIOCSPTLCK unlocks the other side, TIOCGPTN is its number.
    let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number) = (Int32(0), UInt32(0))
    guard master >= 0, ioctl(master, unlock, &isLocked) == 0,
      ioctl(master, getNumber, &number) == 0
    else { throw POSIXError(.EIO) }
    let descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    let side = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    resize(size)
    // setsid(1) makes the terminal the controlling one of a new session.
    process.executableURL = URL(filePath: "/usr/bin/setsid")
    process.arguments = ["--ctty", "--wait", "/bin/sh", "-c", Self.shell, program.path] + arguments
    process.environment = environment
    process.standardInput = side
    process.standardOutput = side
    process.standardError = side
    try process.run()
    try side.close()
  }

  deinit { close(master) }

  /// Runs the program on a thread that may block; `script` plays the terminal and its user.
  static func run<Result: Sendable>(
    _ program: URL, _ arguments: [String], _ size: Size = Size(),
    environment: [String: String] = [:],
    script: @escaping @Sendable (ScriptedTerminal) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Swift.Result {
            let terminal = try ScriptedTerminal(
              program, arguments, size,
              Self.environment.merging(
                environment
              ) { $1 })
            defer { terminal.finish() }
            return try script(terminal)
          })
      }
    }
  }

  private func finish() {
    if process.isRunning {
      let group = tcgetpgrp(master)
      if group > 0 { kill(-group, SIGKILL) }
      kill(process.processIdentifier, SIGKILL)
    }
    process.waitUntilExit()
  }

  // MARK: - The terminal and its user

  /// Waits until the output has `text` behind what was waited for before, and returns the bytes up to
  /// its end.
  @discardableResult
  func wait(for text: String) throws -> [UInt8] {
    let wanted = Array(text.utf8)
    while true {
      if let found = output[place...].firstRange(of: wanted) {
        defer { place = found.upperBound }
        return Array(output[place..<found.upperBound])
      }
      guard try readMore() else {
        throw Failure(
          description: "\(text.debugDescription) does not come after "
            + String(decoding: output.suffix(2000), as: UTF8.self).debugDescription)
      }
    }
  }

  /// Reads what has been written; returns whether anything has come in time.
  private func readMore() throws -> Bool {
    var events = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    let left = end.timeIntervalSinceNow
    guard left > 0, poll(&events, 1, Int32(left * 1000)) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(master, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    output += buffer[..<count]
    return true
  }

  /// Waits for the question of the program, and answers it.
  func answer(_ text: String) throws {
    try wait(for: "\u{1b}[c")
    type(text)
  }

  /// Sends bytes as if the user had typed them.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Waits for the end or the stop of the program, and returns its status as the shell has it.
  func status() throws -> Int32 {
    try wait(for: "[status ")
    return Int32(String(decoding: try wait(for: "]").dropLast(), as: UTF8.self)) ?? -1
  }

  /// Sends a signal to the program.
  func send(_ signal: Int32) { kill(-tcgetpgrp(master), signal) }

  /// Changes the size, which the terminal tells the program.
  func resize(_ size: Size) {
    var window = winsize(
      ws_row: size.rows, ws_col: size.columns, ws_xpixel: size.columns * size.cell.width,
      ws_ypixel: size.rows * size.cell.height)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// The settings: the local modes, and the least number of bytes of a read.
  var settings: [UInt32] {
    var settings = termios()
    tcgetattr(master, &settings)
    return [settings.c_lflag, settings.c_iflag, settings.c_oflag, UInt32(settings.c_cc.6)]
  }

  /// Whether typed characters appear, and lines are edited.
  var isUsual: Bool {
    let modes = settings[0]
    return modes & UInt32(ECHO) != 0 && modes & UInt32(ICANON) != 0
  }
}
