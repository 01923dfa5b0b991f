import Foundation
import Glibc

/// Runs a program on a pseudo terminal of a width, for what only people see.
enum Terminal {
  /// The screen and how the program ended.
  struct Output: Sendable {
    var status: Int32
    /// The lines without colours.
    var lines: [String]
  }

  /// Runs the program with its output and errors on a terminal with so many columns, on a thread
  /// that may block.
  static func run(
    _ program: URL, _ arguments: [String], columns: UInt16
  ) async throws -> Output {
    // ioctl_tty(2): TIOCSPTLCK unlocks the other side, TIOCGPTN is its number.
    let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var (isLocked, number) = (Int32(0), UInt32(0))
    guard terminal >= 0, ioctl(terminal, unlock, &isLocked) == 0,
      ioctl(terminal, getNumber, &number) == 0
    else { throw POSIXError(.EIO) }
    let screen = FileHandle(fileDescriptor: terminal, closeOnDealloc: true)
    let descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    guard descriptor >= 0 else { throw POSIXError(.EIO) }
    let side = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = side
    process.standardError = side
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        do {
          try process.run()
          try side.close()
          let text = read(screen.fileDescriptor)
          process.waitUntilExit()
          continuation.resume(
            returning: Output(status: process.terminationStatus, lines: lines(of: text)))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// Returns everything until the program ends: reading then fails with EIO.
  private static func read(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { return bytes }
    }
  }

  private static func lines(of bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing(/\u{1b}\[[0-9;]*[mK]/, with: "")
      .split(separator: "\n").map(String.init)
  }
}
