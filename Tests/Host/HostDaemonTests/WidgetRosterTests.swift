import HostConfiguration
import HostLoop
import HostScheduler
import HostServer
import HostStore
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// The widgets of a daemon, made by plans.
@HostActor
@Suite struct WidgetRosterTests {
  private let folder = ScratchFolder()
  private let log = LogLines()
  private let daemon: Daemon

  init() throws {
    daemon = try folder.daemon(log: log)
  }

  /// Applies the plan of a host whose file declares widgets of these kinds under their names.
  private func apply(
    _ declared: String..., kinds: KindDescriptor..., isIncomplete: Bool = false,
    restored: [WidgetID: StoredResult]? = nil
  ) throws {
    try apply(declared, kinds: kinds, isIncomplete: isIncomplete, restored: restored)
  }

  private func apply(
    _ declared: [String], kinds: [KindDescriptor], isIncomplete: Bool = false,
    restored: [WidgetID: StoredResult]? = nil
  ) throws {
    var configuration = HostConfiguration(launch: launch())
    configuration.widgets = try declared.map { name in
      WidgetConfiguration(
        id: try widgetID(name), kind: name, family: .small, location: .init(file: "f"))
    }
    var descriptor = plugin()
    descriptor.kinds = kinds
    let plan = WidgetPlan(
      configuration: configuration,
      kinds: index(["clock": descriptor], isIncomplete: isIncomplete))
    daemon.widgets.apply(plan, restored: restored)
  }

  private func stored(_ id: String) throws -> StoredResult {
    StoredResult(
      slot: .timeline(try widgetID(id)), plugin: "clock", pluginHash: hash(1),
      fingerprint: hash(0), made: Timestamp(seconds: 1), archive: try archive("c", 10).bytes)
  }

