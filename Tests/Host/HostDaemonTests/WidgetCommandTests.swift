import Foundation
import HostConfiguration
import HostLoop
import HostServer
import HostStore
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// `add` and `configure`, of a daemon whose plugin was described by hand.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct WidgetCommandTests: WidgetCommander {
  let folder = ScratchFolder()
  let daemon: Daemon
  private let log = LogLines()

  init() async throws {
    daemon = try folder.daemon(log: log)
    try await describe(.dial)
  }

  /// A server passes the requests of a client on, each before it has the answer to the one before.
  @Test func `changes begin in the order of the requests`() async throws {
    _ = try await add("b")
    let replies = CommandReplies(daemon: daemon)
    let context = RequestContext(
      connection: 1, processID: 1, user: geteuid(), clientName: "", access: .full, form: .line)
    let (answers, feed) = AsyncStream.makeStream(of: (request: Int, config: String?).self)
    let id = try widgetID("b")
    await Task.detached {
      for number in 1...100 {
        let query = ConfigureQuery(id: id, parameters: ["name": ["\(number)"]])
        replies.answer(.configure(query), context: context) { reply in
          guard case .ok(let fields, _) = reply else {
            feed.yield((number, "\(reply)"))
            return
          }
          feed.yield((number, fields["config"]))
        }
      }
    }.value
    for await answer in answers.prefix(100) {
      #expect(answer.config == "\(answer.request + 1)")
    }
    #expect(try arguments("b")?[1] == .string("100"))
  }

  // MARK: add

  @Test func `an added widget is listed, on the board and on disk, beside the declared ones`()
    async throws
  {
    try declare("a")
    #expect(try await add("b", ["size": ["3"], "words": ["x", "y"]]) == "b 1")
    #expect(try row("a")?.config == nil)
    #expect(try row("b")?.origin == "added")
    #expect(try row("b")?.config == 1)
    #expect(
      try arguments("b") == [.int(3), .string("none"), .stringList(["x", "y"]), nil, nil])
    #expect(daemon.publisher.board.count == 2)
    #expect(kept(log)[try widgetID("b")]?.kind == "dial:round")
    #expect(kept(log)[try widgetID("b")]?.parameters == ["size": ["3"], "words": ["x", "y"]])
  }

  @Test func `the values of a widget's parameters are listed, but never those of the operator`()
    async throws
  {
    try declare("a")
    _ = try await add("b", ["size": ["3"], "mode": ["light"], "url": ["secret"]])
    let rows = try ParameterValues(daemon).rows(try widgetID("b"))
    #expect(rows.map(\.name) == ["size", "name", "words", "mode", "url"])
    #expect(rows.map(\.value) == [.int(3), .text("none"), nil, .text("light"), nil])
    #expect(rows.map(\.isSet) == [true, false, false, true, true])
    _ = try await configure("b", ["size": [""], "name": ["x"]])
    let changed = try ParameterValues(daemon).rows(try widgetID("b"))
    #expect(changed.map(\.value) == [nil, .text("x"), nil, .text("light"), nil])
    let declared = try ParameterValues(daemon).rows(try widgetID("a"))
    #expect(declared.allSatisfy { !$0.isSet })
    #expect(throws: WidgetError.self) { try ParameterValues(daemon).rows(try widgetID("c")) }
  }

  @Test func `beside default widgets the default id has a number, and these widgets stay`()
    async throws
  {
    #expect(try await add() == "round/small-2 1")
    #expect(try await add() == "round/small-3 2")
    #expect(
      try WidgetLists(daemon).rows(nil, kind: nil).map(\.id)
        == ["round/large", "round/small", "round/small-2", "round/small-3"])
    #expect(try row("round/small")?.origin == "default")
    try declare("x")
    #expect(try await add() == "round/small 3")
  }

  @Test func `an id that is taken is refused, with its owner`() async throws {
    let byDefault = try await error { _ = try await add("round/small") }
    #expect(byDefault?.code == .badParameter)
    #expect(byDefault?.message.contains("a default widget of the kind \"round\"") == true)
    try declare("a", "b")
    let declared = try await error { _ = try await add("b") }
    #expect(declared?.message.contains("declared at host.conf:2:1") == true)
    _ = try await add("c")
    let added = try await error { _ = try await add("c") }
    #expect(added?.code == .badParameter)
    #expect(added?.message.contains("an added widget of the kind \"dial:round\"") == true)
    #expect(kept(log).widgets.count == 1)
  }

  @Test(
    arguments: [
      ("rond", WidgetFamily.small, [:], "UNKNOWN_KIND"),
      ("round", .medium, [:], "UNSUPPORTED_FAMILY"),
      ("round", .small, ["sise": ["3"]], "BAD_PARAMETER"),
      ("round", .small, ["size": ["10"]], "BAD_PARAMETER"),
      ("round", .small, ["size": ["3", "4"]], "BAD_PARAMETER"),
      ("round", .small, ["mode": ["0"]], "BAD_PARAMETER"),
      ("round", .small, ["name": ["a\u{0}b"]], "BAD_PARAMETER"),
      ("round", .small, ["name": [String(repeating: "x", count: 65_537)]], "BAD_PARAMETER"),
      ("round", .small, ["nothing": [""]], "BAD_PARAMETER"),
    ] as [(String, WidgetFamily, [String: [String]], String)])
  func `a request that fits no kind adds nothing`(
    _ kind: String, _ family: WidgetFamily, _ parameters: [String: [String]], _ code: String
  ) async throws {
    let error = try await error { _ = try await add("a", parameters, kind: kind, family: family) }
    #expect(error?.code.rawValue == code)
    #expect(daemon.added.list.widgets.isEmpty)
    #expect(try row("a") == nil)
  }

  @Test func `requests at the same time have ids and numbers of their own`() async throws {
    let requests = (0..<20).map { _ in Task { try? await add() } }
    var answers: Set<String> = []
    for request in requests { if let answer = await request.value { answers.insert(answer) } }
    #expect(
      answers.count == 20 && kept(log).widgets.count == 20 && kept(log).lastConfiguration == 20)
  }

  @Test func `only the host's user sets, changes or unsets an operator-only parameter`()
    async throws
  {
    for value in ["x", ""] {
      let denied = try await error { _ = try await add("a", ["url": [value]], isOperator: false) }
      #expect(denied?.code == .denied)
    }
    _ = try await add("a", ["url": ["secret"]])
    for value in ["y", ""] {
      let denied = try await error {
        _ = try await configure("a", ["url": [value]], isOperator: false)
      }
      #expect(denied?.code == .denied && denied?.message.contains("secret") == false)
    }
    #expect(try await configure("a", ["size": ["2"]], isOperator: false) == "2")
    #expect(try arguments("a")?.last == .string("secret"))
    #expect(try await configure("a", ["url": [""]]) == "3")
    #expect(try arguments("a")?.last == .some(nil))
  }

  @Test func `an added command permits its program, until it is removed or displaced`()
    async throws
  {
    let program = parameter("command", .stringList, isOperatorOnly: true)
    try PluginFileSample.write("command", to: "\(folder.path)/plugins")
    await daemon.readPlugins()
    let hash = try #require(daemon.plugins.table.records["command"]?.hash)
    _ = daemon.plugins.table.noteDescription(
      of: "command", hash: hash, .success(plugin(kind("command", parameters: [program]))))
    daemon.applyPlan()
    func programs() -> [String] { daemon.configuration.permissions(ofPlugin: "command").exec }
    #expect(programs().isEmpty)
    #expect(
      try await add(nil, ["command": ["/bin/date", "-u"]], kind: "command") == "command/small 1")
    #expect(programs() == ["/bin/date"])
    _ = try await configure("command/small", ["command": ["/bin/ls"]])
    #expect(programs() == ["/bin/ls"])
    let second = ConfigurationInForce(
      daemon.configuration.current,
      added: AddedWidgets(inState: folder.path, log.logger).declarations)
    #expect(second.permissions(ofPlugin: "command").exec == ["/bin/ls"])
    try declare("command/small")
    #expect(programs().isEmpty)
    try declare()
    #expect(programs() == ["/bin/ls"])
    try await remove("command/small")
    #expect(programs().isEmpty)
    #expect(try row("command/small") == nil)
  }

  // MARK: configure

  @Test func `configure changes what is named, and an empty value unsets`() async throws {
    _ = try await add("a", ["size": ["3"], "name": ["x"]])
    let before = try #require(daemon.widgets.table[try widgetID("a")]?.configuration)
    #expect(try await configure("a", ["size": ["4"], "mode": ["light"]]) == "2")
    #expect(try arguments("a") == [.int(4), .string("x"), nil, .choice(1), nil])
    #expect(daemon.widgets.table[try widgetID("a")]?.configuration != before, "it is reloaded")
    #expect(try await configure("a", ["size": [""], "name": [""]]) == "3")
    #expect(try arguments("a") == [nil, .string("none"), nil, .choice(1), nil])
    #expect(try row("a")?.config == 3)
    #expect(kept(log)[try widgetID("a")]?.parameters == ["mode": ["light"]])
    #expect(try await configure("a", ["mode": ["light"]]) == "3", "nothing has changed")
  }

  @Test func `configure with another number changes nothing`() async throws {
    _ = try await add("a")
    #expect(try await configure("a", ["size": ["2"]], if: 1) == "2")
    let stale = try await error { _ = try await configure("a", ["size": ["3"]], if: 1) }
    #expect(stale?.code == .staleRev && stale?.message.contains("the number 2, not 1") == true)
    #expect(try arguments("a")?.first == .int(2))
    try await remove("a")
    #expect(try await add("a") == "a 3", "a number never comes again")
  }

  @Test func `a wrong value changes nothing`() async throws {
    _ = try await add("a", ["size": ["3"]])
    for parameters in [["size": ["x"]], ["sise": ["3"]], ["sise": [""]]] {
      let error = try await error { _ = try await configure("a", parameters) }
      #expect(error?.code == .badParameter)
    }
    #expect(try row("a")?.config == 1)
  }

  @Test func `a parameter that the kind no longer has can be unset`() async throws {
    _ = try await add("a", ["size": ["3"], "words": ["x"]])
    try await describe(kind("round", parameters: [parameter("words", .stringList)]), build: 1)
    #expect(try row("a")?.origin == "added")
    let error = try await error { _ = try await configure("a", ["words": ["y"]]) }
    #expect(error?.code == .badParameter)
    #expect(try await configure("a", ["size": [""]]) == "2")
    #expect(try arguments("a") == [.stringList(["x"])])
  }

  @Test func `declared and default widgets are not changed, and unknown ones are told`()
    async throws
  {
    func refusals(_ id: String) async throws -> [WidgetError?] {
      [
        try await error { _ = try await configure(id, ["size": ["2"]]) },
        try await error { try await remove(id) },
      ]
    }
    for error in try await refusals("round/small") {
      #expect(error?.code == .denied && error?.message.contains("default widget") == true)
    }
    try declare("x", "decl")
    for error in try await refusals("decl") {
      #expect(error?.code == .denied && error?.message.contains("host.conf:2:1") == true)
    }
    let unknown = try await error { try await remove("dec") }
    #expect(unknown?.code == .unknownWidget && unknown?.message.contains("decl") == true)
  }
}
