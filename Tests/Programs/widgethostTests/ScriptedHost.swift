import Foundation
import Glibc

/// A server on a Unix socket, in a thread of its own, that answers each verb with fixed bytes; and a
/// way to run the program against it.
final class ScriptedHost: Sendable {
  /// What a verb is answered with.
  enum Reply: Sendable {
    /// `OK` with this body and these fields.
    case body(String, String = "")
    /// These bytes.
    case raw(String)
    /// These bytes, which are not all text.
    case bytes([UInt8])

    var bytes: [UInt8] {
      switch self {
      case .bytes(let bytes): bytes
      case .raw(let text): Array(text.utf8)
      case .body(let body, let fields):
        Array("OK \(body.utf8.count) \(fields)\n".utf8) + Array(body.utf8) + [10]
      }
    }
  }

  /// How the program ended.
  struct Result: Sendable {
    var status: Int32
    var output: String
    var errors: String
  }

  let directory: String
  var socket: String { directory + "/socket" }
  private let listener: Int32

  /// Listens in a directory of its own.
  init(_ replies: [String: Reply]) throws {
    directory = "/tmp/widgethost-test-\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: false)
    let listener = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: (directory + "/socket").utf8)
    }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(listener, $0, length) == 0 }
    }
    guard isBound, listen(listener, 16) == 0 else { throw POSIXError(.EIO) }
    Thread.detachNewThread {
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { return }
        Self.answer(client, replies)
        close(client)
      }
    }
  }

  /// Stops listening and removes the directory.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    try? FileManager.default.removeItem(atPath: directory)
  }

  /// Runs the program against this host.
  func run(_ arguments: String...) async throws -> Result {
    try await run(arguments)
  }

  /// Runs the program against this host, on a thread that may block.
  ///
  /// - Parameters:
  ///   - readsOutput: whether anybody reads standard output; if not, it is closed.
  ///   - signal: sent when the first line of output has come; with `readsErrors`, of errors.
  ///   - canWriteFiles: whether a byte can be written to a file; if not, writing one fails.
  func run(
    _ arguments: [String], readsOutput: Bool = true, readsErrors: Bool = false,
    environment: [String: String] = [:], signal: Int32? = nil, canWriteFiles: Bool = true
  ) async throws -> Result {
    let process = Process()
    process.executableURL = canWriteFiles ? Self.program : URL(filePath: "/bin/sh")
    process.arguments = canWriteFiles ? arguments : Self.withoutFiles + arguments
    process.environment = ["WIDGETHOST_SOCKET": socket, "HOME": directory, "TZ": "UTC"]
      .merging(environment) { $1 }
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        do {
          try process.run()
          if !readsOutput { try output.fileHandleForReading.close() }
          var start = Data()
          if let signal {
            let first = readsErrors ? errors : output
            while start.last != 10, let byte = try first.fileHandleForReading.read(upToCount: 1) {
              start += byte
            }
            kill(process.processIdentifier, signal)
          }
          let text = readsOutput ? output.fileHandleForReading.readDataToEndOfFile() : Data()
          let complaints = errors.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          continuation.resume(
            returning: Result(
              status: process.terminationStatus,
              output: String(decoding: readsErrors ? text : start + text, as: UTF8.self),
              errors: String(decoding: readsErrors ? start + complaints : complaints, as: UTF8.self)
            ))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }

  /// The program, which is built into the folder that the tests are built into.
  static var program: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "widgethost")
  }

  /// Arguments of a shell that runs the program with a limit of nothing for the size of its files.
  private static var withoutFiles: [String] {
    ["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" \"$@\"", program.path]
  }

  private static func answer(_ client: Int32, _ replies: [String: Reply]) {
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(client, &byte, 1) == 1 {
      guard byte == UInt8(ascii: "\n") else {
        line.append(byte)
        continue
      }
      let verb = String(decoding: line.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
      line = []
      let bytes = replies[verb]?.bytes ?? Array("ERR UNKNOWN_VERB msg=\"no such verb\"\n".utf8)
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count <= 0 { return }
        sent += count
      }
    }
  }
}