  @Test func `a widget that cannot be made is logged, unless plugins are still being described`()
    throws
  {
    try apply("round", isIncomplete: true)
    #expect(daemon.widgets.problems.count == 1)
    #expect(log.all.isEmpty)
    #expect(daemon.publisher.board.count == 1, "its row says why")
    try apply("round")
    try apply("round")
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasPrefix("error: f: widget round: ") == true)
    try apply("round", kinds: kind("round"))
    #expect(daemon.widgets.problems.isEmpty && daemon.widgets.all.count == 1)
  }

  @Test func `what is declared no more has no row, whether it was a widget or not`() throws {
    try apply("round", "flat", kinds: kind("round"))
    #expect(daemon.publisher.board.count == 2)
    try apply(kinds: kind("other"))
    #expect(daemon.widgets.all.map(\.id.text) == ["other/small"])
    #expect(daemon.publisher.board.count == 1)
  }

  @Test
  func
    `a widget whose kind is gone stays, is not called, and is called again once the kind is back`()
    throws
  {
    for ids in [["round"], []] {
      let id = ids.first ?? "round/small"
      try apply(ids, kinds: [kind("round")])
      let widget = try #require(daemon.widgets.table[try widgetID(id)])
      try apply(ids, kinds: [kind("other")])
      #expect(
        daemon.widgets.table[widget.id] === widget && widget.problem?.error.code == .unknownKind)
      #expect(
        daemon.widgets.problems.isEmpty && daemon.widgets.declaredProblems.map(\.id) == [widget.id])
      guard case .misdeclared(let error) = widget.failure else {
        Issue.record("\(String(describing: widget.failure))")
        return
      }
      #expect(error.code == .unknownKind && error.message.hasPrefix("f: ") == !ids.isEmpty)
      let told = log.all.count
      try apply(ids, kinds: [kind("other")])
      #expect(log.all.count == told, "each problem is logged once")
      try apply(ids, kinds: [kind("round")])
      #expect(widget.problem == nil)
      #expect(!daemon.widgets.declaredProblems.map(\.id).contains(widget.id))
      try apply("another", kinds: kind("another"))
      #expect(daemon.widgets.table[widget.id] == nil, "a widget that is declared no more is gone")
    }
  }

  @Test func `a widget with a timeline in the store is there again, and its history says so`()
    throws
  {
    try apply(
      "round", "flat", kinds: kind("round"), kind("flat"),
      restored: [try widgetID("round"): try stored("round")])
    let round = try daemon.widgets.widget(try widgetID("round"))
    #expect(round.current?.dates?.entries == [Timestamp(seconds: 10)])
    #expect(round.journal.history.rows.first?.event == .restored)
    let flat = try daemon.widgets.widget(try widgetID("flat"))
    #expect(flat.current == nil)
    #expect(flat.journal.history.rows.allSatisfy { $0.event != .restored })
  }

  @Test func `the timeline before runs on after a restart, until the present one begins`()
    async throws
  {
    let id = try widgetID("round")
    try apply("round", kinds: kind("round"))
    let origin = TimelineOrigin(
      plugin: "clock", build: hash(1), fingerprint: try daemon.widgets.widget(id).spec.fingerprint)
    try apply(kinds: kind("round"))
    let former = try archive("c", 10)
    let soon = HostActor.loop.now.wall.nanoseconds / 1_000_000_000 + 3600
    for (first, isRestored) in [(soon, true), (20, false)] {
      daemon.archives.keepFormer(former, origin, of: id)
      var present = try stored("round")
      present.fingerprint = origin.fingerprint
      present.archive = try archive("d", first).bytes
      try apply("round", kinds: kind("round"), restored: [id: present])
      let widget = try daemon.widgets.widget(id)
      #expect(widget.previous?.bytes == (isRestored ? former.bytes : nil))
      #expect(widget.display.current?.source == (isRestored ? .previous : .current))
      try apply(kinds: kind("round"))
      await daemon.archives.store.flush()
      #expect(daemon.archives.former(of: id) == nil, "a removed widget leaves nothing")
    }
  }

  @Test func `a promised reload of a stored ledger is asked for again`() throws {
    let id = try widgetID("round")
    let now = HostActor.loop.now
    daemon.archives.store.saveLedger(
      StoredLedger(boot: .ofThisBoot(), saved: now, charges: [], isReloadPending: true), of: id)
    try apply("round", kinds: kind("round"), restored: [id: try stored("round")])
    let widget = try daemon.widgets.widget(id)
    #expect(daemon.driver.scheduler.hasRequest(widget.index))
    #expect(widget.journal.history.rows.first?.event == .restored)
  }

  @Test func `a timeline in the store that cannot be read is none`() throws {
    var broken = try stored("round")
    broken.archive = [1, 2, 3]
    try apply("round", kinds: kind("round"), restored: [try widgetID("round"): broken])
    let widget = try daemon.widgets.widget(try widgetID("round"))
    #expect(widget.current == nil)
    #expect(widget.journal.history.rows.allSatisfy { $0.event != .restored })
  }

  @Test func `another size is another question, and a question asked as before is none`() throws {
    try apply("round", kinds: kind("round"))
    let widget = try daemon.widgets.widget(try widgetID("round"))
    let configuration = widget.configuration
    try apply("round", kinds: kind("round", reloadInterval: .seconds(900)))
    #expect(widget.limits.minimumInterval == .seconds(900))
    #expect(widget.configuration == configuration)
    var round = kind("round")
    round.parameters = [parameter("name", .string, defaultValue: .string("x"))]
    try apply("round", kinds: round)
    #expect(try daemon.widgets.widget(try widgetID("round")) === widget)
    #expect(widget.configuration != configuration)
  }

  @Test func `widgets of one plugin share a worker, those of another have another`() throws {
    try apply("round", "flat", kinds: kind("round"), kind("flat"))
    let groups = daemon.widgets.all.map(\.group)
    #expect(groups[0] == groups[1] && groups[0] != nil)
  }

  @Test func `a removed widget is forgotten by the store, and one that cannot be made is not`()
    async throws
  {
    let store = daemon.archives.store
    for name in ["round", "flat"] { store.save(try stored(name)) }
    try apply("round", "flat", kinds: kind("round"), kind("flat"))
    try apply("round", kinds: kind("other"))
    await store.flush()
    #expect(store.load(.timeline(try widgetID("round"))) != nil)
    #expect(store.load(.timeline(try widgetID("flat"))) == nil)
  }
}
