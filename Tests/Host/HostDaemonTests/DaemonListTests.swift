import Foundation
import HostConfiguration
import HostLoop
import HostScheduler
import HostServer
import HostSupervisor
import PluginFiles
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// Lists of widgets and plugins, and `stats`, of a daemon whose plugins were described by hand.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct DaemonListTests {
  private let folder = ScratchFolder()
  private let daemon: Daemon

  /// A daemon with the plugin `dial`, and what else the plugin folder holds.
  init() async throws {
    daemon = try folder.daemon()
    daemon.configuration.current.pluginDirectories = ["\(folder.path)/plugins"]
    try PluginFileSample.write("dial", to: "\(folder.path)/plugins")
  }

  /// Reads the plugin folder, and describes `dial` as one with these kinds.
  private func describe(_ kinds: KindDescriptor...) async throws {
    await daemon.readPlugins()
    let hash = try #require(daemon.plugins.table.records["dial"]?.hash)
    var descriptor = plugin(version: "1.2")
    descriptor.kinds = kinds
    descriptor.abiMinor = 3
    _ = daemon.plugins.table.noteDescription(of: "dial", hash: hash, .success(descriptor))
    daemon.applyPlan()
  }

  private func ids(_ glob: String? = nil, kind: String? = nil) throws -> [String] {
    try WidgetLists(daemon).rows(glob.map { Glob($0) }, kind: kind).map(\.id)
  }

  @Test func `widgets are listed in the order of their ids, by glob and by kind`() async throws {
    try await describe(kind("round", families: .small, .large), kind("flat"))
    #expect(try ids() == ["flat/small", "round/large", "round/small"])
    #expect(try ids("round/*") == ["round/large", "round/small"])
    #expect(try ids(kind: "flat") == ["flat/small"])
    #expect(try ids("*/small", kind: "dial:round") == ["round/small"])
    let error = #expect(throws: WidgetError.self) { try ids(kind: "rond") }
    #expect(error?.code == .unknownKind && error?.message.contains("round") == true)
    #expect(daemon.plugins.table.kinds.all.map(\.kind.id) == ["round", "flat"])
  }

  @Test func `a widget that cannot be made is listed with its reason, but for a kind`() async throws
  {
    daemon.configuration.current.widgets = [
      WidgetConfiguration(
        id: try widgetID("b"), kind: "nothing", family: .small, location: .init(file: "f")),
      WidgetConfiguration(
        id: try widgetID("a"), kind: "round", family: .small, location: .init(file: "f")),
    ]
    try await describe(kind("round"))
    let rows = try WidgetLists(daemon).rows(nil, kind: nil)
    #expect(rows.map(\.id) == ["a", "b"])
    #expect(rows[1].state == .error && rows[1].kind == "nothing" && rows[1].family == "small")
    #expect(rows[1].error?.hasPrefix("UNKNOWN_KIND") == true)
    #expect(try ids(kind: "round") == ["a"])
    let error = #expect(throws: WidgetError.self) { try daemon.widgets.widget(try widgetID("b")) }
    #expect(error?.code == .unknownKind)
    let stats = StatsReporter(daemon).report(server: nil).widgets
    #expect(stats.total == 2 && stats.error == 1 && stats.placeholder == 1)
  }

  @Test func `an unknown widget is told with the nearest, or with where to look`() async throws {
    try await describe(kind("round"))
    let near = #expect(throws: WidgetError.self) {
      try daemon.widgets.widget(try widgetID("rund/small"))
    }
    #expect(near?.message.contains("did you mean \"round/small\"?") == true)
    let far = #expect(throws: WidgetError.self) {
      try daemon.widgets.widget(try widgetID("xxxxxxxxxxxx"))
    }
    #expect(far?.message.contains("widgethost list --ids") == true)
  }

  /// The error of a snapshot with these parameters for a client of `user` on a socket of `access`.
  private func refusal(
    _ parameters: [String: ParameterInput], of user: UInt32, _ access: ListenerConfiguration.Access
  ) async -> String {
    let query = PreviewQuery(kind: "page", family: .small, parameters: parameters)
    let context = RequestContext(
      connection: 1, processID: 1, user: user, clientName: "", access: access, form: .line)
    let replies = CommandReplies(daemon: daemon)
    return await withCheckedContinuation { continuation in
      replies.answer(.snapshot(query), context: context) { reply in
        guard case .error(let error, _) = reply else { return continuation.resume(returning: "") }
        continuation.resume(returning: error.code.rawValue)
      }
    }
  }

  @Test func `only the host's user sets an operator-only parameter, on the private socket`()
    async throws
  {
    try await describe(
      kind(
        "page",
        parameters: [
          parameter("url", .int, isOptional: true, isOperatorOnly: true),
          parameter("size", .int, isOptional: true),
        ]))
    let own = geteuid()
    for (user, access) in [(own, .readOnly), (own + 1, .full)]
      as [(UInt32, ListenerConfiguration.Access)]
    {
      #expect(await refusal(["url": .text(["1"])], of: user, access) == "DENIED")
      #expect(await refusal(["url": .text(["x"])], of: user, access) == "DENIED")
      #expect(await refusal(["size": .text(["x"])], of: user, access) == "BAD_PARAMETER")
    }
    #expect(await refusal(["url": .text(["x"])], of: own, .full) == "BAD_PARAMETER")
  }

  @Test func `plugins are listed with their state, and strange files after them`() async throws {
    try PluginFileSample.write("broken", to: "\(folder.path)/plugins", content: 1)
    try PluginFileSample.write("late", to: "\(folder.path)/plugins", content: 2)
    try Data("text".utf8).write(to: URL(filePath: "\(folder.path)/plugins/libtext.so"))
    try await describe(kind("round"), kind("flat"))
    let hash = try #require(daemon.plugins.table.records["broken"]?.hash)
    _ = daemon.plugins.table.noteDescription(
      of: "broken", hash: hash, .failure(.refused(reason: "no\u{1b} good")))
    let rows = PluginLists(daemon).rows()
    #expect(rows.map(\.name).sorted() == ["broken", "dial", "late", "text"])
    let states = Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0.state) })
    #expect(states == ["broken": .failed, "dial": .ready, "late": .loading, "text": .failed])
    let dial = try #require(rows.first { $0.name == "dial" })
    #expect(dial.id == "org.example.plugin" && dial.version == "1.2" && dial.abi == "1.3")
    #expect(dial.kinds == ["round", "flat"] && dial.error == nil && dial.workerPid == nil)
    #expect(dial.path == "\(folder.path)/plugins/libdial.so")
    #expect(dial.hash == daemon.plugins.table.records["dial"]?.hash?.description)
    #expect(rows.first { $0.name == "broken" }?.error?.contains("no  good") == true)
    let stats = StatsReporter(daemon).report(server: nil).plugins
    #expect(stats.total == 4 && stats.ready == 1 && stats.loading == 1 && stats.failed == 2)
    #expect(stats.running == 0 && stats.unloaded == 0)
  }

  @Test func `a folder that cannot be read is listed by its last name`() throws {
    let problem = PluginFileProblem(path: "/usr/lib/wid\u{1b}gets", reason: "it is\u{1b} locked")
    _ = daemon.plugins.table.apply(catalogue([:], problems: [problem])) { _ in nil }
    let row = try #require(PluginLists(daemon).rows().last)
    #expect(row.name == "wid\u{1b}gets" && row.path == problem.path)
    #expect(row.state == .failed && row.error == "it is  locked")
  }

  @Test func `a plugin whose file is gone is listed as such, and its widgets stay`() async throws {
    try await describe(kind("round"))
    try FileManager.default.removeItem(atPath: "\(folder.path)/plugins/libdial.so")
    await daemon.readPlugins()
    let row = try #require(PluginLists(daemon).rows().first)
    #expect(row.state == .unloaded && row.hash == nil && row.error == "the file was removed")
    #expect(StatsReporter(daemon).report(server: nil).plugins.unloaded == 1)
    #expect(try ids() == ["round/small"])
    let error = #expect(throws: WidgetError.self) { try daemon.plugins.instance(named: "dial") }
    #expect(error?.code == .providerFailed && error?.message.contains("removed") == true)
    let none = #expect(throws: WidgetError.self) { try daemon.plugins.instance(named: "none") }
    #expect(none?.code == .unknownPlugin)
  }

  @Test func `stats report the journal's counters beside the scheduler's present numbers`() {
    daemon.journal.counts.refreshes = 1
    daemon.journal.counts.clockSteps = 2
    let told = StatsReporter(daemon).report(server: nil).scheduler
    #expect(told.refreshes == 1 && told.clockSteps == 2)
    #expect(told.queueLimit == 1000 && told.concurrentCalls >= 1)
    #expect(told.queued == 0 && told.running == 0 && told.watched == 0)
  }

  @Test func `stats tell the host's age and its store`() {
    let stats = StatsReporter(daemon).report(server: nil)
    #expect(stats.uptime >= 0 && stats.uptime < 3600)
    #expect(
      stats.boot == daemon.publisher.board.boot
        && stats.seq == "\(daemon.publisher.board.boot):0")
    #expect(stats.started == WireTime(daemon.startedAt.wall))
    #expect(stats.store.limit == 512 << 20 && stats.store.reason == nil)
    #expect(stats.server.clients == 0 && stats.server.requests == 0)
  }

  @Test func `the options of a parameter are its choices, or none that are known`() async throws {
    var round = kind("round")
    round.parameters = [
      parameter("color", .choice, defaultValue: .choice(0), choices: ["red", "blue"]),
      parameter("name", .string, defaultValue: .string("x")),
    ]
    try await describe(round)
    let options = try await ParameterOptions(daemon, Previews(daemon)).rows(
      ofKind: "round", "color")
    #expect(options.map(\.value) == ["red", "blue"] && options.map(\.title) == ["red", "blue"])
    #expect(
      try await ParameterOptions(daemon, Previews(daemon)).rows(ofKind: "round", "name").isEmpty)
    let error = await #expect(throws: WidgetError.self) {
      try await ParameterOptions(daemon, Previews(daemon)).rows(ofKind: "round", "colr")
    }
    #expect(error?.code == .badParameter && error?.message.contains("color") == true)
  }

  @Test func `what happened is counted for the host and for the widget`() async throws {
    try await describe(kind("round"))
    let widget = try #require(daemon.widgets.table[try widgetID("round/small")])
    let before = (daemon.journal.counts.putOff, widget.journal.counts.deferred)
    let date = HostActor.loop.now.wall + .seconds(60)
    daemon.journal.notePutOff(widget, .init(until: date, reason: .hostFault))
    #expect(
      daemon.journal.counts.putOff == before.0 + 1 && widget.journal.counts.deferred == before.1 + 1
    )
    #expect(daemon.journal.counts.shed == 0 && widget.journal.counts.shed == 0)
    daemon.journal.notePutOff(widget, .init(until: date, reason: .load(queued: 5)))
    #expect(daemon.journal.counts.shed == 1 && widget.journal.counts.shed == 1)
    #expect(daemon.journal.counts.putOff == before.0 + 2)
    let row = try #require(widget.journal.history.rows.last)
    #expect(row.event == .deferred && row.until == WireTime(date))
    #expect(row.reason == "postponed: 5 reloads wait for a free call")
  }

  @Test func `a clock step is told in words`() {
    let steps: [(suspended: Duration, setBy: Duration, String)] = [
      (.seconds(7800), .zero, "The machine was suspended for 2 h 10 min"),
      (.zero, .seconds(1), "The wall clock was set ahead by 1 s"),
      (.zero, .seconds(-31_536_000), "The wall clock was set back by 365 d"),
      (
        .seconds(1), .seconds(-90),
        "The machine was suspended for 1 s. The wall clock was set back by 1 min 30 s"
      ),
      (.milliseconds(999), .milliseconds(-999), "The wall clock was set"),
    ]
    for (suspended, setBy, text) in steps {
      #expect(ClockStep(suspended: suspended, setBy: setBy).text == text)
    }
    #expect(Duration.seconds(86_400 + 59).inWords == "1 d")
    #expect(Duration.zero.inWords == "0 s" && Duration.milliseconds(600).inWords == "1 s")
    #expect(Duration.milliseconds(1999).seconds == 1.999)
  }
}
