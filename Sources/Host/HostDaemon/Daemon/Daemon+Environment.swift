internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import Logging
internal import WidgetModel
internal import WorkerChannel

// The time zone, the locale and the clocks of the machine.

extension Daemon {
  /// Applies a new time zone or locale of the host. Every widget without its own gets a free
  /// reload, spread over time; present entries stay in force until the new timelines come.
  ///
  /// - Parameters:
  ///   - timeZone: An existing IANA time zone name.
  ///   - locale: A locale without an encoding.
  func changeEnvironment(timeZone: String, locale: String) {
    guard timeZone != configuration.current.timeZone || locale != configuration.current.locale
    else { return }
    logger.notice("The time zone of the host is now \(timeZone), and its locale is \(locale)")
    configuration.current.timeZone = timeZone
    configuration.current.locale = locale
    widgets.changeEnvironment(to: configuration.plan(plugins.table.kinds))
    // A worker's libraries keep the time zone of the process start.
    plugins.replaceWorkers()
    driver.submit(.environmentChanged)
  }

  /// Starts to follow the machine's time zone, used if neither `TZ` nor `host.conf` names a zone.
  func watchTimeZone() {
    do {
      try clocks.watchZone(configuration.current.launch.localtime) { [weak self] in
        self?.readTimeZone()
      }
    } catch {
      logger.warning("The host does not follow changes of the system's time zone: \(error)")
    }
  }

  private func readTimeZone() {
    let configuration = configuration.current
    guard let zone = configuration.systemTimeZone else { return }
    changeEnvironment(timeZone: zone, locale: configuration.locale)
  }

  func clockStepped(_ step: ClockStep) {
    journal.noteClockStep()
    logger.notice("\(step.text): the host checks every due time again")
    dates.settle()
    dates.cancel()
    driver.submit(.clocksChanged)
  }
}

extension HostConfiguration {
  /// The present time zone of the machine, if the host follows it.
  var systemTimeZone: String? {
    guard followsTimeZone else { return nil }
    return SystemLocale.timeZone(in: launch.environment, localtime: launch.localtime)
  }
}
