internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
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
    let restored = archives.timelines()
    let catalogue = await PluginCatalogue.read(configuration.pluginDirectories)
    ledgers.withAll { _ = take(catalogue, restored: restored) }
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
    ledgers.saveRest(of: widgets.all)
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

extension Daemon {
  /// Looks at everything anew, once, because the clocks no longer say what timers were set by.
  func noteClockStep(_ step: ClockStep) {
    journal.noteClockStep()
    logger.notice("\(step.text): everything is looked at again")
    driver.tell(.clocksChanged)
  }
}

extension ClockStep {
  /// Less than this is a clock that is being corrected.
  private static let least = Duration.seconds(1)

  /// What happened, as the beginning of a sentence.
  var text: String {
    var parts: [String] = []
    if suspended >= Self.least {
      parts.append("The machine was suspended for \(suspended.inWords)")
    }
    if setBy >= Self.least {
      parts.append("The wall clock was set ahead by \(setBy.inWords)")
    } else if setBy <= .zero - Self.least {
      parts.append("The wall clock was set back by \((.zero - setBy).inWords)")
    }
    return parts.isEmpty ? "The wall clock was set" : parts.joined(separator: ". ")
  }
}

extension Duration {
  /// The largest unit and the next smaller one, if that is not zero: `2 h 10 min`, `365 d`, `12 s`.
  var inWords: String {
    let total = Int64((self / .seconds(1)).rounded())
    let units = [
      (total / 86_400, "d"), (total / 3600 % 24, "h"), (total / 60 % 60, "min"), (total % 60, "s"),
    ]
    guard let first = units.firstIndex(where: { $0.0 > 0 }) else { return "0 s" }
    return units[first...].prefix(2).filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      .joined(separator: " ")
  }
}
