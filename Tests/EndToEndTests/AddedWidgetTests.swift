import Foundation
import Testing

/// Widgets that clients add to a running host.
@Suite(.timeLimit(.minutes(5))) struct AddedWidgetTests {
  private static let declared = """
    [host]
    read_socket = "run/reading"

    [[widget]]
    id = "wall"
    kind = "clock"

    """

  private func host(
    _ plugins: [String] = ["clock"], configuration: String = declared
  ) async throws -> RunningHost {
    let host = try RunningHost(plugins: plugins, configuration: configuration)
    try await host.start()
    try await eventually("the plugins are described") {
      try await host.ask("plugins").text.components(separatedBy: #""state":"loading""#).count == 1
    }
    return host
  }

  private func awaitLive(_ host: RunningHost, _ id: String) async throws {
    try await eventually("\(id) is live; the log: \(host.logText)") {
      try await host.ask("get \(id)").field("state") == "live"
    }
  }

  private func ids(_ host: RunningHost) async throws -> [String] {
    try await host.command("list", "--ids").standardOutput.split(separator: "\n").map(String.init)
  }

  @Test func `an added widget is pushed, goes live, and is there after kill -9`() async throws {
    let host = try await host()
    let watcher = try host.connect()
    _ = try await watcher.ask("watch desk*")
    let reply = try await host.ask("add clock family=medium id=desk p.hours=12")
    #expect(reply.header == "OK 0 id=desk config=1")
    #expect(try await host.ask("widgets desk").text.contains(#""origin":"added","config":1}"#))
    _ = try await watcher.push { $0.field("id") == "desk" }
    try await awaitLive(host, "desk")
    let keys = try host.connect()
    try keys.send("*2\r\n$6\r\nEXISTS\r\n$4\r\ndesk\r\n*2\r\n$6\r\nREMOVE\r\n$4\r\nwall\r\n")
    keys.closeWriting()
    let redis = try await keys.rest()
    #expect(redis.hasPrefix(":1\r\n-DENIED "), "\(redis)")

    await host.killHard()
    try await host.start()
    #expect(try await host.ask("get desk").field("state") != nil)
    #expect(try await ids(host) == ["desk", "wall"])
    #expect(try await host.ask("configure desk p.hours=24 if=7").code == "STALE_REV")
    #expect(
      try await host.ask("configure desk p.hours=24 if=1").header == "OK 0 config=2")
    let last = try host.connect()
    _ = try await last.ask("watch desk")
    #expect(try await host.ask("remove desk").header == "OK 0")
    _ = try await last.push("removed", "desk")
    #expect(try await host.ask("get desk").code == "UNKNOWN_WIDGET")
    #expect(await host.stop() == 0)
    try await host.start()
    #expect(try await ids(host) == ["wall"])
  }

  @Test(arguments: [
    ("add clock", "BAD_REQUEST"),
    ("add clock family=tiny", "BAD_REQUEST"),
    ("add \"cl\\x1bock\" family=small", "BAD_REQUEST"),
    ("add clock family=small id=\"a\\nb\"", "BAD_REQUEST"),
    ("add clock family=small id=" + String(repeating: "x", count: 129), "BAD_REQUEST"),
    ("add clock family=small p.seconds=" + String(repeating: "x", count: 9000), "TOO_LARGE"),
    (
      "add clock family=small" + (0..<70).map { " p.a\($0)=1" }.joined(), "TOO_LARGE"
    ),
    ("add clock family=small id=wall", "BAD_PARAMETER"),
    ("add clock family=small p.secons=true", "BAD_PARAMETER"),
    ("add clok family=small", "UNKNOWN_KIND"),
    ("configure wall p.seconds=true", "DENIED"),
    ("configure nothing p.seconds=true", "UNKNOWN_WIDGET"),
    ("configure wall", "BAD_REQUEST"),
    ("remove wall", "DENIED"),
    ("remove", "BAD_REQUEST"),
  ])
  func `a wrong request adds nothing, and the connection goes on`(_ line: String, _ code: String)
    async throws
  {
    let host = try await host()
    let client = try host.connect()
    let reply = try await client.ask(line)
    #expect(reply.code == code, "\(reply.header)")
    #expect(try await client.ask("@t ping").header == "OK @t 0")
    #expect(try await ids(host) == ["wall"])
    let reader = try host.connectReading()
    for verb in ["add clock family=small", "configure wall p.seconds=true", "remove wall"] {
      #expect(try await reader.ask(verb).code == "DENIED")
    }
  }

  @Test func `a damaged file is set aside, and the rest of the host is as before`() async throws {
    let host = try await host()
    _ = try await host.ask("add clock family=small id=desk")
    #expect(await host.stop() == 0)
    let file = host.state.appending(path: "widgets")
    var content = try Data(contentsOf: file)
    content[content.count / 2] ^= 1
    try content.write(to: file)
    try await host.start()
    #expect(try await ids(host) == ["wall"])
    #expect(host.logText.contains("\(file.path): the added widgets cannot be read"))
    #expect(try Data(contentsOf: host.state.appending(path: "widgets.unreadable")) == content)
    #expect(try await host.ask("add clock family=small id=desk").isOK)
  }

  @Test func `the commands add, configure and remove, with the exit codes of the errors`()
    async throws
  {
    let host = try await host()
    let added = try await host.command("add", "clock", "--family", "small")
    #expect(added.status == 0 && added.standardOutput == "clock/small\n", "\(added)")
    let second = try await host.command("add", "clock", "--family", "small", "--json")
    #expect(second.standardOutput == #"{"id":"clock/small-2","config":2}"# + "\n")
    let changed = try await host.command("configure", "clock/small", "seconds=true", "--if", "1")
    #expect(changed.status == 0 && changed.standardOutput == "3\n", "\(changed)")
    let stale = try await host.command("configure", "clock/small", "seconds=", "--if", "1")
    #expect(stale.status == 75 && stale.standardError.contains("the number 3, not 1"), "\(stale)")
    let list = try await host.command("list")
    #expect(list.standardOutput.contains("\tadded\t3\n"), "\(list.standardOutput)")
    #expect(list.standardOutput.contains("\tdeclared\t-\n"), "\(list.standardOutput)")
    let taken = try await host.command("add", "clock", "--family", "small", "--id", "wall")
    #expect(taken.status == 65 && taken.standardError.contains("host.conf:4:1"), "\(taken)")
    let family = try await host.command("add", "clock", "--family", "smal")
    #expect(family.status == 64 && family.standardError.contains("did you mean small?"))
    #expect(try await host.command("add", "clock", "--family", "small", "seconds").status == 64)
    #expect(try await host.command("configure", "wall", "seconds=true").status == 77)
    let removed = try await host.command("remove", "nothing", "clock/small", "clock/small-2")
    #expect(removed.status == 66 && removed.standardError.contains("nothing"), "\(removed)")
    #expect(try await ids(host) == ["wall"])
  }

  @Test func `an added command runs its program, also after a restart and beside another one`()
    async throws
  {
    let host = try await host(["clock", "command"], configuration: "")
    let folder = host.root.appending(path: "bin")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["one", "two"] {
      let file = folder.appending(path: name)
      try FileManager.default.copyItem(at: URL(filePath: "/bin/echo"), to: file)
      let reply = try await host.ask(
        "add command family=small id=\(name) p.command=\(file.path) p.command=\(name) p.every=1d")
      #expect(reply.isOK, "\(reply.header)")
      try await awaitLive(host, name)
      #expect(try await host.ask("get \(name)").text.contains(name))
    }
    #expect(try await ids(host).contains("clock/small"), "the default widgets stay")
    #expect(await host.stop() == 0)
    try await host.start()
    for name in ["one", "two"] {
      let reply = try await host.ask("reload \(name) force=1 wait=1")
      #expect(reply.text.contains(#""status":"done""#), "\(reply.text)")
    }
  }

  @Test func `try with add leaves the tried widget in the running host`() async throws {
    let host = try await host(["command"], configuration: "")
    func tried(_ words: [String]) async throws -> Program.Output {
      try await Program.run(
        Program.widgethost,
        ["try", "--plugin-dir", host.plugins.path, "--config", host.configuration.path] + words,
        environment: ["TMPDIR": host.root.path, "WIDGETHOST_SOCKET": host.socket])
    }
    let output = try await tried(
      ["--add", "--id", "said", "-p", "title=T x", "--", "/bin/echo", "a b"])
    #expect(output.status == 0, "\(output)")
    #expect(output.standardOutput.contains("Added to the running host as said"), "\(output)")
    try await awaitLive(host, "said")
    #expect(try await host.ask("get said").text.contains("a b"))
    let failed = try await tried(["--add", "--id", "bad", "--", "/bin/false"])
    #expect(failed.status == 1, "\(failed)")
    #expect(try await tried(["--id", "x", "--", "/bin/echo"]).status == 64)
    #expect(try await ids(host) == ["said"])
  }
}
