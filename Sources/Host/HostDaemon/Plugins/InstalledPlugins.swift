internal import HostConfiguration
internal import HostLoop
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

/// The plugins in the plugin folders: installs the contents of the folders, has workers describe
/// new builds, and tells whether a plugin can be called.
@HostActor
final class InstalledPlugins {
  /// An asynchronous event of a plugin.
  enum News {
    /// The description of a build has ended, with a descriptor or a failure.
    case described(String)
    /// The host failed to have a build described, and will retry.
    case postponed(String, CallFailure)
    /// A file changed during loading: the folders must be read again.
    case outdated
  }

  /// The plugins by name.
  var table = PluginTable()
  /// The quarantines of builds.
  let quarantines: Quarantines
  private let supervisor: Supervisor
  private let store: HostStore
  private let configuration: ConfigurationInForce
  private let logger: Logger
  private let folders: WorkerFolders
  private var isStopped = false
  /// The descriptions in progress, of the newest build of each plugin.
  private var descriptions: [String: Description] = [:]
  private var onNews: @HostActor (News) -> Void = { _ in }

  /// A description in progress, and the requests that wait for its end.
  private struct Description {
    var build: ContentHash
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  /// The delay before a retry, after the host failed to have a build described.
  private static var pause: Duration { .seconds(30) }

  /// Creates an object without plugins.
  ///
  /// - Parameters:
  ///   - supervisor: The supervisor whose workers describe builds.
  ///   - store: The store of the descriptions.
  init(
    _ supervisor: Supervisor, _ store: HostStore, _ configuration: ConfigurationInForce,
    _ quarantines: Quarantines, _ logger: Logger
  ) {
    self.quarantines = quarantines
    self.supervisor = supervisor
    self.store = store
    self.configuration = configuration
    self.logger = logger
    folders = WorkerFolders(inState: store.options.directory)
  }

  /// Sets the closure that receives the asynchronous events.
  func onNews(_ body: @escaping @HostActor (News) -> Void) {
    onNews = body
  }

  /// Stops the asynchronous events.
  func stop() {
    isStopped = true
    for name in descriptions.keys { endDescription(of: name) }
  }

  // MARK: The folders

  /// Installs the contents of the plugin folders, with descriptions from the cache, else from a
  /// worker.
  ///
  /// - Parameter restored: The stored timelines, at start; `nil` later.
  /// - Returns: The names of plugins with new or changed content, in order.
  func update(to catalogue: PluginCatalogue, restored: [StoredResult]?) -> [String] {
    let before = table
    let changed = table.apply(catalogue, known: cachedDescription)
    // Until a changed file is described, the widgets use the description of the previous build.
    for result in restored ?? [] where table.records[result.plugin]?.descriptor == nil {
      guard let descriptor = cachedDescription(of: result.pluginHash) else { continue }
      table.assume(descriptor, for: result.plugin)
    }
    // At start there is no worker, and no folder is in use.
    folders.remove { restored != nil || table.records[$0]?.file == nil }
    logProblems(since: before)
    for name in changed {
      guard let record = table.records[name] else { continue }
      let restoredBuild = restored?.first { $0.plugin == name }?.pluginHash
      logBuild(of: record, former: before.records[name]?.hash ?? restoredBuild)
      if record.phase == .loading { describe(record) }
    }
    for (name, record) in before.records where record.serving != nil {
      // The worker of a build that still serves ends once the new build is described.
      if table.records[name]?.serving?.hash != record.serving?.hash { replaceWorker(of: name) }
    }
    return changed
  }

  /// Logs that a plugin's file differs from that of the last calls.
  private func logBuild(of record: PluginRecord, former: ContentHash?) {
    guard let former, let hash = record.hash, former != hash else { return }
    logger.notice(
      "Plugin \(record.name.printable): another build, \(hash) instead of \(former)",
      metadata: .structured([
        "plugin": record.name, "build": hash.description, "former_build": former.description,
      ]))
  }

  private func logProblems(since before: PluginTable) {
    let known = Set(before.problems.map(\.path))
    for problem in table.problems where !known.contains(problem.path) {
      logger.error("\(problem.path.printable): \(problem.reason.printable)")
    }
    for (name, record) in table.records.sorted(by: { $0.key < $1.key }) {
      guard before.records[name]?.phase != record.phase, let error = record.error else { continue }
      logger.error(
        "Plugin \(name.printable): \(error)", metadata: .structured(["plugin": name]))
    }
  }

