import Foundation
import HostConfiguration
import HostLoop
import HostServer
import Testing
import WidgetArchive
import WidgetModel
import WidgetWire

@testable import HostDaemon
@testable import HostScheduler

/// The agent of a fleet, with a widget whose plugin is being loaded: its call is held until a test ends it.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct FleetLinkTests {
  let folder = ScratchFolder()
  let daemon: Daemon
  let widget: Widget
  let commands: FleetCommands

  init() throws {
    daemon = try folder.daemon(fleet: .kiosks)
    daemon.configuration.current.durablePushes = false
    daemon.load("clock")
    var item = try item("w")
    item.origin = .fleet(configuration: 7)
    widget = daemon.widgets.table.add(item)
    widget.build = hash(1)
    commands = FleetCommands(daemon, ClientActions(daemon))
    daemon.driver.submit(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration, hasPlaceholder: true,
        restored: nil))
  }

  func context(_ connection: UInt64, isOperator: Bool = true) -> RequestContext {
    RequestContext(
      connection: connection, processID: 7, user: isOperator ? geteuid() : geteuid() + 1,
      clientName: "", access: .full, form: .line)
  }

  @discardableResult
  func send(
    _ command: FleetCommand, _ connection: UInt64 = 2
  ) async throws -> [WireField] {
    guard case .ok(let fields, _) = try await commands.reply(to: command, context(connection))
    else { throw Unanswered() }
    return fields
  }

  private struct Unanswered: Error {}

  /// The news as words.
  private func news(
    since: ChangeSequence? = nil, timeout: Duration? = nil, _ connection: UInt64 = 1
  ) async throws -> (lines: [String], seq: ChangeSequence?) {
    let reply = try await commands.reply(
      to: .news(since: since, timeout: timeout), context(connection))
    guard case .ok(let fields, .rows(let rows)) = reply else { throw Unanswered() }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let lines = try rows.map { row in
      let row = try decoder.decode(FleetRow.self, from: Data(row))
      let details: [String?] = [
        row.event.rawValue, row.id, row.reason?.rawValue, row.free.map { $0 ? "free" : "charged" },
        row.watched.map { $0 ? "watched" : "unwatched" }, row.role,
      ]
      return details.compactMap { $0 }.joined(separator: " ")
    }
    return (lines, fields["seq"].flatMap { ChangeSequence($0) })
  }

  private func code(_ command: FleetCommand, _ connection: UInt64 = 2) async throws -> ErrorCode? {
    do {
      _ = try await commands.reply(to: command, context(connection))
      return nil
    } catch {
      return error.code
    }
  }

  /// Begins a permitted call, and returns once it is in progress.
  private func begin(_ connection: UInt64 = 2) async -> Task<Reply, any Error> {
    let task = Task {
      try await commands.reply(
        to: .grant(widget.id, until: .seconds(10)), context(connection))
    }
    while daemon.driver.scheduler.running.isEmpty { await Task.yield() }
    return task
  }

  /// Ends the call in progress.
  private func end(_ result: Result<TimelineArchive, CallFailure>) throws {
    let flight = try #require(daemon.driver.scheduler.running.values.first)
    let received: Result<ReceivedTimeline, CallFailure>
    switch result {
    case .success(let archive): received = .success(try #require(ReceivedTimeline(archive)))
    case .failure(let failure): received = .failure(failure)
    }
    daemon.finish(
      EndedCall(
        flight: flight, widget: widget, asked: widget.spec, duration: .seconds(2),
        result: received))
  }

  private func error(of task: Task<Reply, any Error>) async -> ErrorCode? {
    do {
      _ = try await task.value
      return nil
    } catch {
      return (error as? WidgetError)?.code
    }
  }

  /// Begins to watch as a client of the host does.
  private func noteWatched(_ id: WidgetID) {
    let changes = [WatchedChange(id: id, isWatched: true)]
    daemon.widgets.noteWatched(changes)
    daemon.fleet.noteWatched(changes)
  }

  // MARK: The agent

  @Test func `the agent hears of the host and of what is wanted, once`() async throws {
    let first = try await news()
    #expect(first.lines == ["host serve", "want w missing free"])
    let second = try await news(since: first.seq)
    #expect(second.lines.isEmpty && second.seq == first.seq)
    let other = try await commands.reply(
      to: .news(since: ChangeSequence("zz:1"), timeout: nil), context(1))
    guard case .ok(let fields, .rows(let rows)) = other else { throw Unanswered() }
    #expect(fields["missed"] == "1" && rows.count == 2)
  }

  @Test func `a waiting agent hears at once of a widget that is watched`() async throws {
    let first = try await news()
    let waiting = Task { try await news(since: first.seq, timeout: .seconds(3600)).lines }
    await Task.yield()
    noteWatched(widget.id)
    #expect(try await waiting.value == ["watching w watched"])
    noteWatched(WidgetID(kind: "x", family: .small))
    #expect(try await news(since: first.seq).lines == ["watching w watched"])
  }

  @Test func `a second agent takes over, and the first is told`() async throws {
    let first = try await news()
    let waiting = Task {
      try await commands.reply(
        to: .news(since: first.seq, timeout: .seconds(3600)), context(1))
    }
    for _ in 0..<10 { await Task.yield() }
    try await send(.refuse(RefuseQuery(id: widget.id, reason: "no")))
    #expect(try await news(9).lines.contains("want w missing free"), "wanted again")
    #expect(await error(of: waiting) == .busy)
  }

  @Test func `when the agent goes, what was refused is wanted again, and nothing is permitted`()
    async throws
  {
    _ = try await news()
    try await send(.refuse(RefuseQuery(id: widget.id, reason: "k2 asks")))
    daemon.fleet.forget(client: 1)
    #expect(!daemon.fleet.hasAgent)
    #expect(HealthReporter.fleetCheck(.kiosks, hasAgent: false).state == .degraded)
    #expect(try await code(.grant(widget.id, until: .seconds(1))) == .busy)
    #expect(try await code(.refuse(RefuseQuery(id: widget.id, reason: "no"))) == .busy)
    #expect(try await news(8).lines.contains("want w missing free"))
  }

  @Test func `others are denied, and a host in no fleet says so`() async throws {
    await #expect(throws: WidgetError.self) {
      try await commands.reply(
        to: .news(since: nil, timeout: nil), context(1, isOperator: false))
    }
    let host = try ScratchFolder().daemon()
    let alone = FleetCommands(host, ClientActions(host))
    do {
      _ = try await alone.reply(to: .unassign(widget.id), context(1))
      Issue.record("no error")
    } catch {
      #expect(error.code == .badRequest && error.message.contains("[fleet]"))
    }
  }

  // MARK: Calls

  @Test func `a permitted call returns its archive, which is shown once it is published`()
    async throws
  {
    _ = try await news()
    let task = await begin()
    let given = try archive("c", 10, 20)
    try end(.success(given))
    guard case .ok(let fields, .bytes(let bytes)) = try await task.value else {
      throw Unanswered()
    }
    #expect(bytes == given.bytes && fields["sha256"] == "\(SHA256Digest(of: given.bytes))")
    #expect(fields["from"] == "10.000" && fields["until"] == "20.000")
    #expect(fields["reload"] == "20.000")
    #expect(widget.current == nil && widget.display.state == .placeholder)
    #expect(widget.journal.history.rows.last?.charged != true)

    let shown = try await send(.publish(try file(bytes)))
    #expect(widget.current?.bytes == given.bytes && widget.display.state == .live)
    #expect(shown["rev"] == widget.published?.header?.revision.description)
    #expect(widget.journal.history.rows.contains { $0.event == .published && $0.by == "k2" })
    let stats = try #require(daemon.fleet.statistics)
    #expect(stats.agent && stats.wants >= 1 && stats.grants == 1 && stats.publications == 1)
  }

  @Test func `a failed call is told with its code`() async throws {
    _ = try await news()
    let task = await begin()
    try end(.failure(.failed(call: .timeline, message: "no network")))
    #expect(await error(of: task) == .providerFailed)
    #expect(widget.failure != nil)
  }

  @Test func `a second permission, one without a want and one that is late are refused`()
    async throws
  {
    _ = try await news()
    let task = await begin()
    #expect(try await code(.grant(widget.id, until: .seconds(1))) == .busy)
    #expect(try await code(.refuse(RefuseQuery(id: widget.id, reason: "no"))) == .busy)
    try end(.failure(.failed(call: .timeline, message: "no network")))
    _ = await error(of: task)
    #expect(try await code(.grant(widget.id, until: .seconds(1))) == .badRequest)
    daemon.driver.submit(.permitted(widget.index, .withdrawn))
    daemon.driver.submit(
      .reloadRequested(
        ReloadRequest(widget: widget.index, origin: .administrator, isForced: true)))
    daemon.driver.submit(.held([widget.index], until: HostActor.loop.now.sinceBoot + .seconds(60)))
    #expect(try await code(.grant(widget.id, until: .seconds(1))) == .busy, "quarantined")
  }

  @Test func `the result of a call whose agent has gone is dropped, and wanted again`()
    async throws
  {
    _ = try await news()
    let task = await begin()
    daemon.fleet.forget(client: 1)
    #expect(await error(of: task) == .busy)
    try end(.success(try archive("c", 10)))
    #expect(widget.current == nil)
    #expect(try await news(5).lines.contains("want w missing free"))
  }

  @Test func `the result of a request whose connection has gone is wanted again`() async throws {
    let first = try await news()
    let task = await begin(2)
    daemon.fleet.forget(client: 2)
    try end(.success(try archive("c", 10)))
    #expect(try await news(since: first.seq).lines == ["want w missing free"])
    #expect(await error(of: task) == nil, "whom nobody hears")
  }

  @Test func `a configuration that changes during the call is told`() async throws {
    _ = try await news()
    let task = await begin()
    widget.configuration += 1
    daemon.driver.submit(
      .reconfigured(widget.index, configuration: widget.configuration, hasPlaceholder: true))
    #expect(await error(of: task) == .staleRev)
  }

  @Test func `a refusal is the reason that why tells`() async throws {
    _ = try await news()
    try await send(
      .refuse(RefuseQuery(id: widget.id, reason: "k2 asks\u{1b}[2J", host: "k2")))
    let report = try WhyReporter(daemon).report(on: widget.id)
    #expect(report.host == "k2" && report.refusal?.hasPrefix("k2 asks") == true)
    #expect(report.refusal?.contains("\u{1b}") == false)
    #expect(report.next.reasonCode == "fleet")
    #expect(try WidgetLists(daemon).rows(nil, kind: nil).first?.host == "k2")
  }

  @Test func `a client that waits for a refused reload is told why`() async throws {
    _ = try await news()
    var query = ReloadQuery()
    query.ids = [widget.id]
    query.wait = true
    query.force = true
    let waiting = Task { [query] in
      await ReloadCommand(daemon).rows(query, by: Asker(context(3), isForced: true))
    }
    for _ in 0..<10 { await Task.yield() }
    try await send(.refuse(RefuseQuery(id: widget.id, reason: "k2 asks")))
    let row = try #require(await waiting.value.first)
    #expect(row.reason?.contains("k2 asks") == true || row.reasonCode == "fleet", "\(row)")
  }

  @Test func `the charges of the fleet are those of why`() async throws {
    try await send(
      .charges(
        ChargesQuery(id: widget.id, ages: [.seconds(300), .seconds(60)], isWatched: true)))
    #expect(try WhyReporter(daemon).report(on: widget.id).budget.used == 2)
    #expect(daemon.driver.scheduler.load.watched == 1)
    try await send(.charges(ChargesQuery(id: widget.id, isWatched: false)))
    #expect(daemon.driver.scheduler.load.watched == 0)
  }
}

extension FleetSettings {
  /// A host of a fleet without an engine.
  static var kiosks: FleetSettings {
    FleetSettings(name: "kiosks", host: "k1", location: SourceLocation(file: "host.conf"))
  }
}
