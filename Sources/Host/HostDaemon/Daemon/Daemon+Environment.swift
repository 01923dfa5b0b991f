internal import CHostShims
internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostSupervisor
internal import Logging
internal import WidgetModel
internal import WorkerChannel

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
      publisher.update(widget)
    }
    // A worker's libraries keep the zone that the process began with.
    for name in plugins.records.keys { supervisor.replaceWorker(plugin: name) }
    driver.tell(.environmentChanged)
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
    guard configuration.followsTimeZone, !driver.isStopped else { return }
    let zone = SystemLocale.timeZone(
      in: configuration.launch.environment, localtime: configuration.launch.localtime)
    environmentChanged(timeZone: zone, locale: configuration.locale)
  }
}

/// Tells when the machine gets another time zone: `/etc/localtime`, or `/etc/timezone` beside it, is
/// replaced or rewritten.
///
/// The folder is watched, because tools replace the link by another one.
@HostActor
final class TimeZoneWatch {
  private let folder: OwnedDescriptor
  private let names: (localtime: String, timezone: String)
  private let handler: @HostActor () -> Void
  private var watch: WatchToken?

  /// Begins to watch; `handler` is called after each change, also one that leaves the zone as it was.
  ///
  /// - Parameter localtime: the absolute path of the link.
  init(localtime: String, _ handler: @escaping @HostActor () -> Void) throws(SystemCallError) {
    let slash = localtime.lastIndex(of: "/") ?? localtime.startIndex
    let path = slash == localtime.startIndex ? "/" : String(localtime[..<slash])
    names = (String(localtime[slash...].drop { $0 == "/" }), "timezone")
    folder = try OwnedDescriptor(checking: shim_watch_directory(path), "watch \(path)")
    self.handler = handler
    watch = try HostActor.loop.watch(folder.number) { [weak self] _ in self?.look() }
  }

  /// Stops watching.
  func end() {
    if let watch { HostActor.loop.unwatch(watch) }
    watch = nil
  }

  private func look() {
    if shim_watched_name_changed(folder.number, names.localtime, names.timezone) == 1 { handler() }
  }
}