  // MARK: Descriptions

  /// Loads a failed plugin again, since a missing dependency may be present now.
  func retry(_ name: String) {
    if let record = table.retry(name) { describe(record) }
  }

  /// Has a plugin described that is not, after the end of its quarantine.
  func describeAgain(_ name: String) {
    guard let record = table.records[name], record.phase == .loading else { return retry(name) }
    describe(record)
  }

  /// Returns the cached description of a build, if any.
  private func cachedDescription(of hash: ContentHash) -> PluginDescriptor? {
    store.loadDescription(of: hash).flatMap { try? DescriptionCodec.decode($0.span.bytes) }
  }

  /// Stores the descriptions of all plugins, in a new store.
  func storeDescriptions() {
    for record in table.records.values {
      if let hash = record.hash, let descriptor = record.descriptor { store(descriptor, of: hash) }
    }
  }

  private func store(_ descriptor: PluginDescriptor, of hash: ContentHash) {
    store.saveDescription(
      DescriptionCodec.encode(descriptor), of: hash, at: HostActor.loop.now.wall)
  }

  private func describe(_ record: PluginRecord) {
    guard let item = record.item else { return }
    let plugin = instance(of: record.name, item, expected: nil)
    if let obstacle = quarantines.obstacle(to: item.hash) {
      return describeLater(plugin, obstacle)
    }
    descriptions[record.name, default: Description(build: item.hash)].build = item.hash
    supervisor.describe(plugin, budgets: budgets(of: record)) { [weak self] result in
      self?.finishDescription(of: plugin, result)
    }
  }

  /// Returns the budgets of a load. The worker stays for calls, with the memory limit of its start.
  private func budgets(of record: PluginRecord) -> CallBudgets {
    var budgets = configuration.current.budgets
    budgets.load = configuration.current.loadBudget(ofPlugin: record.name)
    budgets.memory = configuration.current.memory(
      ofPlugin: record.name, kinds: record.descriptor?.kinds.map(\.id) ?? [])
    return budgets
  }

  /// Returns once no worker describes a plugin with one of the names, within the budget of a load. A
  /// description that is postponed does not count.
  func waitForDescriptions(of names: [String]) async {
    for name in names where descriptions[name] != nil && !isStopped {
      await withCheckedContinuation { descriptions[name]?.waiters.append($0) }
    }
  }

  /// Lets the waiting requests go on after the present function.
  private func endDescription(of name: String) {
    for waiter in descriptions.removeValue(forKey: name)?.waiters ?? [] { waiter.resume() }
  }

  /// Replaces the worker of a described plugin by a new one, once the new one has loaded the plugin.
  ///
  /// - Returns: The reason why the new worker failed; the former worker then stays.
  func renewWorker(of name: String) async -> CallFailure? {
    guard let record = table.records[name], let build = record.serving,
      quarantines.obstacle(to: build.hash) == nil
    else { return nil }
    let (plugin, budgets) = (instance(of: name, build), budgets(of: record))
    let result = await withCheckedContinuation { done in
      supervisor.describe(plugin, budgets: budgets) { done.resume(returning: $0) }
    }
    // A newer build may have taken over meanwhile.
    guard case .failure(let failure) = result, failure != .cancelled else { return nil }
    logger.error(
      "Plugin \(name): \(failure); its former worker stays",
      metadata: .structured(["plugin": name]))
    return failure
  }

  private func finishDescription(
    of plugin: PluginInstance, _ result: Result<PluginDescriptor, CallFailure>
  ) {
    guard !isStopped else { return }
    let (name, hash) = (plugin.name, plugin.contentHash)
    // After another change of the file the requests wait for the newest build.
    if descriptions[name]?.build == hash { endDescription(of: name) }
    guard table.records[name]?.hash == hash else { return }
    if case .failure(let failure) = result, !failure.isProvidersFault {
      return describeLater(plugin, failure)
    }
    if case .success = result, let file = table.records[name]?.file, isChanged(file) {
      // A worker loads by path: the described file may differ from the hashed file.
      let failure = CallFailure.host(
        reason: "the file of the plugin changed while the plugin was being loaded")
      _ = table.noteDescription(of: name, hash: hash, .failure(failure))
      return onNews(.outdated)
    }
    guard let record = table.noteDescription(of: name, hash: hash, result) else { return }
    switch result {
    case .success(let descriptor):
      store(descriptor, of: hash)
      logger.info(
        "Plugin \(name): \(descriptor.displayName.printable) \(descriptor.version.printable)",
        metadata: .structured(["plugin": name, "version": descriptor.version]))
    case .failure:
      logger.error(
        "Plugin \(name): \(record.error ?? "")", metadata: .structured(["plugin": name]))
    }
    onNews(.described(name))
  }

