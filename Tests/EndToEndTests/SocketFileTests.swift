import Foundation
import Testing

/// Socket files that vanish while the host runs.
@Suite(.timeLimit(.minutes(10))) struct SocketFileTests {
  private func host() async throws -> RunningHost {
    let host = try RunningHost(configuration: "[host]\nread_socket = \"run/reading\"\n")
    try await host.start()
    return host
  }

  private func answers(_ path: String) async -> Bool {
    guard let client = try? LineConnection(path: path) else { return false }
    return (try? await client.ask("ping").isOK) == true
  }

  private func repairs(_ host: RunningHost) -> Int {
    host.logText.split(separator: "\n").count { $0.contains("the host listens there again") }
  }

  @Test func `a removed socket file is made again, and connections stay`() async throws {
    let host = try await host()
    let early = try host.connect()
    let watcher = try host.connect()
    _ = try await watcher.ask("watch *")
    for path in [host.socket, host.readSocket] {
      try FileManager.default.removeItem(atPath: path)
      try await eventually("the host listens at \(path) again") { await answers(path) }
    }
    #expect(try await early.ask("ping").isOK)
    try await eventually("each file is logged once") { repairs(host) == 2 }
    var status = stat()
    #expect(stat(host.socket, &status) == 0 && status.st_mode & 0o7777 == 0o600)
    // The socket for reading only is one again.
    #expect(try await host.connectReading().ask("reload").code == "DENIED")
    #expect(try await host.ask("reload config=1").isOK)
    #expect(await host.stop() == 0)
    #expect(try await watcher.rest().hasSuffix("* 0 bye reason=shutdown\n"))
    #expect(!FileManager.default.fileExists(atPath: host.socket))
    #expect(!FileManager.default.fileExists(atPath: host.readSocket))
  }

  @Test func `a socket file that was moved away, or replaced by a dead one, is made again`()
    async throws
  {
    let host = try await host()
    #expect(rename(host.socket, host.socket + ".old") == 0)
    try await eventually("the host listens again") { await answers(host.socket) }
    try await eventually("the earlier socket is closed") { !(await answers(host.socket + ".old")) }
    // The old file has no listener any more: as a host leaves it that was killed.
    #expect(rename(host.socket + ".old", host.socket) == 0)
    try await eventually("the dead file is replaced") { await answers(host.socket) }
  }

  @Test func `a folder that was removed is made again`() async throws {
    let host = try await host()
    let folder = host.root.appending(path: "run")
    try FileManager.default.removeItem(at: folder)
    try await eventually("the host listens again") {
      await answers(host.socket)
    }
    try await eventually("at both paths") { await answers(host.readSocket) }
    // The new folder is watched too.
    #expect(rename(folder.path, host.root.appending(path: "moved").path) == 0)
    try await eventually("the host listens in a third folder") { await answers(host.socket) }
    try FileManager.default.removeItem(atPath: host.socket)
    try await eventually("the host listens again") { await answers(host.socket) }
  }

  @Test func `the socket of another process is not taken over`() async throws {
    let host = try await host()
    let early = try host.connect()
    let other = try Listener(host.socket + ".other")
    #expect(rename(host.socket + ".other", host.socket) == 0)
    try await eventually("the log names the other process") {
      host.logText.contains("another host already listens on this socket")
    }
    var before = stat()
    #expect(stat(host.socket, &before) == 0)
    for round in 1...2 {
      kill(host.pid, SIGHUP)
      try await eventually("the signal is handled") {
        host.logText.split(separator: "\n").count { $0.contains("were read again") } == round
      }
    }
    var after = stat()
    #expect(stat(host.socket, &after) == 0 && after.st_ino == before.st_ino)
    #expect(try await early.ask("ping").isOK)
    let lines = host.logText.split(separator: "\n").filter { $0.contains("already listens") }
    #expect(lines.count == 1)
    // The other process leaves a dead file, without an event: a signal heals.
    other.end()
    kill(host.pid, SIGHUP)
    try await eventually("the host listens again") { await answers(host.socket) }
    #expect(repairs(host) == 1)
  }

  @Test func `a file that is no socket stays`() async throws {
    let host = try await host()
    try "mine".write(
      toFile: host.root.appending(path: "note").path, atomically: true, encoding: .utf8)
    #expect(rename(host.root.appending(path: "note").path, host.socket) == 0)
    try await eventually("the log says so") {
      host.logText.contains("exists and is not a socket")
    }
    #expect(try String(contentsOfFile: host.socket, encoding: .utf8) == "mine")
    try FileManager.default.removeItem(atPath: host.socket)
    try await eventually("the host listens again") { await answers(host.socket) }
  }
}

/// A socket of this process, which answers nothing.
private final class Listener {
  private var descriptor: Int32

  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let status = withSocketAddress(path) { bind(descriptor, $0, $1) }
    guard status == 0, listen(descriptor, 64) == 0 else { throw POSIXError(.EIO) }
  }

  deinit { end() }

  /// Closes the socket; the file stays.
  func end() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }
}
