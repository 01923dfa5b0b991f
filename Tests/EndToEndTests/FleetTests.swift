import Foundation
import TestPluginBuilder
import Testing

/// Two hosts of a fleet, and a test that plays the agent of each on the private socket.
@Suite(.timeLimit(.minutes(5))) struct FleetTests {
  private struct Row: Decodable {
    var seq: String
    var event: String
    var id: String?
    var reason: String?
    var free: Bool?
    var watched: Bool?
    var kinds: [Kind]?
    var change: Change?

    struct Kind: Decodable {
      var kind: String
    }

    struct Change: Decodable {
      var request: String
      var type: String
      var kind: String?
      var config: Int?
      var action: String?
    }
  }

  /// The agent's own connection, and the number to read on from.
  private final class Agent {
    let connection: LineConnection
    var since: String?

    init(_ host: RunningHost) throws { connection = try host.connect() }

    /// Waits for news of that event about that widget.
    func news(_ event: String, _ id: String? = nil) async throws -> Row {
      while true {
        let key = since.map { " since=\($0)" } ?? ""
        let reply = try await connection.ask("fleet timeout=60000\(key)")
        guard reply.isOK else { throw Refused(header: reply.header) }
        since = reply.field("seq")
        let rows = try reply.text.split(separator: "\n").map {
          try JSONDecoder().decode(Row.self, from: Data($0.utf8))
        }
        if let row = rows.last(where: { $0.event == event && $0.id == id }) { return row }
      }
    }
  }

  private struct Refused: Error {
    var header: String
  }

  private func host(
    _ name: String, plugins: [String], role: String = "serve", hasActions: Bool = false
  ) async throws -> RunningHost {
    let host = try RunningHost(
      plugins: plugins,
      configuration: """
        [host]
        read_socket = "run/reading"

        [fleet]
        name = "kiosks"
        host = "\(name)"
        role = "\(role)"

        [[widget]]
        id = "own"
        kind = "clock"

        """)
    if hasActions {
      let folder = try PluginFolder()
      try host.install(URL(filePath: try await folder.build("actions")), as: "actions")
    }
    try await host.start()
    try await eventually("the plugins are described") {
      try await host.ask("plugins").text.components(separatedBy: #""state":"loading""#).count == 1
    }
    return host
  }

  private static let wall = "assign wall kind=clock:clock family=small config=7"

  /// Publishes an archive from a file.
  private func publish(
    _ archive: LineConnection.Reply, on host: RunningHost, as id: String = "wall"
  ) async throws -> LineConnection.Reply {
    let file = host.root.appending(path: "archive-\(UUID())")
    try Data(archive.body).write(to: file)
    let hash = archive.field("sha256") ?? ""
    return try await host.ask("publish \(id) archive=\(file.path) sha256=\(hash) host=k1")
  }

  private func health(_ host: RunningHost) async throws -> String {
    try await host.ask("health").text
  }

  @Test func `one host asks the provider, and a host without the plugin shows the same`()
    async throws
  {
    let owner = try await host("k1", plugins: ["clock"])
    let kiosk = try await host("k2", plugins: [], role: "display")
    let (agent, other) = (try Agent(owner), try Agent(kiosk))
    #expect(try await owner.ask(Self.wall).header == "OK 0 config=7")
    #expect(try await kiosk.ask(Self.wall).header == "OK 0 config=7")
    let news = try await agent.news("host")
    #expect(news.kinds?.map(\.kind) == ["clock:clock"])
    let want = try await Agent(owner).news("want", "wall")
    #expect(want.reason == "missing" && want.free == true)

    let asking = try Agent(owner)
    _ = try await asking.news("want", "wall")
    let archive = try await owner.ask("grant wall until=30")
    #expect(archive.isOK && !archive.body.isEmpty, "\(archive.header)")
    #expect(archive.field("rev") != nil && archive.field("reload") != nil)
    #expect(try await owner.ask("get wall").field("state") == "placeholder", "not published yet")

    _ = try await other.news("want", "wall")
    let refusal = try await kiosk.ask("refuse wall reason=\"k1 asks the provider\" host=k1")
    #expect(refusal.header == "OK 0")
    let watcher = try kiosk.connect()
    _ = try await watcher.ask("watch wall")
    #expect(try await other.news("watching", "wall").watched == true)
    #expect(try await publish(archive, on: kiosk).isOK)
    #expect(try await publish(archive, on: owner).isOK)
    _ = try await watcher.push("entry", "wall")
    // The answer to `publish` comes before the timeline is on disk.
    try await eventually("the owner shows it too") {
      try await owner.ask("get wall").field("state") == "live"
    }
    let (first, second) = (try await owner.ask("get wall"), try await kiosk.ask("get wall"))
    #expect(first.field("rev") == second.field("rev") && first.body == second.body)
    #expect(second.field("state") == "live" && !second.body.isEmpty)
    #expect(try await kiosk.ask("why wall").text.contains(#""host":"k1""#))

    #expect(try await owner.ask("charges wall ages=10,400").isOK)
    #expect(try await owner.ask("why wall").text.contains(#""used":2"#))
    #expect(try await health(owner).contains("The agent of the fleet kiosks is connected"))

    await kiosk.killHard()
    try await kiosk.start()
    let kept = try await kiosk.ask("get wall")
    #expect(kept.field("made") == second.field("made") && kept.field("state") == "live")
    #expect(try await kiosk.ask("widgets wall").text.contains(#""origin":"fleet","config":7}"#))
    #expect(try await kiosk.ask("unassign wall").header == "OK 0")
    #expect(try await kiosk.ask("get wall").code == "UNKNOWN_WIDGET")
    withExtendedLifetime(asking) {}
  }

  @Test func `a client of a display adds a widget, and its actions are performed by the owner`()
    async throws
  {
    let owner = try await host("k1", plugins: ["clock"], hasActions: true)
    let kiosk = try await host("k2", plugins: [], role: "display")
    let (agent, other) = (try Agent(owner), try Agent(kiosk))
    _ = try await other.news("host")
    async let added = kiosk.ask("add actions:counter family=medium id=w")
    let change = try #require(try await other.news("change", "w").change)
    #expect(change.type == "configure" && change.kind == "actions:counter" && change.config == 0)
    #expect(try await kiosk.ask("settle \(change.request) config=3").isOK)
    for host in [owner, kiosk] {
      #expect(try await host.ask("assign w kind=actions:counter family=medium config=3").isOK)
    }
    #expect(try await added.header == "OK 0 id=w config=3")
    _ = try await agent.news("want", "w")
    let first = try await owner.ask("grant w until=30")
    for host in [owner, kiosk] {
      #expect(try await publish(first, on: host, as: "w").isOK)
      try await eventually("the entry is there") { try await host.ask("get w").text == "0" }
    }

    #expect(try await kiosk.ask("perform w nothing").code == "UNKNOWN_ACTION")
    async let performed = kiosk.ask("perform w add")
    let action = try #require(try await other.news("change", "w").change)
    #expect(action.type == "perform" && action.action == "add")
    #expect(try await owner.ask("get w").text == "0", "the display performs nothing itself")
    #expect(try await kiosk.ask("settle \(action.request) config=0").isOK)
    #expect(try await performed.text.contains(#""status":"accepted""#))
    #expect(try await owner.ask("act w add").isOK)
    #expect(try await agent.news("want", "w").reason == "requested")
    let second = try await owner.ask("grant w until=30")
    for host in [owner, kiosk] { #expect(try await publish(second, on: host, as: "w").isOK) }
    try await eventually("the display shows the result") {
      try await kiosk.ask("get w").text == "1"
    }
  }

  @Test func `without an agent no provider is asked, and the entry stays`() async throws {
    let host = try await host("k1", plugins: ["clock"])
    var agent: Agent? = try Agent(host)
    _ = try await host.ask(Self.wall)
    _ = try await agent?.news("want", "wall")
    let archive = try await host.ask("grant wall until=30")
    #expect(try await publish(archive, on: host).isOK)
    try await eventually("the entry is there") {
      try await host.ask("get wall").field("state") == "live"
    }
    agent = nil
    try await eventually("the end of the agent is noticed") {
      try await health(host).contains("No agent of the fleet")
    }
    let before = try await host.ask("get wall").field("made")
    _ = try await host.ask("reload wall force=1")
    #expect(try await host.ask("grant wall until=1").code == "BUSY")
    let why = try await host.ask("why wall").text
    #expect(why.contains(#""reason_code":"fleet""#), "\(why)")
    #expect(try await host.ask("get wall").field("made") == before)
    #expect(try await Agent(host).news("want", "wall").free == true)
  }

  @Test func `only the host's user on the private socket is answered`() async throws {
    let host = try await host("k1", plugins: ["clock"])
    let reader = try host.connectReading()
    for line in [
      "fleet", Self.wall, "unassign wall", "grant wall until=1", "refuse wall reason=a",
      "publish wall archive=/a sha256=\(String(repeating: "0", count: 64))", "charges wall ages=1",
      "act wall add", "settle k:1 config=1",
    ] {
      #expect(try await reader.ask(line).code == "DENIED", "\(line)")
    }
    #expect(
      try await host.ask("assign own kind=clock:clock family=small config=1").code == "DENIED")
    #expect(try await host.ask("grant own until=1").code == "DENIED")
    #expect(try await host.ask("grant nothing until=1").code == "UNKNOWN_WIDGET")
    let alone = try RunningHost(plugins: ["clock"])
    try await alone.start()
    #expect(try await alone.ask("fleet").code == "BAD_REQUEST")
    #expect(try await health(alone).contains("This host is in no fleet"))
  }
}
