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
    "perform clock/small any", "options clock hours",
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
        read_socket_group = "no-such-group"
        """)
    let result = try await Program.run(Program.widgethost, host.serveArguments)
    #expect(result.status == 78)
    #expect(result.standardError.contains(".conf:3:21: host.read_socket_group: there is no group"))
    #expect(!FileManager.default.fileExists(atPath: host.socket))
  }
}

extension RunningHost {
  var readSocket: String { root.appending(path: "run/reading").path }

  func connectReading() throws -> LineConnection { try LineConnection(path: readSocket) }
}
