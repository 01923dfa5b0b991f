internal import HostConfiguration
internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import HostStore
internal import HostSupervisor
internal import WidgetModel
internal import WidgetWire

/// Checks the parts of the host, for `health`.
///
/// Every check reads numbers that the host has already: no check calls a provider, waits for a disk
/// or waits for a lock.
@HostActor
struct HealthReporter {
  /// The overdue times of the scheduler at which the check is degraded and failing.
  private static let late = Duration.seconds(5)
  private static let stuck = Duration.seconds(60)
  /// A wall clock before this time, 2025-01-01, was never set.
  private static let firstPlausibleTime = Timestamp(seconds: 1_735_689_600)
  /// The largest number of names in a message.
  private static let mostNames = 5

  private let configuration: ConfigurationInForce
  private let plugins: InstalledPlugins
  private let widgets: WidgetRoster
  private let driver: SchedulerDriver
  private let pushes: DurablePushes
  private let store: HostStore
  private let pictures: PictureDesk
  private let fleet: FleetLink
  private let resources: @HostActor () -> ProcessResources

  /// Creates a reporter of the daemon's health.
  ///
  /// - Parameter resources: Returns the descriptors and their limit.
  init(
    _ daemon: Daemon, resources: @escaping @HostActor () -> ProcessResources = { .now }
  ) {
    configuration = daemon.configuration
    plugins = daemon.plugins
    widgets = daemon.widgets
    driver = daemon.driver
    pushes = daemon.pushes
    store = daemon.archives.store
    pictures = daemon.pictures
    fleet = daemon.fleet
    self.resources = resources
  }

  /// Returns the result of all checks.
  ///
  /// - Parameter server: The server's statistics; `nil` counts as a server without clients.
  func report(server: ServerStatistics?) -> HealthReport {
    let scheduler = driver.scheduler
    return HealthReport([
      storeCheck, diskCheck, folderCheck, sandboxCheck, pluginCheck, quarantineCheck, widgetCheck,
      Self.pictureCheck(pictures.statistics, missing: pictures.look()), configurationCheck,
      Self.schedulerCheck(
        queued: scheduler.load.queued, limit: scheduler.queueLimit, isOverdue: driver.isOverdue),
      Self.clockCheck(HostActor.loop.now.wall), Self.clientCheck(server ?? ServerStatistics()),
      Self.descriptorCheck(resources()), Self.fleetCheck(fleet.settings, hasAgent: fleet.hasAgent),
    ])
  }

  private var storeCheck: HealthCheck {
    guard case .memoryOnly(let reason) = store.status else {
      return HealthCheck(.store, .ok, "Results reach the disk")
    }
    return HealthCheck(
      .store, .degraded, "Results are kept in memory only: \(reason.printable)",
      remedy: "Make room, or make \(configuration.current.stateDirectory.printable) writable; the "
        + "host writes to the disk again by itself")
  }

  private var diskCheck: HealthCheck {
    guard pushes.isSlow else { return HealthCheck(.disk, .ok, "The disk stores results in time") }
    return HealthCheck(
      .disk, .degraded, "The disk is slow: clients see entries before the entries are stored",
      remedy: "Look for what else uses the disk, or move the state directory to a faster disk")
  }

  private var folderCheck: HealthCheck {
    let folders = configuration.current.pluginDirectories
    let unreadable = plugins.table.problems.filter { folders.contains($0.path) }
    let missing = configuration.current.namedPluginDirectories
      .filter(plugins.table.missingFolders.contains)
    let faults =
      unreadable.map { "\($0.path.printable): \($0.reason.printable)" }
      + missing.map { "\($0.printable): the folder does not exist" }
    guard !faults.isEmpty else {
      return HealthCheck(.pluginFolders, .ok, "The plugin folders can be read")
    }
    return HealthCheck(
      .pluginFolders, .degraded, faults.prefix(Self.mostNames).joined(separator: "; "),
      remedy:
        "Let the host's user read the folder, or correct plugin_directories; the host notices "
        + "a change by itself")
  }

