import Foundation
import HostConfiguration
import HostLoop
import HostServer
import HostStore
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// `add`, `configure` and `remove`, of a daemon whose plugin was described by hand.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct WidgetCommandTests {
  private let folder = ScratchFolder()
  private let log = LogLines()
  private let daemon: Daemon

  init() async throws {
    daemon = try folder.daemon(log: log)
    daemon.configuration.current.pluginDirectories = ["\(folder.path)/plugins"]
    try await describe(
      kind(
        "round", families: .small, .large,
        parameters: [
          parameter("size", .int, isOptional: true, range: 1...9),
          parameter("name", .string, defaultValue: .string("none")),
          parameter("words", .stringList, isOptional: true),
          parameter("mode", .choice, isOptional: true, choices: ["dark", "light"]),
          parameter("url", .string, isOptional: true, isOperatorOnly: true),
        ]))
  }

  /// Installs a build of the plugin `dial` with these kinds.
  private func describe(_ kinds: KindDescriptor..., build: UInt8 = 0) async throws {
    try PluginFileSample.write("dial", to: "\(folder.path)/plugins", content: build)
    await daemon.readPlugins()
    let hash = try #require(daemon.plugins.table.records["dial"]?.hash)
    var descriptor = plugin()
    descriptor.kinds = kinds
    _ = daemon.plugins.table.noteDescription(of: "dial", hash: hash, .success(descriptor))
    daemon.applyPlan()
  }

  private func declare(_ ids: String...) throws {
    daemon.configuration.current.widgets = try ids.enumerated().map { line, id in
      WidgetConfiguration(
        id: try widgetID(id), kind: "round", family: .small,
        location: .init(file: "host.conf", line: line + 1, column: 1))
    }
    daemon.applyPlan()
  }

  private func add(
    _ id: String? = nil, _ parameters: [String: [String]] = [:], kind: String = "round",
    family: WidgetFamily = .small, isOperator: Bool = true
  ) async throws(WidgetError) -> String {
    let query = AddQuery(
      kind: kind, family: family, id: id.flatMap { WidgetID($0) }, parameters: parameters)
    let fields = try await WidgetCommands(daemon).add(query, isOperator: isOperator)
    return "\(fields["id"] ?? "") \(fields["config"] ?? "")"
  }

  private func configure(
    _ id: String, _ parameters: [String: [String]], if known: Int? = nil, isOperator: Bool = true
  ) async throws -> String? {
    let query = ConfigureQuery(
      id: try widgetID(id), parameters: parameters, knownConfiguration: known)
    return try await WidgetCommands(daemon).configure(query, isOperator: isOperator)["config"]
  }

  private func remove(_ id: String) async throws {
    try await WidgetCommands(daemon).remove(try widgetID(id))
  }

  /// The error of a request, or `nil`.
  private func error(_ body: () async throws -> Void) async throws -> WidgetError? {
    do {
      try await body()
      return nil
    } catch let error as WidgetError {
      return error
    }
  }

  private func row(_ id: String) throws -> WidgetRow? {
    try WidgetLists(daemon).rows(nil, kind: nil).first { $0.id == id }
  }

  private func arguments(_ id: String) throws -> [ParameterValue?]? {
    daemon.widgets.table[try widgetID(id)]?.spec.arguments
  }

  private var kept: AddedWidgetList {
    AddedWidgetFile(path: "\(folder.path)/widgets").read(log.logger)
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
    #expect(kept[try widgetID("b")]?.kind == "dial:round")
    #expect(kept[try widgetID("b")]?.parameters == ["size": ["3"], "words": ["x", "y"]])
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
    #expect(kept.widgets.count == 1)
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
    #expect(answers.count == 20 && kept.widgets.count == 20 && kept.lastConfiguration == 20)
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
    #expect(kept[try widgetID("a")]?.parameters == ["mode": ["light"]])
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

  // MARK: remove, and the file

  @Test func `a removed widget is gone from the lists, the board and the disk`() async throws {
    _ = try await add("a")
    let count = daemon.publisher.board.count
    daemon.journal.ledgers.save(try #require(daemon.widgets.table[try widgetID("a")]))
    #expect(daemon.archives.store.loadLedger(of: try widgetID("a")) != nil)
    try await remove("a")
    #expect(try row("a") == nil)
    #expect(daemon.publisher.board.count == count - 1)
    #expect(kept.widgets.isEmpty && kept.lastConfiguration == 1)
    #expect(daemon.archives.store.loadLedger(of: try widgetID("a")) == nil)
    #expect(try await error { try await remove("a") }?.code == .unknownWidget)
  }

  @Test func `a removed widget with a default id does not stay as one whose kind is gone`()
    async throws
  {
    try await describe(
      kind("page", parameters: [parameter("url", .string, isOperatorOnly: true)]), build: 1)
    #expect(try await add(nil, ["url": ["u"]], kind: "page") == "page/small 1")
    try await remove("page/small")
    #expect(try row("page/small") == nil)
  }

  @Test func `a widget whose kind is gone stays with its reason, and can be removed`() async throws
  {
    try declare("x")
    _ = try await add("a")
    // The state of a host that was started again after the plugin's file was removed.
    daemon.plugins.table = PluginTable()
    for widget in daemon.widgets.all { daemon.widgets.table.remove(widget) }
    daemon.applyPlan()
    let row = try #require(try row("a"))
    #expect(row.state == .error && row.origin == "added" && row.config == 1)
    #expect(row.error?.contains("dial:round") == true)
    try await remove("a")
    #expect(try WidgetLists(daemon).rows(nil, kind: nil).map(\.id) == ["x"])
    #expect(daemon.publisher.board.count == 1)
  }

  @Test func `a declaration takes the place of an added widget, which comes back without it`()
    async throws
  {
    try declare("x")
    _ = try await add("a", ["size": ["3"]])
    try declare("x", "a")
    daemon.applyPlan()
    #expect(try row("a")?.origin == "declared")
    #expect(try arguments("a")?.first == .some(nil))
    let warnings = log.all.filter { $0.contains("takes the place of the added widget") }
    #expect(warnings.count == 1 && warnings[0].hasPrefix("warning: host.conf:2:1: widget a"))
    #expect(try await error { try await remove("a") }?.code == .denied)
    try declare("x")
    #expect(try row("a")?.origin == "added")
    #expect(try arguments("a")?.first == .int(3))
  }

  @Test func `what the disk refuses is not done, and the next change is tried again`() async throws
  {
    _ = try await add("a")
    // The file is written anew after a change by another program, but its draft cannot be written
    // over a folder, whoever the user is.
    let handle = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/widgets"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("x".utf8))
    let draft = "\(folder.path)/widgets.new"
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
    let refused = try await error { _ = try await add("b") }
    #expect(refused?.code == .internal && refused?.message.contains("widgets.new") == true)
    #expect(try await error { _ = try await configure("a", ["size": ["2"]]) }?.code == .internal)
    #expect(try await error { try await remove("a") }?.code == .internal)
    #expect(try row("b") == nil)
    #expect(try row("a")?.config == 1)
    #expect(kept.widgets.count == 1)
    try FileManager.default.removeItem(atPath: draft)
    #expect(try await add("b") == "b 2")
  }
}
