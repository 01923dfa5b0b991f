import Foundation
import Testing

@Suite struct ReadSocketTests {
  /// A host with a second socket beside the first, and a live `clock/small`.
  private func host(_ more: String = "") async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"], configuration: "[host]\nread_socket = \"run/reading\"\n\(more)")
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    return host
  }

  @Test func `everything that only reads is answered as on the full socket`() async throws {
    let host = try await host()
    let reader = try host.connectReading()
    let full = try host.connect()
    for line in [
      "ping", "kinds", "timeline clock/small n=1", "get clock/small", "get clock/small fmt=json",
      "get clock/small fmt=archive", "help get",
    ] {
      let read = try await reader.ask(line)
      #expect(read.isOK, "\(line): \(read.header)")
      let other = try await full.ask(line)
      #expect(read.field("type") == other.field("type"), "\(line)")
      #expect(read.body.isEmpty == other.body.isEmpty, "\(line)")
    }
    #expect(try await reader.ask("hello 1").field("protocol") == "1")
    #expect(try await reader.ask("widgets").text.contains(#""id":"clock/small""#))
    #expect(try await reader.ask("plugins").text.contains(#""name":"clock""#))
    #expect(try await reader.ask("get clock/smal").code == "UNKNOWN_WIDGET")
    let made = try #require(try await reader.ask("get clock/small").field("made"))
    #expect(try await reader.ask("get clock/small at=\(made)").field("made") == made)
  }

  @Test(arguments: [
    "reload", "reload clock/small force=1", "reload config=1", "reload plugin=clock",
    "snapshot clock family=small", "placeholder clock family=small", "get clock/small fmt=png",
    "perform clock/small any", "options clock hours", "log clock",
  ])
  func `what changes state or starts work is denied, and the connection goes on`(line: String)
    async throws
  {
    let host = try await host()
    let reader = try host.connectReading()
    let before = try await host.ask("get clock/small")
    let worker = try await host.workerProcess("clock")
    let reply = try await reader.ask(line)
    #expect(reply.code == "DENIED", "\(reply.header)")
    #expect(try await reader.ask("@t ping").header == "OK @t 0")
    // Requests are answered in order, so whatever the denied one began has been seen by now.
    #expect(try await host.ask("get clock/small").field("made") == before.field("made"))
    #expect(try await host.workerProcess("clock") == worker)
    #expect(try await host.ask(line).code != "DENIED")
  }

  @Test(arguments: ["WH.RELOAD", "RELOAD", "reload"])
  func `the form of the request makes no difference`(verb: String) async throws {
    let host = try await host()
    let reader = try host.connectReading()
    try reader.send("*1\r\n$\(verb.utf8.count)\r\n\(verb)\r\n*2\r\n$6\r\nSTRLEN\r\n$3\r\nx/y\r\n")
    reader.closeWriting()
    let answers = try await reader.rest().split(separator: "\r\n")
    #expect(answers.count == 2)
    #expect(answers.first?.hasPrefix("-DENIED") == true)
    #expect(answers.last == ":0")
  }

  @Test func `the command reads there, and exits with 77 where it may not`() async throws {
    let host = try await host()
    let get = try await Program.run(
      Program.widgethost, ["get", "clock/small", "--socket", host.readSocket])
    #expect(get.status == 0)
    let reload = try await Program.run(
      Program.widgethost, ["reload", "clock/small", "--socket", host.readSocket])
    #expect(reload.status == 77)
    #expect(reload.standardError.contains("read-only"))
  }

  @Test func `the socket has the mode and group of the file, and goes with the host`()
    async throws
  {
    let host = try await host("read_socket_mode = \"0660\"\nread_socket_group = \"\(getegid())\"\n")
    var status = stat()
    #expect(stat(host.readSocket, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o660)
    #expect(status.st_gid == getegid())
    #expect(stat(host.socket, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
    #expect(await host.stop() == 0)
    #expect(!FileManager.default.fileExists(atPath: host.readSocket))
  }

  @Test func `a socket that a killed host left is replaced`() async throws {
    let host = try await host()
    await host.killHard()
    #expect(FileManager.default.fileExists(atPath: host.readSocket))
    try await host.start()
    #expect(try await host.connectReading().ask("get clock/small").isOK)
  }

  @Test func `a group that does not exist ends the start`() async throws {
    let host = try RunningHost(
      configuration: """
        [host]
        read_socket = "run/reading"
        read_socket_group = "rooot"
        """)
    let result = try await Program.run(Program.widgethost, host.serveArguments)
    #expect(result.status == 78)
    #expect(result.standardError.contains(".conf:3:21: host.read_socket_group: there is no group"))
    #expect(result.standardError.contains("did you mean \"root\"?"))
    #expect(!FileManager.default.fileExists(atPath: host.socket))
  }
}

