import Foundation
import HostConfiguration
import HostLoop
import HostStore
import HostSupervisor
import PluginFiles
import Testing
import WidgetModel
import WorkerChannel

@testable import HostDaemon

/// The plugins of a host whose workers cannot be started.
@HostActor
@Suite struct InstalledPluginsTests {
  private let folder = ScratchFolder()
  private let log = LogLines()
  private let store: HostStore
  private let plugins: InstalledPlugins

  init() throws {
    store = try folder.store()
    var workers = SupervisorConfiguration(workerPath: "/nowhere")
    workers.adoptsOrphans = false
    plugins = InstalledPlugins(
      Supervisor(workers, logger: log.logger), store,
      ConfigurationInForce(HostConfiguration(launch: launch())),
      Quarantines(inState: store.options.directory, log.logger), log.logger)
  }

  /// Lets the cache know a build.
  private func save(_ descriptor: PluginDescriptor, of build: UInt64) async {
    store.saveDescription(
      DescriptionCodec.encode(descriptor), of: hash(build), at: Timestamp(seconds: 1))
    await store.flush()
  }

  private func workerFolders() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(folder.path)/workers").sorted()
  }

  private func makeWorkerFolders(_ names: String...) throws {
    for name in names {
      try FileManager.default.createDirectory(
        atPath: "\(folder.path)/workers/\(name)/deep", withIntermediateDirectories: true)
    }
  }

  @Test func `at the start every folder of a worker is removed`() async throws {
    await save(plugin(kind("clock")), of: 1)
    try makeWorkerFolders("clock", "gone")
    _ = plugins.update(to: catalogue(["clock": 1]), restored: [])
    #expect(try workerFolders() == [])
  }

  @Test func `later the folders of plugins that are there stay`() async throws {
    await save(plugin(kind("clock")), of: 1)
    try makeWorkerFolders("clock", "gone")
    _ = plugins.update(to: catalogue(["clock": 1]), restored: nil)
    #expect(try workerFolders() == ["clock"])
    _ = plugins.update(to: catalogue([:]), restored: nil)
    #expect(try workerFolders() == [])
  }

  @Test func `a build that the cache knows can be called at once`() async throws {
    await save(plugin(kind("clock")), of: 1)
    #expect(plugins.update(to: catalogue(["clock": 1]), restored: nil) == ["clock"])
    guard case .ready(let instance) = plugins.readiness(of: "clock") else {
      Issue.record("it is described")
      return
    }
    #expect(instance.contentHash == hash(1) && instance.path == "/p/libclock.so")
    #expect(instance.expected == plugin(kind("clock")))
    #expect(instance.stateDirectory == "\(folder.path)/plugins/clock")
    #expect(instance.workerDirectory == "\(folder.path)/workers/clock")
    #expect(try plugins.instance(named: "clock") == instance)
    #expect(plugins.update(to: catalogue(["clock": 1]), restored: nil) == [])
  }

  @Test func `a plugin that is loading, has failed or is unknown cannot be called`() {
    _ = plugins.table.apply(catalogue(["late": 1, "broken": 2])) { _ in nil }
    _ = plugins.table.noteDescription(
      of: "broken", hash: hash(2), .failure(.refused(reason: "no")))
    guard case .loading = plugins.readiness(of: "late"),
      case .unusable(.refused) = plugins.readiness(of: "broken"),
      case .unusable(.cancelled) = plugins.readiness(of: "unknown")
    else {
      Issue.record("one of them can be called")
      return
    }
    let error = #expect(throws: WidgetError.self) { try plugins.instance(named: "late") }
    #expect(error?.message.contains("being loaded") == true)
  }

  @Test func `until a changed file is described its widgets are those of its last build`()
    async
    throws
  {
    await save(plugin(kind("clock")), of: 1)
    let id = try widgetID("clock/small")
    let stored = StoredResult(
      slot: .timeline(id), plugin: "clock", pluginHash: hash(1), fingerprint: hash(0),
      made: Timestamp(seconds: 1), archive: try archive("c", 10).bytes)
    _ = plugins.update(to: catalogue(["clock": 2]), restored: [stored])
    #expect(plugins.table.kinds.all.map(\.kind.id) == ["clock"])
    guard case .loading = plugins.readiness(of: "clock") else {
      Issue.record("its new build is not described yet")
      return
    }
  }

  @Test func `a build that the host cannot have described is postponed, unless it stops`() async {
    await confirmation { isTold in
      plugins.onNews { news in
        guard case .postponed("clock", let failure) = news else { return }
        #expect(!failure.isProvidersFault)
        isTold()
      }
      _ = plugins.update(to: catalogue(["clock": 1]), restored: nil)
      await settle()
    }
    plugins.stop()
    plugins.onNews { _ in Issue.record("it has stopped") }
    _ = plugins.update(to: catalogue(["clock": 2]), restored: nil)
    await settle()
  }

  /// Lets everything happen that is about to.
  private func settle() async {
    await withCheckedContinuation { done in
      HostActor.loop.schedule(after: .milliseconds(200)) { done.resume() }
    }
  }

  @Test func `each problem of the folders is logged once`() {
    let strange = PluginFileProblem(path: "/p/strange", reason: "the folder cannot be read")
    for _ in 0..<2 { _ = plugins.update(to: catalogue([:], problems: [strange]), restored: nil) }
    #expect(log.all == ["error: /p/strange: the folder cannot be read"])
  }
}