  private func isChanged(_ file: PluginFile) -> Bool {
    (try? OpenPluginFile(path: file.path))?.file.stamp != file.stamp
  }

  /// Retries later, because a failure of the host tells nothing about the plugin.
  private func describeLater(_ plugin: PluginInstance, _ failure: CallFailure) {
    logger.warning(
      "Plugin \(plugin.name) could not be loaded; the host tries again soon: \(failure)",
      metadata: .structured(["plugin": plugin.name]))
    onNews(.postponed(plugin.name, failure))
    let end = quarantines.end(of: plugin.contentHash).map { $0 - HostActor.loop.now.sinceBoot }
    HostActor.loop.schedule(after: max(Self.pause, end ?? .zero)) { [weak self] in
      guard let self, let record = table.records[plugin.name], record.phase == .loading,
        record.hash == plugin.contentHash
      else { return }
      describe(record)
    }
  }

  // MARK: Workers

  /// Fails the waiting calls of a plugin whose quarantine has begun, and retires its worker.
  func withdrawCalls(of name: String) {
    guard let obstacle = quarantines.obstacle(to: table.records[name]?.build) else { return }
    supervisor.withdraw(plugin: name, obstacle)
  }

  /// Replaces the worker of a plugin at the next call.
  func replaceWorker(of name: String) { supervisor.replaceWorker(plugin: name) }

  /// Replaces the workers of all plugins at the next call of each.
  func replaceWorkers() {
    for name in table.records.keys { replaceWorker(of: name) }
  }

  /// The nurseries of the flavours that have needed workers.
  var nurseries: [NurseryStatus] { supervisor.nurseries }
  /// The sandbox of the workers.
  var sandbox: SandboxPolicy { supervisor.sandbox }

  /// Returns the worker of a plugin; `nil` if no worker runs.
  func worker(of name: String) -> WorkerStatus? { supervisor.status(plugin: name) }

  /// Returns the resources that a plugin has used in the last day, and since the start.
  func costs(of name: String) -> (day: PluginCosts.Amount, total: PluginCosts.Amount) {
    supervisor.costs(plugin: name)
  }

  /// Returns the readiness of a plugin for calls.
  func readiness(of name: String) -> PluginReadiness {
    guard let record = table.records[name] else { return .unusable(.cancelled) }
    guard let build = record.serving else {
      return record.phase == .loading ? .loading : .unusable(record.obstacle ?? .cancelled)
    }
    if let obstacle = quarantines.obstacle(to: build.hash) { return .unusable(obstacle) }
    return .ready(instance(of: name, build))
  }

  /// Returns a plugin that can be called.
  ///
  /// - Throws: The reason why the plugin cannot be called now.
  func instance(named name: String) throws(WidgetError) -> PluginInstance {
    guard let record = table.records[name] else {
      throw WidgetError(.unknownPlugin, "plugin \(name) is no longer installed")
    }
    if let obstacle = record.obstacle ?? quarantines.obstacle(to: record.build) {
      throw WidgetError(obstacle)
    }
    guard let build = record.serving else {
      throw WidgetError(
        .providerFailed, "plugin \(name) has no file to load; see `widgethost list --plugins`")
    }
    return instance(of: name, build)
  }

  private func instance(of name: String, _ build: PluginRecord.Build) -> PluginInstance {
    instance(of: name, build.item, expected: build.descriptor)
  }

  /// Returns a build in the supervisor's form.
  private func instance(
    of name: String, _ item: PluginCatalogue.Item, expected: PluginDescriptor?
  ) -> PluginInstance {
    let settings = configuration.current.plugins[name]
    return PluginInstance(
      name: name, path: item.file.resolvedPath, contentHash: item.hash, expected: expected,
      stateDirectory: "\(store.options.directory)/plugins/\(name)",
      workerDirectory: "\(folders.path)/\(name)",
      permissions: configuration.permissions(ofPlugin: name),
      environmentFile: settings?.environmentFile, limits: settings?.limits ?? WorkerLimits(),
      keptFile: item.keptFile)
  }
}
