import Glibc
import NIOCore
import NIOEmbedded
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct ListeningTests {
  private func server(at path: String) -> HostServer {
    HostServer(
      configuration: ServerConfiguration(
        listeners: [ListenerConfiguration(.path(path))], version: "1"),
      board: Board(), handler: Handler { _, _, reply in reply(.ok()) }, logger: quietLogger)
  }

  private func withDirectory(_ body: (String) async throws -> Void) async throws {
    let directory = try makePrivateDirectory()
    defer { rmdir(directory) }
    try await body(directory)
  }

  private func mode(of path: String) -> UInt32 {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  @Test func `socket and directory are for the owner alone, and the socket goes at the end`()
    async throws
  {
    try await withDirectory { directory in
      let path = "\(directory)/made/below/socket"
      let server = server(at: path)
      try await server.start()
      #expect(mode(of: path) == S_IFSOCK | 0o600)
      #expect(mode(of: "\(directory)/made/below") == S_IFDIR | 0o700)
      let client = try await TestClient.connect(to: path)
      #expect(try await client.converse("ping\n") == "OK 0\n")
      await server.stop()
      #expect(mode(of: path) == 0)
      rmdir("\(directory)/made/below")
      rmdir("\(directory)/made")
    }
  }

  @Test func `a live socket is refused and goes on being served`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let first = server(at: path)
      try await first.start()
      let error = await #expect(throws: ServerError.self) { try await server(at: path).start() }
      #expect(error?.code == .inUse)
      let client = try await TestClient.connect(to: path)
      #expect(try await client.converse("ping\n") == "OK 0\n")
      await first.stop()
    }
  }

  @Test func `a dead socket file is replaced`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      // Bound and closed, as a killed host leaves it.
      let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
      try UnixAddress(path).bind(descriptor)
      close(descriptor)
      #expect(mode(of: path) & S_IFMT == S_IFSOCK)
      let server = server(at: path)
      try await server.start()
      let client = try await TestClient.connect(to: path)
      #expect(try await client.converse("ping\n") == "OK 0\n")
      await server.stop()
    }
  }

  @Test func `a file that is no socket is refused and kept`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      close(open(path, O_CREAT | O_WRONLY, 0o600))
      let error = await #expect(throws: ServerError.self) { try await server(at: path).start() }
      #expect(error?.code == .notASocket)
      #expect(mode(of: path) & S_IFMT == S_IFREG)
      unlink(path)
    }
  }

  @Test func `a path has at most 107 bytes and is absolute`() async throws {
    try await withDirectory { directory in
      let room = UnixAddress.longestPath - directory.utf8.count - 1
      let longest = "\(directory)/" + String(repeating: "x", count: room)
      let server = server(at: longest)
      try await server.start()
      await server.stop()
      for path in [longest + "x", "", "relative/socket"] {
        let error = await #expect(throws: ServerError.self) {
          try await self.server(at: path).start()
        }
        #expect(error?.code == .badPath)
      }
    }
  }

  @Test func `when one socket cannot be made none stays`() async throws {
    try await withDirectory { directory in
      let server = HostServer(
        configuration: ServerConfiguration(
          listeners: [
            ListenerConfiguration(.path("\(directory)/good")),
            ListenerConfiguration(.path("/proc/none/bad")),
          ], version: "1"),
        board: Board(), handler: Handler { _, _, reply in reply(.ok()) }, logger: quietLogger)
      await #expect(throws: ServerError.self) { try await server.start() }
      #expect(mode(of: "\(directory)/good") == 0)
    }
  }

  @Test func `an inherited socket is served, and its file stays`() async throws {
    try await withDirectory { directory in
      let path = "\(directory)/socket"
      let descriptor = socket(AF_UNIX, CInt(SOCK_STREAM.rawValue), 0)
      try UnixAddress(path).bind(descriptor)
      listen(descriptor, 5)
      let server = HostServer(
        configuration: ServerConfiguration(
          listeners: [ListenerConfiguration(.inherited(descriptor))], version: "1"),
        board: Board(), handler: Handler { _, _, reply in reply(.ok()) }, logger: quietLogger)
      try await server.start()
      #expect(fcntl(descriptor, F_GETFD) == FD_CLOEXEC)
      let client = try await TestClient.connect(to: path)
      #expect(try await client.converse("ping\n") == "OK 0\n")
      await server.stop()
      #expect(mode(of: path) & S_IFMT == S_IFSOCK)
      unlink(path)
    }
  }

  @Test func `a descriptor that is no listening socket is refused`() async throws {
    var ends: [CInt] = [0, 0]
    pipe(&ends)
    let error = #expect(throws: ServerError.self) {
      _ = try ListeningSocket.open(ListenerConfiguration(.inherited(ends[0])))
    }
    #expect(error?.code == .badDescriptor)
    for end in ends { close(end) }
  }

  @Test func `descriptors are taken from the service manager that means this process`() {
    let environment = ["LISTEN_PID": "42", "LISTEN_FDS": "2", "LISTEN_FDNAMES": "main:read"]
    let found = ServiceActivation.descriptors(environment: environment, processID: 42)
    #expect(found.map(\.descriptor) == [3, 4])
    #expect(found.map(\.name) == ["main", "read"])
    #expect(ServiceActivation.descriptors(environment: environment, processID: 43).isEmpty)
    #expect(ServiceActivation.descriptors(environment: [:], processID: 42).isEmpty)
  }

  @Test func `only the owner and root may use the full socket`() {
    let policy = PeerPolicy(ownUser: 1000, access: .full)
    #expect(policy.admits(user: 1000))
    #expect(policy.admits(user: 0))
    #expect(!policy.admits(user: 1001))
    #expect(PeerPolicy(ownUser: 1000, access: .readOnly).admits(user: 1001))
  }

  @Test func `a peer that is refused is told so, and closed`() throws {
    let channel = EmbeddedChannel(handler: Refusal(WidgetError(.denied, "no")))
    channel.connect(to: try SocketAddress(unixDomainSocketPath: "/x"), promise: nil)
    let reply = try #require(try channel.readOutbound(as: ByteBuffer.self))
    #expect(String(buffer: reply).hasPrefix("ERR DENIED "))
    channel.embeddedEventLoop.run()
    #expect(!channel.isActive)
  }

  @Test func `the reading socket denies what changes state or starts work`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "Hello"))
      #expect(mode(of: server.readPath) == S_IFSOCK | 0o660)
      let denied = [
        "reload", "placeholder clock family=small", "snapshot clock family=small", "get w fmt=png",
      ]
      let client = try await TestClient.connect(to: server.readPath)
      let text = try await client.converse(denied.map { $0 + "\n" }.joined() + "kinds\nping\n")
      let lines = text.split(separator: "\n")
      #expect(lines.count == 6)
      #expect(lines.prefix(4).allSatisfy { $0.hasPrefix("ERR DENIED ") })
      #expect(lines.suffix(2).allSatisfy { $0 == "OK 0" })
    }
  }

  @Test func `stop answers what was asked, and closes`() async throws {
    let held = OrderTests.Held()
    try await TestServer.run(handler: held) { server in
      let idle = try await server.connect()
      let busy = try await server.connect()
      try await idle.send("ping\n")
      #expect(try await idle.receive(5) == "OK 0\n")
      try await busy.send("kinds\n")
      await held.wait(for: 1)
      async let stopped: Void = server.server.stop()
      #expect(try await idle.receiveAll() == "")
      held.reply(to: 0, "late")
      #expect(try await busy.receiveAll() == "OK 0 n=late\n")
      await stopped
    }
  }

  @Test func `stop does not wait for ever`() async throws {
    try await TestServer.run(drainTimeout: .milliseconds(50), handler: OrderTests.Held()) {
      server in
      let client = try await server.connect()
      try await client.send("kinds\nping\n")
      try await waitUntil { try await server.clientCount == 1 }
      await server.server.stop()
      #expect(try await client.receiveAll() == "")
    }
  }

  @Test func `a server starts once`() async throws {
    try await TestServer.run { server in
      let error = await #expect(throws: ServerError.self) { try await server.server.start() }
      #expect(error?.code == .alreadyStarted)
    }
  }
}
