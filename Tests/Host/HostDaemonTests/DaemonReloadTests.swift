import Foundation
import HostConfiguration
import HostLoop
import HostScheduler
import HostServer
import HostSupervisor
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// `reload`: what is named, what is found, and who waits for the outcome.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct DaemonReloadTests {
  private let folder = ScratchFolder()
  private let daemon: Daemon
  private let widget: Widget

  init() throws {
    daemon = try folder.daemon()
    widget = daemon.widgets.table.add(try item("w"))
    daemon.driver.submit(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration, hasPlaceholder: true,
        restored: try live()))
  }

  /// A timeline that was made just now.
  private func live() throws -> RestoredTimeline {
    let dates = [HostActor.loop.now.wall - .seconds(5)]
    return RestoredTimeline(
      timeline: try #require(
        TimelineSchedule(dates: dates, policy: .never, made: HostActor.loop.now.wall)))
  }

  private var asker: Asker {
    Asker(
      RequestContext(
        connection: 1, processID: 7, user: 1000, clientName: "", access: .full, form: .line),
      isForced: true)
  }

  private func reload(_ set: (inout ReloadQuery) -> Void) async -> [ReloadRow] {
    var query = ReloadQuery()
    set(&query)
    return await ReloadCommand(daemon).rows(query, by: asker)
  }

  /// Begins a reload that waits for a widget whose plugin is being loaded, and returns once it does.
  private func startWaiting() async -> Task<[ReloadRow], Never> {
    daemon.load("clock")
    var query = ReloadQuery()
    query.ids = [widget.id]
    query.wait = true
    query.force = true
    let task = Task { [query] in await ReloadCommand(daemon).rows(query, by: asker) }
    while widget.reloads.served.isEmpty { await Task.yield() }
    return task
  }

  // MARK: Widgets

  @Test func `who waits for a widget that cannot be made as declared is answered`() async {
    widget.problem = WidgetPlan.Problem(
      id: widget.id, kind: "clock", family: widget.spec.family,
      error: WidgetError(.badParameter, "no such parameter"), location: nil, isPending: false,
      origin: widget.origin)
    let rows = await reload {
      $0.ids = [widget.id]
      $0.wait = true
      $0.force = true
    }
    #expect(rows.map(\.status) == [.failed], "\(rows)")
  }

  @Test func `a widget that is named twice is asked for once`() async {
    let rows = await reload { $0.ids = [widget.id, widget.id] }
    #expect(rows.map(\.id) == ["w"])
    #expect(
      widget.journal.counts.accepted + widget.journal.counts.coalesced
        + widget.journal.counts.deferred == 1)
  }

  @Test func `a widget that is named, of the kind and of the plugin is asked for once`()
    async throws
  {
    try PluginFileSample.write("dial", to: "\(folder.path)/plugins")
    daemon.configuration.current.pluginDirectories = ["\(folder.path)/plugins"]
    await daemon.readPlugins()
    let hash = try #require(daemon.plugins.table.records["dial"]?.hash)
    _ = daemon.plugins.table.noteDescription(
      of: "dial", hash: hash, .success(plugin(kind("round"))))
    daemon.applyPlan()
    let id = try widgetID("round/small")
    let counts = try daemon.widgets.widget(id).journal.counts
    let rows = await reload {
      $0.ids = [id]
      $0.kind = "round"
      $0.plugin = "dial"
    }
    #expect(rows.map(\.id) == ["dial", "round/small"])
    let after = try daemon.widgets.widget(id).journal.counts
    #expect(
      after.accepted + after.coalesced + after.deferred
        == counts.accepted + counts.coalesced + counts.deferred + 1)
  }

  @Test func `an unknown name is a row of its own, and the others are asked for`() async throws {
    let rows = await reload {
      $0.ids = [WidgetID(kind: "x", family: .small), widget.id]
      $0.kind = "dial"
    }
    #expect(rows.map(\.id) == ["x/small", "dial", "w"])
    #expect(rows[0].status == .failed && rows[1].status == .failed)
    #expect(rows[0].reason?.hasPrefix("UNKNOWN_WIDGET") == true)
    #expect(rows[1].reason?.hasPrefix("UNKNOWN_KIND") == true)
    #expect(rows[2].status != .failed)
  }

  @Test func `all asks for every widget, and nothing but widgets`() async throws {
    let rows = await reload { $0.all = true }
    #expect(rows.map(\.scope) == [.widget])
    #expect(rows.map(\.id) == ["w"])
  }

  @Test func `an answer without wait comes at once, with its delay`() async throws {
    let rows = await reload { $0.ids = [widget.id] }
    #expect(rows.map(\.status) == [.deferred])
    #expect(rows[0].until != nil)
    #expect(rows[0].reason?.contains("minimum interval") == true)
    let again = await reload { $0.ids = [widget.id] }
    #expect(again.map(\.status) == [.coalesced])
    let delayed = await reload {
      $0.ids = [widget.id]
      $0.wait = true
    }
    // What is put off is not waited for.
    #expect(delayed.map(\.status) == [.coalesced])
    #expect(widget.reloads.waiting.isEmpty)
  }

  @Test func `who waits for a widget that is removed is told so`() async throws {
    let waiting = await startWaiting()
    daemon.applyPlan()
    #expect(daemon.widgets.table[widget.id] == nil)
    let rows = await waiting.value
    #expect(rows.map(\.id) == ["w"])
    #expect(rows.map(\.status) == [.failed])
    #expect(rows[0].reason?.hasPrefix("UNKNOWN_WIDGET") == true)
    #expect(widget.reloads.waiting.isEmpty && widget.reloads.served.isEmpty)
  }

  @Test func `who waits when the host stops is told so`() async throws {
    let waiting = await startWaiting()
    await daemon.end()
    let rows = await waiting.value
    #expect(rows.map(\.status) == [.failed])
    #expect(rows[0].reason?.hasPrefix("BUSY") == true)
  }

  @Test func `who waits for the call after the one under way is told of a removal too`()
    async throws
  {
    let first = await startWaiting()
    var query = ReloadQuery()
    query.ids = [widget.id]
    query.wait = true
    query.force = true
    let second = Task { [query] in await ReloadCommand(daemon).rows(query, by: asker) }
    while widget.reloads.waiting.isEmpty { await Task.yield() }
    daemon.applyPlan()
    #expect(await first.value.map(\.status) == [.failed])
    #expect(await second.value.map(\.status) == [.failed])
  }

  // MARK: Plugins

  /// A daemon that finds the plugin `name`, which failed to load.
  private func failedPlugin(_ name: String) async throws {
    try PluginFileSample.write(name, to: "\(folder.path)/plugins")
    try configure("[host]\nplugin_directories = [\"plugins\"]\n")
    _ = await reload { $0.configuration = true }
    let hash = try #require(daemon.plugins.table.records[name]?.hash)
    _ = daemon.plugins.table.noteDescription(
      of: name, hash: hash, .failure(.refused(reason: "a library is missing")))
    #expect(daemon.plugins.table.records[name]?.error?.contains("a library is missing") == true)
  }

  @Test func `a failed plugin that is named is tried again`() async throws {
    try await failedPlugin("dial")
    let rows = await reload { $0.plugin = "dial" }
    #expect(rows.map(\.id) == ["dial"])
    #expect(rows.map(\.status) == [.accepted])
    #expect(daemon.plugins.table.records["dial"]?.phase == .loading)
  }

  @Test func `a failed plugin that is not named stays failed, and says why`() async throws {
    try await failedPlugin("dial")
    let rows = await reload { _ in }.filter { $0.scope == .plugin }
    #expect(rows.map(\.id) == ["dial"])
    #expect(rows.map(\.status) == [.failed])
    #expect(rows[0].reason?.hasPrefix("PROVIDER_FAILED") == true)
    #expect(rows[0].reason?.contains("a library is missing") == true)
    let known = await reload { $0.plugin = "dail" }
    #expect(known.map(\.status) == [.failed])
    #expect(known[0].reason?.contains("did you mean \"dial\"?") == true)
  }

  @Test func `a plugin that works is done, and one that is gone is failed`() async throws {
    try await failedPlugin("dial")
    let hash = try #require(daemon.plugins.table.records["dial"]?.hash)
    _ = daemon.plugins.table.retry("dial")
    _ = daemon.plugins.table.noteDescription(of: "dial", hash: hash, .success(plugin(kind("dial"))))
    #expect(await reload { _ in }.filter { $0.scope == .plugin }.map(\.status) == [.done])
    let renewed = await reload { $0.plugin = "dial" }
    #expect(renewed.map(\.status).first == .failed, "no worker can be started here")
    #expect(try daemon.plugins.instance(named: "dial").name == "dial")
    try FileManager.default.removeItem(atPath: "\(folder.path)/plugins/libdial.so")
    let rows = await reload { $0.plugin = "dial" }.filter { $0.scope == .plugin }
    #expect(rows.map(\.status) == [.failed])
    #expect(rows[0].reason?.contains("removed") == true)
  }

  // MARK: The configuration

  /// Writes `host.conf` and lets the daemon use it.
  private func configure(_ text: String) throws {
    let file = "\(folder.path)/host.conf"
    try Data(text.utf8).write(to: URL(filePath: file))
    var launch = launch()
    launch.configFile = file
    daemon.configuration.current.launch = launch
    daemon.configuration.current.file = file
  }

  @Test func `new plugin folders are read with the configuration, old ones are not`() async throws {
    try PluginFileSample.write("dial", to: "\(folder.path)/first")
    try PluginFileSample.write("disc", to: "\(folder.path)/second")
    try configure("[host]\nplugin_directories = [\"first\"]\n")
    #expect(await reload { $0.configuration = true }.map(\.status) == [.done])
    #expect(daemon.plugins.table.records.keys.sorted() == ["dial"])
    try PluginFileSample.write("late", to: "\(folder.path)/first")
    #expect(await reload { $0.configuration = true }.map(\.status) == [.done])
    #expect(daemon.plugins.table.records.keys.sorted() == ["dial"])
    try configure("[host]\nplugin_directories = [\"second\", \"first\"]\n")
    _ = await reload { $0.configuration = true }
    #expect(daemon.plugins.table.records.keys.sorted() == ["dial", "disc", "late"])
  }

  @Test func `a bare reload reads the configuration, the plugins and every widget`() async throws {
    try PluginFileSample.write("dial", to: "\(folder.path)/first")
    try configure("[host]\nplugin_directories = [\"first\"]\n")
    _ = await reload { $0.configuration = true }
    try PluginFileSample.write("late", to: "\(folder.path)/first")
    let rows = await reload { _ in }
    #expect(rows.map(\.scope) == [.configuration, .plugin, .plugin])
    #expect(rows.map(\.id).dropFirst() == ["dial", "late"])
    #expect(rows.map(\.status) == [.done, .accepted, .accepted])
  }

  @Test func `a configuration with a fault leaves everything, and tells each fault`() async throws {
    try configure("[host]\nplugin_directories = [\"first\"]\n")
    _ = await reload { $0.configuration = true }
    let before = daemon.configuration.current
    try configure("[host]\nqueue_limit = \"many\"\nlocal = \"de\"\n")
    let rows = await reload { $0.configuration = true }
    #expect(rows.map(\.status) == [.failed])
    #expect(rows[0].id == before.file)
    #expect(rows[0].reason?.contains(":2:") == true && rows[0].reason?.contains(":3:") == true)
    #expect(rows[0].reason?.contains("; ") == true && rows[0].reason?.contains("\n") == false)
    #expect(daemon.configuration.current.pluginDirectories == before.pluginDirectories)
  }

  @Test func `a key that needs a new start is told with the answer`() async throws {
    func keys(_ text: String) async throws -> [String] {
      try configure(text)
      let rows = await reload { $0.configuration = true }
      #expect(rows[0].status == .done)
      let keys = rows[0].reasonValues?.keys ?? []
      if !keys.isEmpty {
        #expect(rows[0].reason == "restart the host to apply \(keys.joined(separator: ", "))")
      }
      return keys
    }
    let none = try await keys("")
    // Told until the restart, or until the value is that of the start again.
    for _ in 1...2 {
      #expect(try await keys("[host]\nqueue_limit = 7\n") == none + ["host.queue_limit"])
    }
    #expect(
      try await keys("[host]\nqueue_limit = 8\nworker_idle = \"5s\"\n")
        == none + ["host.queue_limit", "host.worker_idle"])
    #expect(try await keys("") == none)
  }

  @Test func `a new zone and locale of the file are a new environment`() async throws {
    daemon.configuration.current.timeZone = "Some/Zone"
    try configure("[host]\ntime_zone = \"UTC\"\nlocale = \"ja_JP\"\n")
    _ = await reload { $0.configuration = true }
    #expect(daemon.configuration.current.timeZone == "UTC")
    #expect(daemon.configuration.current.locale == "ja_JP")
  }

  // MARK: Providers

  @Test func `a provider asks for its own kinds alone`() throws {
    daemon.reloads.serve(.reload(plugin: "dial", kinds: []))
    daemon.reloads.serve(.reload(plugin: "clock", kinds: ["dial"]))
    #expect(widget.journal.counts == WhyCounts())
    daemon.reloads.serve(.reload(plugin: "clock", kinds: ["dial", "clock"]))
    #expect(widget.journal.counts.deferred == 1)
    daemon.reloads.serve(.reload(plugin: "clock", kinds: []))
    #expect(widget.journal.counts.coalesced == 1)
    #expect(widget.journal.history.rows.first?.by == "provider clock")
  }
}
