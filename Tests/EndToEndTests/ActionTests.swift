import Foundation
import TestPluginBuilder
import Testing

/// `perform` and `options`, from the socket to the plugin and back.
@Suite struct ActionTests {
  /// A host with the widgets `w` and `v` of the counter, whose actions have `budget` to be performed.
  private func host(thread isThreadSafe: Bool = false, bare: Bool = false) async throws
    -> RunningHost
  {
    let host = try RunningHost(
      plugins: ["clock"],
      configuration: """
        [host]
        read_socket = "run/reading"

        [[widget]]
        id = "w"
        kind = "counter"
        family = "medium"

        [[widget]]
        id = "v"
        kind = "counter"
        family = "medium"
        parameters = { step = 10 }

        [[widget]]
        id = "clock"
        kind = "clock"

        [budget]
        action = "400ms"
        options = "400ms"
        """)
    let folder = try PluginFolder()
    let defines = (isThreadSafe ? ["FLAGS=1"] : []) + (bare ? ["BARE"] : [])
    try host.install(
      URL(filePath: try await folder.build("actions", defines: defines)), as: "actions")
    try await host.start()
    try await eventually("the first timelines are there") {
      for id in ["w", "v", "clock"] {
        guard try await host.ask("get \(id)").field("state") == "live" else { return false }
      }
      return true
    }
    return host
  }

  private func shows(_ text: String, _ host: RunningHost) async throws {
    try await eventually("w shows \(text)") { try await host.ask("get w").text == text }
  }