  private var sandboxCheck: HealthCheck {
    guard let obstacle = plugins.sandbox.obstacle else {
      return HealthCheck(.sandbox, .ok, "Plugins run in the sandbox")
    }
    return HealthCheck(
      .sandbox, .failing, "No plugin may run: \(obstacle.printable)",
      remedy: "Use a kernel with Landlock and seccomp, or set host.sandbox to \"best-effort\"")
  }

  private var pluginCheck: HealthCheck {
    let records = plugins.table.records.values
    let failed = records.filter { $0.error != nil }.map(\.name).sorted()
    let folders = configuration.current.pluginDirectories
    let strangers = plugins.table.problems.filter { !folders.contains($0.path) }.map(\.path)
    let names = (failed + strangers).map(\.printable)
    guard !names.isEmpty else {
      return HealthCheck(.plugins, .ok, "\(records.count) plugins, none with an error")
    }
    return HealthCheck(
      .plugins, .degraded, "Plugins that cannot be used: \(Self.list(names))",
      remedy: "See `widgethost list --plugins` for the reasons")
  }

  private var quarantineCheck: HealthCheck {
    let names = plugins.table.records.values
      .filter { plugins.quarantines.end(of: $0.build) != nil }.map(\.name.printable).sorted()
    guard let first = names.first else {
      return HealthCheck(.quarantine, .ok, "No plugin is in quarantine")
    }
    return HealthCheck(
      .quarantine, .degraded, "Plugins in quarantine: \(Self.list(names))",
      remedy: "Install a corrected build, or lift the quarantine with `widgethost unquarantine "
        + "\(first)`")
  }

  private var widgetCheck: HealthCheck {
    let all = widgets.all
    let faulty =
      all.filter { $0.display.state == .error }.map(\.id.text)
      + widgets.problems.values.filter { !$0.isPending }.map(\.id.text)
    let stale = all.count { $0.display.state == .stale }
    let number = all.count + widgets.problems.count
    guard let first = faulty.sorted().first else {
      return HealthCheck(
        .widgets, .ok, "\(number) widgets, \(stale) stale and none with an error")
    }
    return HealthCheck(
      .widgets, .degraded,
      "\(faulty.count) of \(number) widgets have an error: \(Self.list(faulty.sorted()))",
      remedy: "See `widgethost why \(first)` for the reason")
  }

  private var configurationCheck: HealthCheck {
    let current = configuration.current
    if let failure = configuration.failure {
      return HealthCheck(
        .configuration, .degraded,
        "host.conf was not applied, and the previous configuration is in force: "
          + failure.split(separator: "\n").joined(separator: "; ").printable,
        remedy: "Correct the file, and run `widgethost reload --config`")
    }
    guard let file = current.file else {
      return HealthCheck(.configuration, .ok, "The host has no configuration file")
    }
    let keys = current.keysThatNeedRestart(since: configuration.atStart)
    guard keys.isEmpty else {
      return HealthCheck(
        .configuration, .ok,
        "\(file.printable) is in force, but for \(keys.joined(separator: ", "))",
        remedy: "Restart the host to apply these keys")
    }
    return HealthCheck(.configuration, .ok, "\(file.printable) is in force")
  }

  /// Returns the check of pictures in `png` and `bmp`. A host without the program that draws is
  /// complete for all other formats.
  ///
  /// - Parameter missing: The reason why the program cannot be run; `nil` if it can.
  static func pictureCheck(_ pictures: StatsPictures, missing: String?) -> HealthCheck {
    if let missing {
      return HealthCheck(
        .pictures, .ok,
        "This host draws no png and bmp: widgethost-render cannot be run (\(missing))",
        remedy: "Install widgethost-render beside widgethost to draw png and bmp")
    }
    guard let obstacle = pictures.obstacle else {
      return HealthCheck(
        .pictures, .ok,
        "Pictures can be drawn: \(pictures.drawn) drawn, \(pictures.failed) failed, "
          + "lost processes: \(pictures.lost)")
    }
    return HealthCheck(
      .pictures, .degraded, "Pictures in png and bmp cannot be drawn: \(obstacle.printable)",
      remedy: "Drawing needs Landlock and seccomp; the log has the lines of widgethost-render")
  }

