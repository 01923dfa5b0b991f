internal import HostConfiguration
internal import HostStore
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WidgetWire

extension Daemon {
  /// Brings back what was there: plugins from their folders and the cache, widgets from the store.
  ///
  /// When this returns, every widget that the store knows is on the board, and no provider has run.
  func begin() async {
    watchClocks()
    watchTimeZone()
    var restored: [WidgetID: StoredAnswer] = [:]
    store.forEachTimeline { answer in
      guard case .timeline(let id) = answer.slot else { return }
      restored[id] = answer
    }
    let catalogue = await PluginCatalogue.read(configuration.pluginDirectories)
    withStartLedgers { _ = take(catalogue, restored: restored) }
    logger.info("\(widgets.all.count) widgets; the store kept \(restored.count) timelines")
  }

  /// Reads the configuration and the plugin folders again, for SIGHUP.
  func readAgain() async {
    let row = await reloadConfiguration()
    await rescanPlugins()
    if row.status == .done { logger.notice("Read the configuration and the plugin folders again") }
  }

  /// Decides nothing more and ends every worker.
  func end() async {
    stopDeciding()
    for widget in widgets.all { settleAll(widget, WidgetError(.busy, "the host is stopping")) }
    saveLedgers()
    await supervisor.stop()
  }

  /// Takes what a worker tells unasked; the supervisor has logged it.
  func note(_ event: SupervisorEvent) {
    switch event {
    case .reload(let plugin, let kinds): providerAsksForReload(of: plugin, kinds: kinds)
    case .log, .ended: break
    }
  }
}
