internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire

extension Daemon {
  /// Answers `reload`: one row for each thing that was named, also for what does not exist, so that
  /// one wrong name spoils nothing else.
  ///
  /// - Parameter asker: who asks, for the history of each widget.
  func reload(_ query: ReloadQuery, by asker: Asker) async -> [ReloadRow] {
    var rows: [ReloadRow] = []
    if query.isBare || query.configuration { rows.append(await reloadConfiguration()) }
    if query.isBare || query.plugin != nil { rows += await reloadPlugins(query.plugin) }
    let (chosen, unknown) = widgets(of: query)
    let reloaded = await withCheckedContinuation { done in
      request(chosen, query, by: asker) { done.resume(returning: $0) }
    }
    return rows + unknown + reloaded
  }

  /// Reads `host.conf` again; an error leaves everything as it is.
  func reloadConfiguration() async -> ReloadRow {
    let old = configuration
    let file = old.file ?? "host.conf"
    do {
      let new = try await Self.read(old)
      // Entries run on by a new zone or locale: no changed parameters.
      environmentChanged(timeZone: new.timeZone, locale: new.locale)
      configuration = new
      if new.pluginDirectories != old.pluginDirectories { await rescanPlugins() }
      for notice in new.notices where !old.notices.contains(notice) { logger.notice("\(notice)") }
      let restart = new.keysThatNeedRestart(since: old)
      if !restart.isEmpty {
        logger.warning(
          "Changed, but in force only after a restart: \(restart.joined(separator: ", "))")
      }
      applyPlan()
      let reason = restart.isEmpty ? nil : "restart the host for \(restart.joined(separator: ", "))"
      return ReloadRow(scope: .configuration, id: file, status: .done, reason: reason)
    } catch {
      logger.error("The configuration stays as it was:\n\(error)")
      let reason = error.description.split(separator: "\n").joined(separator: "; ")
      return ReloadRow(scope: .configuration, id: file, status: .failed, reason: reason)
    }
  }

  @concurrent
  private static func read(
    _ old: HostConfiguration
  ) async throws(ConfigurationError) -> HostConfiguration {
    try old.reloaded()
  }

  /// Reads the plugin folders again. A plugin that is named gets a new worker in any case.
  private func reloadPlugins(_ name: String?) async -> [ReloadRow] {
    await rescanPlugins()
    guard let name else { return plugins.records.keys.sorted().map(pluginRow) }
    guard plugins.records[name] != nil else {
      let nearest = Spelling.nearest(to: name, in: plugins.records.keys.sorted())
      let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "see `widgethost list --plugins`"
      let error = WidgetError(.unknownPlugin, "there is no plugin \"\(name)\"; \(hint)")
      return [ReloadRow(scope: .plugin, id: name, status: .failed, reason: error.description)]
    }
    supervisor.replaceWorker(plugin: name)
    retryPlugin(name)
    return [pluginRow(name)]
  }

  private func pluginRow(_ name: String) -> ReloadRow {
    guard let record = plugins.records[name] else {
      return ReloadRow(scope: .plugin, id: name, status: .failed)
    }
    if let error = record.error {
      let reason = WidgetError(.providerFailed, error).description
      return ReloadRow(scope: .plugin, id: name, status: .failed, reason: reason)
    }
    let isLoading = record.phase == .loading
    return ReloadRow(scope: .plugin, id: name, status: isLoading ? .accepted : .done)
  }

  /// The widgets that the query means, each once, and a row for each name that means none.
  private func widgets(of query: ReloadQuery) -> (chosen: [Widget], unknown: [ReloadRow]) {
    if query.isBare || query.all { return (widgets.all, []) }
    var chosen: [Widget] = []
    var unknown: [ReloadRow] = []
    for id in query.ids {
      do throws(WidgetError) {
        chosen.append(try widget(id))
      } catch {
        unknown.append(ReloadRow(of: id, .failed, reason: error.description))
      }
    }
    if let kind = query.kind {
      do throws(WidgetError) {
        let owned = try plugins.kinds.find(kind)
        chosen += widgets.all.filter { $0.isOf(owned) }
      } catch {
        unknown.append(
          ReloadRow(scope: .widget, id: kind, status: .failed, reason: error.description))
      }
    }
    if let plugin = query.plugin { chosen += widgets.all.filter { $0.spec.plugin == plugin } }
    var seen: Set<WidgetID> = []
    return (chosen.filter { seen.insert($0.id).inserted }, unknown)
  }

  /// Asks the scheduler for each widget, and hands over the rows: at once, or with `wait` when every
  /// accepted reload has ended.
  private func request(
    _ chosen: [Widget], _ query: ReloadQuery, by asker: Asker,
    _ done: @escaping ([ReloadRow]) -> Void
  ) {
    let waiter = ReloadWaiter(done)
    driver.turn {
      for widget in chosen { request(widget, query, by: asker, waiter) }
    }
    waiter.seal()
  }

  private func request(
    _ widget: Widget, _ query: ReloadQuery, by asker: Asker, _ waiter: ReloadWaiter
  ) {
    let request = ReloadRequest(
      widget: widget.index, origin: asker.origin, isForced: query.force)
    self.request(request, by: asker) { answer in
      if query.wait, answer.delay == nil {
        widget.reloads.add(waiter)
      } else {
        waiter.add(ReloadRow(of: widget.id, answer))
      }
    }
  }

  /// Asks the scheduler for a reload, notes the answer in the widget's history and tells it.
  func request(
    _ request: ReloadRequest, by asker: Asker, answered: @escaping (ReloadAnswer) -> Void
  ) {
    driver.tell(.reloadRequested(request)) { [self] index, answer in
      guard index == request.widget, let widget = widgets[index] else { return }
      journal.noteRequest(asker, of: widget, answer)
      answered(answer)
    }
  }

  /// Tells everybody who waits for the widget that nothing more will come.
  func settleAll(_ widget: Widget, _ error: WidgetError) {
    let row = ReloadRow(of: widget.id, .failed, reason: error.description)
    for waiter in widget.reloads.takeAll() { waiter.settle(row) }
  }
}

extension ReloadRow {
  /// The row of an outcome.
  init(of id: WidgetID, _ status: ReloadStatus, reason: String? = nil) {
    self.init(scope: .widget, id: id.text, status: status, reason: reason)
  }

  /// The row of a request.
  init(of id: WidgetID, _ answer: ReloadAnswer) {
    self.init(
      scope: .widget, id: id.text, status: answer.reloadStatus,
      until: (answer.delay?.until).map(WireTime.init),
      reason: (answer.delay?.reason).map { "\($0)" })
  }
}
