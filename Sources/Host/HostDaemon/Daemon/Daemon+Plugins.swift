internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import PluginFiles
internal import WidgetModel
internal import WorkerChannel

extension Daemon {
  /// Reads the plugin folders again and takes what is new: descriptions from the cache, else from
  /// a worker.
  ///
  /// - Returns: the names whose content is new or changed.
  @discardableResult
  func rescanPlugins() async -> [String] {
    let catalogue = await PluginCatalogue.read(configuration.pluginDirectories)
    return take(catalogue)
  }

  /// Takes what the plugin folders hold.
  ///
  /// - Parameter restored: what the store kept, at start.
  @discardableResult
  func take(
    _ catalogue: PluginCatalogue, restored: [WidgetID: StoredAnswer]? = nil
  ) -> [String] {
    let before = plugins
    let changed = plugins.apply(catalogue, known: cachedDescription)
    // Until a changed file is described, its widgets are shown as its last build described them.
    for answer in (restored ?? [:]).values {
      guard let descriptor = cachedDescription(of: answer.pluginHash) else { continue }
      plugins.assume(descriptor, for: answer.plugin)
    }
    removeWorkerFolders(atStart: restored != nil)
    logProblems(since: before)
    for name in changed {
      guard let record = plugins.records[name] else { continue }
      // The old worker runs the old file.
      supervisor.replaceWorker(plugin: name)
      if record.phase == .loading { describe(record) }
    }
    applyPlan(restored: restored)
    announceChange(of: changed.filter { plugins.records[$0]?.phase == .described })
    // Those of plugins that still load are held again.
    startHeldFlights()
    return changed
  }

  /// What a build said about itself, if the cache has it.
  private func cachedDescription(of hash: ContentHash) -> PluginDescriptor? {
    store.loadDescription(of: hash).flatMap { try? DescriptionCodec.decode($0.span.bytes) }
  }

  /// Lets a worker describe a build that the cache does not know.
  private func describe(_ record: PluginRecord) {
    guard let plugin = plugin(record), let hash = record.hash else { return }
    var budgets = configuration.budgets
    budgets.load = configuration.loadBudget(ofPlugin: record.name)
    supervisor.describe(plugin, budgets: budgets) { [weak self] result in
      self?.finishDescription(of: record.name, hash: hash, result)
    }
  }

  private func finishDescription(
    of name: String, hash: ContentHash, _ result: Result<PluginDescriptor, CallFailure>
  ) {
    guard !driver.isStopped else { return }
    if case .failure(let failure) = result, !failure.isProvidersFault {
      return describeLater(name, hash, failure)
    }
    if case .success = result, let file = plugins.records[name]?.file, isChanged(file) {
      // A worker loads by path: what it described is perhaps not what was hashed.
      let failure = CallFailure.host(reason: "its file changed while it was loaded")
      _ = plugins.noteDescription(of: name, hash: hash, .failure(failure))
      Task { await rescanPlugins() }
      return
    }
    guard let record = plugins.noteDescription(of: name, hash: hash, result) else { return }
    switch result {
    case .success(let descriptor):
      store.saveDescription(DescriptionCodec.encode(descriptor), of: hash, at: now.wall)
      logger.info(
        "Plugin \(name): \(descriptor.displayName.printable) \(descriptor.version.printable)")
    case .failure:
      logger.error("Plugin \(name): \(record.error ?? "")")
    }
    applyPlan()
    announceChange(of: [name])
    startHeldFlights()
  }

  private func isChanged(_ file: PluginFile) -> Bool {
    (try? OpenPluginFile(path: file.path))?.file.stamp != file.stamp
  }

  /// The host itself could not have the plugin described: that says nothing about the plugin.
  private func describeLater(_ name: String, _ hash: ContentHash, _ failure: CallFailure) {
    logger.warning("Plugin \(name) is described later: \(failure)")
    calls.endHeld(of: name, failure)
    HostActor.loop.schedule(after: .seconds(30)) { [weak self] in
      guard let record = self?.plugins.records[name], record.hash == hash,
        record.phase == .loading
      else { return }
      self?.describe(record)
    }
  }

  /// Loads a plugin again that failed to load: what it lacked may be there now.
  func retryPlugin(_ name: String) {
    if let record = plugins.retry(name) { describe(record) }
  }

  /// Tells the scheduler that the widgets of these plugins have a new build.
  ///
  /// Widgets that were made just now have been told of the build already.
  private func announceChange(of names: [String]) {
    for name in names {
      guard let record = plugins.records[name], record.phase == .described, let hash = record.hash
      else { continue }
      let changed = widgets.all.filter { $0.spec.plugin == name && $0.build != hash }
      guard !changed.isEmpty else { continue }
      for widget in changed { widget.build = hash }
      driver.tell(
        .pluginChanged(
          changed.map { widget in
            Scheduler.ChangedWidget(
              widget: widget.index, hasPlaceholder: loadPlaceholder(of: widget) != nil,
              hasSnapshot: hasSnapshot(of: widget))
          }))
    }
  }

  private func logProblems(since before: PluginTable) {
    let known = Set(before.problems.map(\.path))
    for problem in plugins.problems where !known.contains(problem.path) {
      logger.error("\(problem.path.printable): \(problem.reason.printable)")
    }
    for (name, record) in plugins.records.sorted(by: { $0.key < $1.key }) {
      guard before.records[name]?.phase != record.phase, let error = record.error else { continue }
      logger.error("Plugin \(name.printable): \(error)")
    }
  }

  /// A plugin asks for new timelines of its own kinds; no kinds means all of them.
  func providerAsksForReload(of plugin: String, kinds: [String]) {
    let asker = Asker(provider: plugin)
    driver.turn {
      for widget in widgets.all where widget.spec.plugin == plugin {
        guard kinds.isEmpty || kinds.contains(widget.spec.kind.id) else { continue }
        request(ReloadRequest(widget: widget.index, origin: .provider), by: asker) { _ in }
      }
    }
  }
}