  /// Returns the check of the scheduler.
  ///
  /// - Parameter isOverdue: Returns whether work is overdue by more than a time.
  static func schedulerCheck(
    queued: Int, limit: Int, isOverdue: (Duration) -> Bool
  ) -> HealthCheck {
    if isOverdue(late) {
      let isStuck = isOverdue(stuck)
      return HealthCheck(
        .scheduler, isStuck ? .failing : .degraded,
        "Due work is late by more than \((isStuck ? stuck : late).shortDescription)",
        remedy: "Look for a machine without free CPU time; `widgethost stats` shows the load")
    }
    guard queued <= limit else {
      return HealthCheck(
        .scheduler, .degraded, "\(queued) reloads wait for a free call, more than host.queue_limit",
        remedy: "Raise host.concurrent_calls, or reload fewer widgets")
    }
    return HealthCheck(.scheduler, .ok, "No work is late; \(queued) reloads wait for a free call")
  }

  /// Returns the check of the wall clock.
  static func clockCheck(_ now: Timestamp) -> HealthCheck {
    guard now < firstPlausibleTime else {
      return HealthCheck(.clock, .ok, "The time of the machine is plausible")
    }
    return HealthCheck(
      .clock, .degraded,
      "The clock of the machine is before 2025; widgets show entries of that time",
      remedy: "Set the clock, for example by a time service; the host notices a change by itself")
  }

  /// Returns the check of connections and of the memory for all clients.
  static func clientCheck(_ server: ServerStatistics) -> HealthCheck {
    let amounts = [
      ("connections", server.clients, server.connectionLimit),
      (
        "bytes of unfinished requests", server.unfinishedRequestBytes,
        server.unfinishedRequestLimitBytes
      ),
      ("bytes of unsent replies", server.unsentReplyBytes, server.unsentReplyLimitBytes),
      ("bytes of subscriptions", server.subscriptionBytes, server.subscriptionLimitBytes),
    ]
    let near = amounts.filter { $0.2 > 0 && isNear($0.1, $0.2) }
      .map { "\($0.1) of \($0.2) \($0.0)" }
    guard !near.isEmpty else {
      return HealthCheck(
        .clients, .ok, "\(server.clients) of \(server.connectionLimit) connections are open")
    }
    let isFull = server.connectionLimit > 0 && server.clients >= server.connectionLimit
    return HealthCheck(
      .clients, isFull ? .failing : .degraded,
      "The clients are near a limit: \(near.joined(separator: ", "))",
      remedy: "Look for clients that open many connections or do not read")
  }

  /// Returns the check of open descriptors.
  static func descriptorCheck(_ resources: ProcessResources) -> HealthCheck {
    let (open, limit) = (resources.descriptors, resources.descriptorLimit)
    let message = "\(open) of \(limit) descriptors are open"
    guard isNear(open, limit) else { return HealthCheck(.descriptors, .ok, message) }
    return HealthCheck(
      .descriptors, open >= limit - limit / 100 ? .failing : .degraded, message,
      remedy: "Raise the hard limit of open files (LimitNOFILE= of the unit), or reduce the clients"
    )
  }

  /// Returns the check of the fleet's agent.
  static func fleetCheck(_ fleet: FleetSettings?, hasAgent: Bool) -> HealthCheck {
    guard let fleet else { return HealthCheck(.fleet, .ok, "This host is in no fleet") }
    guard !hasAgent else {
      return HealthCheck(
        .fleet, .ok, "The agent of the fleet \(fleet.name) is connected, as host \(fleet.host)")
    }
    return HealthCheck(
      .fleet, .degraded,
      "No agent of the fleet \(fleet.name) is connected: its widgets keep the entries that they have",
      remedy: "Start widgethost-fleet as the user of this host, and look at its log")
  }

  private static func isNear(_ amount: Int, _ limit: Int) -> Bool { amount >= limit - limit / 10 }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(mostNames).joined(separator: ", ")
    return names.count > mostNames ? "\(shown) and \(names.count - mostNames) more" : shown
  }
}
