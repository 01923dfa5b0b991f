internal import HostConfiguration
internal import HostLoop
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The plugins in the plugin folders: takes what the folders hold, has new builds described by workers,
/// and says whether a plugin can be called.
@HostActor
final class InstalledPlugins {
  /// News of a plugin that come by themselves.
  enum News {
    /// The description of a build has ended, with a descriptor or a failure.
    case described(String)
    /// The host could not have a build described and tries again later.
    case postponed(String, CallFailure)
    /// A file changed while it was loaded: the folders are to be read again.
    case outdated
  }

  /// The plugins by name.
  var table = PluginTable()
  private let supervisor: Supervisor
  private let store: HostStore
  private let configuration: ConfigurationInForce
  private let logger: Logger
  private let folders: WorkerFolders
  private var isStopped = false
  private var onNews: @HostActor (News) -> Void = { _ in }

  /// The time until a build is described again that the host could not have described.
  private static var pause: Duration { .seconds(30) }

  /// Makes a table without plugins.
  ///
  /// - Parameters:
  ///   - supervisor: the supervisor whose workers describe builds.
  ///   - store: the store that keeps descriptions.
  init(
    _ supervisor: Supervisor, _ store: HostStore, _ configuration: ConfigurationInForce,
    _ logger: Logger
  ) {
    self.supervisor = supervisor
    self.store = store
    self.configuration = configuration
    self.logger = logger
    folders = WorkerFolders(inState: store.options.directory)
  }

  /// Sets the closure that receives news.
  func onNews(_ body: @escaping @HostActor (News) -> Void) {
    onNews = body
  }

  /// Gives no news from now on.
  func stop() { isStopped = true }

  // MARK: The folders

  /// Takes what the plugin folders hold: descriptions from the cache, else from a worker.
  ///
  /// - Parameter restored: the timelines that the store kept, at start; `nil` later.
  /// - Returns: the names whose content is new or changed, in order.
  func update(to catalogue: PluginCatalogue, restored: [StoredAnswer]?) -> [String] {
    let before = table
    let changed = table.apply(catalogue, known: cachedDescription)
    // Until a changed file is described, its widgets are shown as its last build described them.
    for answer in restored ?? [] {
      guard let descriptor = cachedDescription(of: answer.pluginHash) else { continue }
      table.assume(descriptor, for: answer.plugin)
    }
    // At the start there is no worker, and no folder is in use.
    folders.remove { restored != nil || table.records[$0]?.file == nil }
    logProblems(since: before)
    for name in changed {
      guard let record = table.records[name] else { continue }
      // The old worker runs the old file.
      supervisor.replaceWorker(plugin: name)
      if record.phase == .loading { describe(record) }
    }
    return changed
  }

  private func logProblems(since before: PluginTable) {
    let known = Set(before.problems.map(\.path))
    for problem in table.problems where !known.contains(problem.path) {
      logger.error("\(problem.path.printable): \(problem.reason.printable)")
    }
    for (name, record) in table.records.sorted(by: { $0.key < $1.key }) {
      guard before.records[name]?.phase != record.phase, let error = record.error else { continue }
      logger.error("Plugin \(name.printable): \(error)")
    }
  }

  // MARK: Descriptions

  /// Loads a plugin again that failed to load: what it lacked may be there now.
  func retry(_ name: String) {
    if let record = table.retry(name) { describe(record) }
  }

  /// The description of a build, if the cache has it.
  private func cachedDescription(of hash: ContentHash) -> PluginDescriptor? {
    store.loadDescription(of: hash).flatMap { try? DescriptionCodec.decode($0.span.bytes) }
  }

  private func describe(_ record: PluginRecord) {
    guard let plugin = instance(of: record) else { return }
    var budgets = configuration.current.budgets
    budgets.load = configuration.current.loadBudget(ofPlugin: record.name)
    supervisor.describe(plugin, budgets: budgets) { [weak self] result in
      self?.finishDescription(of: plugin, result)
    }
  }

  private func finishDescription(
    of plugin: PluginInstance, _ result: Result<PluginDescriptor, CallFailure>
  ) {
    guard !isStopped else { return }
    let (name, hash) = (plugin.name, plugin.contentHash)
    if case .failure(let failure) = result, !failure.isProvidersFault {
      return describeLater(plugin, failure)
    }
    if case .success = result, let file = table.records[name]?.file, isChanged(file) {
      // A worker loads by path: what it described is perhaps not what was hashed.
      let failure = CallFailure.host(reason: "its file changed while it was loaded")
      _ = table.noteDescription(of: name, hash: hash, .failure(failure))
      return onNews(.outdated)
    }
    guard let record = table.noteDescription(of: name, hash: hash, result) else { return }
    switch result {
    case .success(let descriptor):
      let now = HostActor.loop.now.wall
      store.saveDescription(DescriptionCodec.encode(descriptor), of: hash, at: now)
      logger.info(
        "Plugin \(name): \(descriptor.displayName.printable) \(descriptor.version.printable)")
    case .failure:
      logger.error("Plugin \(name): \(record.error ?? "")")
    }
    onNews(.described(name))
  }

  private func isChanged(_ file: PluginFile) -> Bool {
    (try? OpenPluginFile(path: file.path))?.file.stamp != file.stamp
  }

  /// The host itself could not have the build described: that says nothing about the plugin.
  private func describeLater(_ plugin: PluginInstance, _ failure: CallFailure) {
    logger.warning("Plugin \(plugin.name) is described later: \(failure)")
    onNews(.postponed(plugin.name, failure))
    HostActor.loop.schedule(after: Self.pause) { [weak self] in
      guard let self, let record = table.records[plugin.name], record.phase == .loading,
        record.hash == plugin.contentHash
      else { return }
      describe(record)
    }
  }

  // MARK: Workers

  /// Lets a plugin have a new worker for its next call.
  func replaceWorker(of name: String) { supervisor.replaceWorker(plugin: name) }

  /// Lets every plugin have a new worker for its next call.
  func replaceWorkers() {
    for name in table.records.keys { replaceWorker(of: name) }
  }

  /// The worker of a plugin; `nil` if it has none.
  func worker(of name: String) -> WorkerStatus? { supervisor.status(plugin: name) }

  /// Whether the plugin of that name can be called now.
  func readiness(of name: String) -> PluginReadiness {
    guard let record = table.records[name] else { return .unusable(.cancelled) }
    if record.phase == .loading { return .loading }
    if let obstacle = record.obstacle { return .unusable(obstacle) }
    return instance(of: record).map { .ready($0) } ?? .unusable(.cancelled)
  }

  /// A plugin that can be called.
  ///
  /// - Throws: the reason why it cannot be called now.
  func instance(named name: String) throws(WidgetError) -> PluginInstance {
    guard let record = table.records[name] else {
      throw WidgetError(.unknownPlugin, "plugin \(name) is gone")
    }
    if let obstacle = record.obstacle { throw WidgetError(obstacle.code, "\(obstacle)") }
    guard let plugin = instance(of: record) else {
      throw WidgetError(.providerFailed, "plugin \(name) has no file")
    }
    return plugin
  }

  /// The plugin as the supervisor wants it; `nil` while there is no file.
  private func instance(of record: PluginRecord) -> PluginInstance? {
    guard let file = record.file, let hash = record.hash else { return nil }
    return PluginInstance(
      name: record.name, path: file.resolvedPath, contentHash: hash,
      expected: record.phase == .described ? record.descriptor : nil,
      stateDirectory: "\(store.options.directory)/plugins/\(record.name)",
      workerDirectory: "\(folders.path)/\(record.name)")
  }
}
