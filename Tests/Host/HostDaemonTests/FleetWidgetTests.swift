import Foundation
import HostConfiguration
import HostLoop
import HostScheduler
import HostServer
import HostStore
import Testing
import WidgetArchive
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// `assign` and `unassign`, of a daemon whose plugin was described by hand.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct FleetWidgetTests: WidgetCommander {
  let folder = ScratchFolder()
  let daemon: Daemon
  private let log = LogLines()

  init() async throws {
    daemon = try folder.daemon(log: log, fleet: .kiosks)
    try await describe(.dial)
  }

  private var context: RequestContext {
    RequestContext(
      connection: 1, processID: 7, user: geteuid(), clientName: "", access: .full, form: .line)
  }

  private func commands(of daemon: Daemon) -> FleetCommands {
    FleetCommands(daemon, ClientActions(daemon))
  }

  private func assign(
    _ id: String, kind: String = "dial:round", family: WidgetFamily = .small, _ number: Int = 1,
    refreshes: Int? = nil, with parameters: [String: [String]] = [:], on daemon: Daemon? = nil
  ) async throws -> WidgetError? {
    let query = AssignQuery(
      id: try widgetID(id), kind: kind, family: family, configuration: number,
      refreshesPerDay: refreshes, parameters: parameters)
    return try await error {
      _ = try await commands(of: daemon ?? self.daemon).reply(to: .assign(query), context)
    }
  }

  private func unassign(_ id: String) async throws -> WidgetError? {
    let id = try widgetID(id)
    return try await error {
      _ = try await commands(of: daemon).reply(to: .unassign(id), context)
    }
  }

  @Test func `an assigned widget is listed with its number, leased and kept`() async throws {
    #expect(try await assign("wall", 7, refreshes: 24, with: ["size": ["3"]]) == nil)
    let row = try #require(try row("wall"))
    #expect(row.origin == "fleet" && row.config == 7)
    let widget = try #require(daemon.widgets.table[try widgetID("wall")])
    #expect(widget.settings.isLeased && widget.settings.refreshesPerDay == 24)
    let kept = try #require(kept(log)[try widgetID("wall")])
    #expect(kept.assignment == FleetAssignment(configuration: 7, refreshesPerDay: 24))
  }

  @Test func `the same again changes nothing, another number is another configuration`()
    async throws
  {
    _ = try await assign("wall", 7)
    let widget = try #require(daemon.widgets.table[try widgetID("wall")])
    let configuration = widget.configuration
    #expect(try await assign("wall", 7) == nil)
    #expect(widget.configuration == configuration)
    #expect(try await assign("wall", 8) == nil)
    #expect(widget.configuration != configuration && widget.origin == .fleet(configuration: 8))
  }

  @Test func `the checks are those of add, and the operator's parameters are refused to everyone`()
    async throws
  {
    #expect(try await assign("wall", with: ["url": ["file:///etc/passwd"]])?.code == .denied)
    #expect(try await assign("wall", with: ["sice": ["3"]])?.code == .badParameter)
    #expect(try await assign("wall", with: ["size": ["30"]])?.code == .badParameter)
    #expect(try await assign("wall", family: .medium)?.code == .unsupportedFamily)
    #expect(try await assign("wall", kind: "roundd")?.code == .unknownKind)
    #expect(try row("wall") == nil)
  }

  @Test func `a declared or an added widget is the host's own`() async throws {
    try declare("a")
    _ = try await add("b", isLocal: true)
    #expect(try await assign("a")?.message.contains("host.conf:1:1") == true)
    #expect(try await assign("b")?.code == .denied)
    #expect(try await unassign("b")?.code == .denied)
    #expect(try await unassign("nothing")?.code == .unknownWidget)
    #expect(try await assign("c") == nil)
    try declare("a", "c")
    #expect(try row("c")?.origin == "declared")
    #expect(daemon.widgets.table[try widgetID("c")]?.settings.isLeased == false)
  }

  @Test func `a host without the plugin shows what is published`() async throws {
    #expect(try await assign("wall", kind: "weather:now", with: ["city": ["Berlin"]]) == nil)
    let widget = try #require(daemon.widgets.table[try widgetID("wall")])
    #expect(widget.spec.plugin == "weather" && widget.spec.kind.id == "now")
    let bytes = try archive("c", 10).bytes
    let path = "\(folder.path)/archive"
    try Data(bytes).write(to: URL(filePath: path))
    _ = try await commands(of: daemon).reply(
      to: .publish(
        PublishQuery(id: widget.id, archive: path, sha256: "\(SHA256Digest(of: bytes))")), context)
    #expect(widget.display.state == .live)
    #expect(widget.journal.counts.refreshes == 0)
  }

  @Test func `after a restart the widget and its entry are there, whatever the plugins are`()
    async throws
  {
    _ = try await assign("wall", 7)
    let widget = try #require(daemon.widgets.table[try widgetID("wall")])
    let bytes = try archive("c", 10).bytes
    let path = "\(folder.path)/archive"
    try Data(bytes).write(to: URL(filePath: path))
    _ = try await commands(of: daemon).reply(
      to: .publish(
        PublishQuery(id: widget.id, archive: path, sha256: "\(SHA256Digest(of: bytes))")), context)
    let stored = try #require(await stored(widget.id))
    #expect(stored.fingerprint == widget.fingerprint && stored.archive == bytes)
    let later = ConfigurationInForce(
      daemon.configuration.atStart,
      added: AddedWidgets(inState: folder.path, log.logger).declarations)
    let plan = later.plan(index([:]))
    #expect(plan.items[widget.id]?.origin == .fleet(configuration: 7))
    let alone = ConfigurationInForce(
      HostConfiguration(launch: launch()),
      added: AddedWidgets(inState: folder.path, log.logger).declarations)
    #expect(alone.plan(index([:])).items[widget.id] == nil, "a host in no fleet")
  }

  private func stored(_ id: WidgetID) async -> (fingerprint: ContentHash, archive: [UInt8])? {
    for _ in 0..<10_000 {
      if let result = daemon.archives.timeline(of: id) {
        return (result.fingerprint, result.archive)
      }
      await Task.yield()
    }
    return nil
  }

  @Test func `operator-only parameters are refused again by the plan`() throws {
    var widget = WidgetConfiguration(
      id: try widgetID("wall"), kind: "dial:round", family: .small,
      location: SourceLocation(file: "widgets"))
    widget.addedConfiguration = 1
    widget.isOfFleet = true
    widget.parameters = ["url": .text(["x"])]
    let plan = WidgetPlan(
      configuration: HostConfiguration(launch: launch()), added: [widget],
      kinds: index(["dial": plugin(.dial)]))
    #expect(plan.problems[widget.id]?.error.code == .denied)
  }
}