extension RunningHost {
  var readSocket: String { root.appending(path: "run/reading").path }

  func connectReading() throws -> LineConnection { try LineConnection(path: readSocket) }
}

/// The read-only socket as another user sees it. Only root can run a program as another user.
@Suite(.enabled("only root can run a program as another user") { geteuid() == 0 })
struct OtherUserTests {
  /// The number of the user and of the group `nobody`, and of a group that the user is not in.
  private static let nobody = 65534
  private static let other = 64999

  /// Returns a host whose folders others can pass, with a live `clock/small`.
  private func host(_ settings: String) async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: "[host]\nread_socket = \"shared/reading\"\n\(settings)\n")
    chmod(host.root.path, 0o755)
    try await host.start()
    return host
  }

  /// Runs the command as another user, with one group.
  private func run(
    _ arguments: [String], on socket: String, group: Int = nobody
  ) async throws -> Program.Output {
    let setpriv = try #require(Program.find("setpriv"))
    return try await Program.run(
      setpriv,
      ["--reuid=\(Self.nobody)", "--regid=\(group)", "--clear-groups", Program.widgethost.path]
        + arguments + ["--socket", socket])
  }

  @Test func `members of the group read, and nobody else does`() async throws {
    let host = try await host("read_socket_group = \"\(Self.nobody)\"")
    let socket = host.root.appending(path: "shared/reading").path
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    var status = stat()
    #expect(stat(socket, &status) == 0 && status.st_mode & 0o7777 == 0o660)
    #expect(status.st_gid == Self.nobody)
    #expect(stat((socket as NSString).deletingLastPathComponent, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o710 && status.st_gid == Self.nobody)
    #expect(!host.logText.contains("read_socket"))
    let get = try await run(["get", "clock/small"], on: socket)
    #expect(get.status == 0 && !get.standardOutput.isEmpty, "\(get.standardError)")
    #expect(try await run(["health", "--quiet"], on: socket).status == 0)
    let reload = try await run(["reload", "clock/small"], on: socket)
    #expect(reload.status == 77 && reload.standardError.contains("read-only"))
    #expect(try await run(["get", "clock/small"], on: host.socket).status == 77)
    let stranger = try await run(["get", "clock/small"], on: socket, group: Self.other)
    #expect(stranger.status == 77, "\(stranger.standardError)")
    #expect(await host.stop() == 0)
    try await host.start()
    #expect(stat(socket, &status) == 0 && status.st_gid == Self.nobody)
    #expect(try await run(["get", "clock/small"], on: socket).status == 0)
  }

  @Test func `a mode for everybody admits every user to a new folder`() async throws {
    let host = try await host("read_socket_mode = \"0666\"")
    let socket = host.root.appending(path: "shared/reading").path
    let health = try await run(["health", "--quiet"], on: socket, group: Self.other)
    #expect(health.status == 0, "\(health.standardError)")
    #expect(!host.logText.contains("read_socket"))
  }
}

@Suite struct SocketObstacleTests {
  private func log(_ settings: String, folder: UInt16? = nil) async throws -> String {
    let host = try RunningHost(
      configuration: "[host]\nread_socket = \"run/reading\"\n\(settings)\n")
    chmod(host.root.path, 0o755)
    if let folder { chmod(host.root.appending(path: "run").path, mode_t(folder)) }
    try await host.start()
    try await eventually("the host listens") { host.logText.contains("Listening on") }
    #expect(await host.stop() == 0)
    return host.logText
  }

  @Test func `a folder that others cannot pass is told with its place and the remedy`() async throws
  {
    let log = try await log("read_socket_group = \"\(getegid())\"")
    #expect(log.contains("host.conf:2:15: host.read_socket: other users cannot reach the socket"))
    #expect(log.contains("/run has the mode 0700"))
    #expect(log.contains("`chmod g+x /"))
  }

  @Test func `a mode that lets nobody connect is told`() async throws {
    let log = try await log(
      "read_socket_group = \"\(getegid())\"\nread_socket_mode = \"0640\"", folder: 0o711)
    #expect(log.contains("host.read_socket: members of the group \(getegid()) cannot connect"))
    let other = try await self.log("read_socket_mode = \"0644\"", folder: 0o711)
    #expect(other.contains("other users cannot connect with the mode 0644"))
  }

  @Test func `a socket that others reach, or that is for the host's user, is not told`()
    async throws
  {
    let open = try await log("read_socket_mode = \"0660\"", folder: 0o711)
    #expect(!open.contains("host.read_socket"))
    let own = try await log("")
    #expect(!own.contains("host.read_socket"))
  }
}
