internal import HostConfiguration
internal import HostScheduler
internal import HostSupervisor
internal import Logging
internal import WidgetModel

extension Daemon {
  /// Takes a new time zone or locale of the host: every widget that has no own is asked for a free
  /// reload, spread; entries run on until the new ones come.
  ///
  /// - Parameters:
  ///   - timeZone: an IANA name that is known to exist.
  ///   - locale: without an encoding.
  func environmentChanged(timeZone: String, locale: String) {
    guard timeZone != configuration.timeZone || locale != configuration.locale else { return }
    logger.notice("The host's time zone is \(timeZone), its locale \(locale) from now on")
    configuration.timeZone = timeZone
    configuration.locale = locale
    let plan = WidgetPlan(configuration: configuration, kinds: plugins.kinds)
    for widget in widgets.all {
      guard let spec = plan.items[widget.id]?.spec else { continue }
      widget.spec.timeZone = spec.timeZone
      widget.spec.locale = spec.locale
      // Until its first timeline it shows the placeholder of the new locale, if one is stored.
      guard widget.display.current == nil, loadPlaceholder(of: widget) != nil else { continue }
      noteChange(of: widget)
    }
    // A worker's libraries keep the zone that the process began with.
    for name in plugins.records.keys { supervisor.replaceWorker(plugin: name) }
    tell(.environmentChanged)
  }

  /// Follows the time zone of the machine from now on, where neither `TZ` nor `host.conf` has one.
  func watchTimeZone() {
    do {
      zoneWatch = try TimeZoneWatch(localtime: configuration.launch.localtime) { [weak self] in
        self?.readTimeZone()
      }
    } catch {
      logger.warning("Changes of the time zone are not noticed: \(error)")
    }
  }

  private func readTimeZone() {
    guard configuration.followsTimeZone, !isEnding else { return }
    let zone = SystemLocale.timeZone(
      in: configuration.launch.environment, localtime: configuration.launch.localtime)
    environmentChanged(timeZone: zone, locale: configuration.locale)
  }
}