  @Test func `a button adds one, and the next entry shows it`() async throws {
    let host = try await host()
    #expect(try await host.ask("get w").text == "0")
    let reply = try await host.ask("perform w add")
    #expect(reply.isOK)
    let row = try #require(
      try JSONSerialization.jsonObject(with: Data(reply.text.utf8)) as? [String: Any])
    #expect(row["id"] as? String == "w")
    #expect(row["status"] as? String == "accepted")
    try await shows("1", host)
    // The parameters are those of the widget.
    #expect(try await host.ask("perform v toggle").isOK)
    #expect(try await host.ask(#"perform w "say \"hi\"\\ =x""#).isOK)
    try await shows("12", host)
  }

  @Test func `actions beyond the budget of the widget are refused, and why tells it`() async throws
  {
    let host = try RunningHost(
      configuration: """
        [[widget]]
        id = "w"
        kind = "counter"
        family = "medium"
        actions_burst = 3

        [[widget]]
        id = "v"
        kind = "counter"
        family = "medium"

        [kind.counter]
        action_interval = "1h"
        """)
    try await host.installTestPlugin("actions")
    try await host.start()
    try await host.areLive(2)
    #expect(try await host.ask("perform w something-else").code == "UNKNOWN_ACTION")
    for _ in 0..<3 { #expect(try await host.ask("perform w add").isOK) }
    let refused = try await host.ask("perform w add")
    #expect(refused.code == "BUSY")
    #expect(refused.header.contains("3 in a row, then one every 1h; try again in"), "\(refused)")
    try await shows("3", host)
    // Another widget has a budget of its own.
    #expect(try await host.ask("perform v add").isOK)
    let actions = try #require(try await host.why("w").object["actions"] as? [String: Any])
    #expect(actions["burst"] as? Int == 3 && actions["interval"] as? Double == 3600)
    #expect(actions["left"] as? Int == 0 && actions["refused"] as? Int == 1)
    #expect(actions["next"] as? Double != nil)
    #expect(try await host.command("why", "w").standardOutput.contains("actions\t0\t3\t3600.0"))
  }

  @Test(arguments: ["later", "twice"])
  func `an action may complete later, and twice is once`(action: String) async throws {
    let host = try await host()
    #expect(try await host.ask("perform w \(action)").isOK)
    try await shows("1", host)
  }

  @Test func `clicks at the same time are performed one after the other, and none is lost`()
    async throws
  {
    let host = try await host(thread: true)
    try await withThrowingTaskGroup(of: LineConnection.Reply.self) { group in
      for _ in 0..<10 { group.addTask { try await host.ask("perform w slow") } }
      for try await reply in group { #expect(reply.isOK, "\(reply.header)") }
    }
    try await shows("10", host)
  }

  @Test func `an action that the entry does not have is refused by name`() async throws {
    let host = try await host()
    let close = try await host.ask("perform w ad")
    #expect(close.code == "UNKNOWN_ACTION")
    #expect(close.header.contains("add"))
    let far = try await host.ask("perform w something-else")
    #expect(far.code == "UNKNOWN_ACTION")
    #expect(far.header.contains("slow"))
    // The plugin would do that, but the entry does not offer it.
    #expect(try await host.ask("perform w context").code == "UNKNOWN_ACTION")
    #expect(try await host.ask("perform clock add").code == "UNKNOWN_ACTION")
    #expect(try await host.ask("perform nothing add").code == "UNKNOWN_WIDGET")
    #expect(try await host.ask("perform w").code == "BAD_REQUEST")
    #expect(try await host.ask("get w").text == "0")
  }

  @Test(arguments: [
    ("fail", "PROVIDER_FAILED", "no luck"), ("hang", "PROVIDER_TIMEOUT", "400ms"),
    ("wait", "PROVIDER_TIMEOUT", "400ms"), ("crash", "PROVIDER_CRASHED", "signal 6"),
    ("exit", "PROVIDER_CRASHED", "status 3"),
  ])
  func `an action that goes wrong says how, and the entry stays`(
    action: String, code: String, reason: String
  ) async throws {
    let host = try await host()
    let before = try await host.ask("get w")
    let reply = try await host.ask("perform w \(action)")
    #expect(reply.code == code)
    #expect(reply.header.contains(reason), "\(reply.header)")
    #expect(host.logText.contains(reason))
    #expect(try await host.ask("get w") == before)
    #expect(try await host.ask("perform w add").isOK)
  }

  @Test func `while an action hangs, everything else is answered`() async throws {
    let host = try await host()
    let client = try host.connect()
    try client.send("@hang perform w hang\n")
    let other = try host.connect()
    for _ in 0..<200 { #expect(try await other.ask("get w").text == "0") }
    #expect(try await other.ask("get clock").isOK)
    let reply = try await client.reply()
    #expect(reply.header.hasPrefix("ERR @hang PROVIDER_TIMEOUT"))
  }

  @Test func `a placeholder performs nothing, nor does a widget that has failed`() async throws {
    let host = try RunningHost(
      configuration: """
        [[widget]]
        id = "slow"
        kind = "slowly"
        family = "medium"

        [[widget]]
        id = "failed"
        kind = "asked"
        family = "medium"
        parameters = { needed = "x" }

        [budget]
        placeholder = "10s"
        timeline = "60s"
        """)
    let folder = try PluginFolder()
    let plugin = try await folder.build("actions", defines: ["FLAGS=1"])
    try host.install(URL(filePath: plugin), as: "actions")
    try await host.start()
    try await eventually("there is a placeholder, and an error") {
      let slow = try await host.ask("get slow")
      return try await host.ask("get failed").code == "PROVIDER_FAILED"
        && slow.field("state") == "placeholder" && slow.isOK
    }
    #expect(try await host.ask("perform slow add").code == "NOT_READY")
    let failed = try await host.ask("perform failed add")
    #expect(failed.code == "NOT_READY")
    #expect(failed.header.contains("nothing to show"))
  }

  @Test func `a plugin without actions or options says so`() async throws {
    let host = try await host(bare: true)
    for line in ["perform w add", "options asked good"] {
      let reply = try await host.ask(line)
      #expect(reply.code == "PROVIDER_FAILED")
      #expect(reply.header.contains("extension"), "\(reply.header)")
    }
  }

  @Test func `options are those of the plugin, or those declared`() async throws {
    let host = try await host()
    #expect(
      try await host.ask("options asked good").text == """
        {"value":"a","title":"A \\"quoted\\"","section":"First"}
        {"value":"b","title":"b","section":null}
        {"value":"grüße","title":"","section":""}
        """)
    #expect(
      try await host.ask("options actions:asked choice").text == """
        {"value":"red","title":"Red","section":null}
        {"value":"green","title":"green","section":null}
        """)
    #expect(try await host.ask("options asked thousand").text.split(separator: "\n").count == 1000)
    for parameter in ["none", "needed"] {
      let reply = try await host.ask("options asked \(parameter)")
      #expect(reply.isOK && reply.body.isEmpty, "\(reply.header)")
    }
  }

  @Test(arguments: [
    ("asked goo", "BAD_PARAMETER", "good"), ("counter zzzzz", "BAD_PARAMETER", "step"),
    ("aske good", "UNKNOWN_KIND", "asked"), ("asked many", "PROVIDER_FAILED", "1000"),
    ("asked control", "PROVIDER_FAILED", "control"), ("asked sour", "PROVIDER_FAILED", "no list"),
    ("asked endless", "PROVIDER_TIMEOUT", "400ms"),
  ])
  func `options that cannot be had say why`(question: String, code: String, reason: String)
    async throws
  {
    let host = try await host()
    let reply = try await host.ask("options \(question)")
    #expect(reply.code == code)
    #expect(reply.header.contains(reason), "\(reply.header)")
  }

  @Test func `both verbs are there in RESP, and not on the socket for reading`() async throws {
    let host = try await host()
    let client = try host.connect()
    try client.send("*3\r\n$10\r\nWH.PERFORM\r\n$1\r\nw\r\n$3\r\nadd\r\n")
    try client.send("*3\r\n$7\r\nPERFORM\r\n$1\r\nw\r\n$3\r\nn=y\r\n")
    try client.send("*3\r\n$7\r\nOPTIONS\r\n$5\r\nasked\r\n$6\r\nnumber\r\n")
    client.closeWriting()
    let text = try await client.rest()
    #expect(text.hasPrefix("*1\r\n$"))
    #expect(text.contains("\r\n-UNKNOWN_ACTION "))
    #expect(text.hasSuffix(#"{"value":"12","title":"12","section":null}"# + "\r\n"))
    try await shows("1", host)
    let reader = try host.connectReading()
    #expect(try await reader.ask("perform w add").code == "DENIED")
    #expect(try await reader.ask("options asked good").code == "DENIED")
  }

  @Test func `the command performs, lists actions and options, and exits as the table says`()
    async throws
  {
    let host = try await host()
    let list = try await host.command("perform", "w")
    #expect(list.status == 0)
    let lines = list.standardOutput.split(separator: "\n")
    #expect(lines.first == "add\t-\tadd")
    #expect(lines.last == "toggle\t0\tOdd")
    let json = try await host.command("perform", "w", "--json")
    #expect(
      json.standardOutput.hasSuffix(#"{"action":"toggle","is_on":false,"label":"Odd"}"# + "\n"))
    #expect(try await host.command("perform", "w", "add").status == 0)
    try await shows("1", host)
    #expect(try await host.command("perform", "w", "nay").status == 66)
    #expect(try await host.command("perform", "w", "fail").status == 1)
    #expect(try await host.command("perform", "w", "wait").status == 75)
    #expect(try await host.command("perform", "clock").standardOutput == "")
    let options = try await host.command("options", "asked", "good")
    #expect(options.standardOutput.hasPrefix("a\tA \"quoted\"\tFirst\nb\tb\t-\n"))
    #expect(try await host.command("options", "asked", "nay").status == 65)
    #expect(try await host.command("inspect", "w").standardOutput.contains("toggle"))
  }
}
