public import Logging
public import WidgetModel

/// The complete, checked configuration of a host, from flags, environment and `host.conf`.
///
/// Checks that need a plugin's description (whether a kind exists, supports a family, or has a
/// parameter) are made elsewhere; widgets keep their locations in the file for such messages.
public struct HostConfiguration: Hashable, Sendable {
  /// The launch context; a reload uses the same context again.
  public var launch: LaunchContext
  /// The path of the file; `nil` without a file.
  public var file: String?

  /// The plugin directories in order of precedence, as absolute paths without duplicates. Of two
  /// plugins with the same name, the first is used. Missing directories are not an error.
  public var pluginDirectories: [String] = []
  /// The directories that the file names, which should exist.
  public var namedPluginDirectories: [String] = []
  /// The locations of ``namedPluginDirectories`` in the file.
  public var pluginDirectoryLocations: [String: SourceLocation] = [:]
  /// The absolute path of the directory for archives and ledgers.
  public var stateDirectory = ""
  /// The absolute path of the socket, at most 107 bytes.
  public var socket = ""
  /// The read-only socket, or `nil`.
  public var readSocket: ReadSocket?
  /// The location of `read_socket` in the file; `nil` without that key.
  public var readSocketLocation: SourceLocation?
  /// The location of `read_socket_group` in the file; `nil` without that key.
  public var readSocketGroupLocation: SourceLocation?
  /// The size limit of the store in bytes.
  public var cacheLimit: Int64 = 512 << 20
  /// The level from which messages are logged.
  public var logLevel = Logger.Level.info
  /// The form and the destination of the log.
  public var logFormat = LogFormat.auto
  /// The locale of widgets without their own locale, such as `de_DE`.
  public var locale = "en_US"
  /// The IANA name of the time zone for providers.
  public var timeZone = "UTC"
  /// Whether ``timeZone`` follows the machine's time zone, because neither `TZ` nor the file sets a
  /// zone.
  package var followsTimeZone = false
  /// The largest number of concurrent provider calls; `nil` for the number of cores.
  public var concurrentCalls: Int?
  /// The number of reloads waiting for a free call beyond which background reloads are delayed.
  public var queueLimit = 1000
  /// The time without calls after which a worker is stopped.
  public var workerIdle: Duration = .seconds(60)
  /// Whether clients see a timeline only once it is on disk.
  public var durablePushes = true
  /// The reaction to a kernel that lacks a mandatory part of the sandbox.
  public var sandbox = SandboxRequirement.required
  /// Whether workers may be copies of a nursery.
  public var nursery = true

  /// The settings of pictures in `png` and `bmp`.
  public var pictures = PictureConfiguration()
  /// The files that the host keeps current; `nil` for none.
  public var boardFiles: BoardFileSettings?

  /// The membership in a fleet; `nil` for a host of its own.
  public var fleet: FleetSettings?

  /// The settings of the gallery.
  public var gallery = GalleryConfiguration()
  /// The dashboards of the gallery, in the order of the file.
  public var dashboards: [DashboardConfiguration] = []

  /// The budgets of all kinds.
  public var budgets = CallBudgets()
  /// The refresh limits of all widgets.
  public var refresh = RefreshLimits()
  /// The settings of individual kinds, by `KIND` or `PLUGIN:KIND`.
  public var kinds: [String: KindConfiguration] = [:]
  /// The settings of individual plugins, by plugin name.
  public var plugins: [String: PluginConfiguration] = [:]
  /// The widgets of the file in order, with unique ids. Empty means a widget for every family of
  /// every kind.
  public var widgets: [WidgetConfiguration] = []
  /// Whether the host has a widget for every kind and family: without any declared widget, except in a fleet, whose
  /// widgets are assigned.
  public var hasDefaultWidgets: Bool { widgets.isEmpty && fleet == nil }
  /// The e-ink panels of the file, in the order of their names; the gallery serves them.
  public var panels: [PanelConfiguration] = []

  /// Creates a configuration with the defaults and without directories; for a usable configuration
  /// see ``load(_:)``.
  public init(launch: LaunchContext) {
    self.launch = launch
  }
}

/// A socket that refuses all requests that change state or start work.
public struct ReadSocket: Hashable, Sendable {
  /// The absolute path, at most 107 bytes.
  public var path: String
  /// The permission bits, such as `0o660`.
  public var mode: UInt32
  /// The name or number of the owning group; `nil` for the host's own group.
  public var group: String?

  /// Creates a description with mode 0600 by default.
  public init(path: String, mode: UInt32 = 0o600, group: String? = nil) {
    self.path = path
    self.mode = mode
    self.group = group
  }
}

/// The form and the destination of the log: `log_format`.
public enum LogFormat: String, CaseIterable, Hashable, Sendable {
  /// ``journal`` if standard error is the journal, else ``text``.
  case auto
  /// Lines of text on standard error.
  case text
  /// JSON objects, one for each line, on standard error.
  case json
  /// Entries with fields in the journal of systemd.
  case journal
}

/// The settings of a kind from `[kind.NAME]`.
///
/// These values may exceed the host's budgets, unlike the budgets that the kind itself declares.
public struct KindConfiguration: Hashable, Sendable {
  /// The location of the table.
  public var location: SourceLocation
  /// The budgets of calls; with `nil`, the smaller of the host's budget and the budget that the
  /// kind declares.
  public var budgets = CallBudgets.Request()
  /// The limit for private memory in bytes of the worker that serves the kind.
  public var memory: Int64?
  /// The refresh limits of widgets of this kind.
  public var refresh = RefreshLimits.Overrides()

  /// Creates settings without any override.
  public init(location: SourceLocation) {
    self.location = location
  }
}

/// The settings of a plugin from `[plugin.NAME]`.
public struct PluginConfiguration: Hashable, Sendable {
  /// The location of the table.
  public var location: SourceLocation
  /// The wall-clock budget for loading and describing the plugin.
  public var load: Duration?
  /// The limit for private memory of the worker in bytes.
  public var memory: Int64?
  /// The access granted to the plugin.
  public var permissions = PluginPermissions()
  /// The absolute path of the file with the plugin's variables; `nil` for none.
  public var environmentFile: String?
  /// The limits of the plugin's worker beside its memory.
  public var limits = WorkerLimits()

  /// Creates settings without any override or permission.
  public init(location: SourceLocation) {
    self.location = location
  }
}

extension HostConfiguration {
  /// Returns the budgets for calls of a kind: the host's budgets, shortened to the kind's own
  /// request, then overridden by the file's settings for the kind, which may be larger.
  ///
  /// - Parameters:
  ///   - kind: The id of the kind.
  ///   - plugin: The name of the kind's plugin.
  ///   - request: The budgets that the kind declares.
  public func callBudgets(
    forKind kind: String, of plugin: String, asking request: CallBudgets.Request
  ) -> CallBudgets {
    var result = budgets.shortened(to: request)
    result.load = loadBudget(ofPlugin: plugin)
    result.memory = memory(ofPlugin: plugin)
    guard let settings = settings(forKind: kind, of: plugin) else { return result }
    result.placeholder = settings.budgets.placeholder ?? result.placeholder
    result.snapshot = settings.budgets.snapshot ?? result.snapshot
    result.timeline = settings.budgets.timeline ?? result.timeline
    result.action = settings.budgets.action ?? result.action
    result.options = settings.budgets.options ?? result.options
    result.memory = settings.memory ?? result.memory
    return result
  }

  /// Returns the wall-clock budget for loading and describing a plugin.
  public func loadBudget(ofPlugin plugin: String) -> Duration {
    plugins[plugin]?.load ?? budgets.load
  }

  /// Returns the limit for private memory in bytes of the worker of a plugin with these kinds: the
  /// largest limit of the plugin and its kinds.
  public func memory(ofPlugin plugin: String, kinds: some Sequence<String>) -> Int64 {
    kinds.reduce(memory(ofPlugin: plugin)) { limit, kind in
      max(limit, settings(forKind: kind, of: plugin)?.memory ?? limit)
    }
  }

  /// Returns the limit of `[plugin.NAME]`, or the default. The programs of a plugin count together with its
  /// worker, so a plugin that may start programs has more by default.
  private func memory(ofPlugin plugin: String) -> Int64 {
    let settings = plugins[plugin]
    if let memory = settings?.memory { return memory }
    let startsPrograms =
      plugin == WidgetConfiguration.Source.command.rawValue
      || settings?.permissions.startsPrograms == true
    return startsPrograms ? max(budgets.memory, Self.memoryWithPrograms) : budgets.memory
  }

  /// The default limit for private memory in bytes of a worker together with its programs: four scripts at
  /// a time of up to 60 MiB, such as a package manager or an interpreter with libraries.
  static let memoryWithPrograms: Int64 = 256 << 20

  /// Returns the refresh limits of a widget, from the file's settings for the widget, the kind, its
  /// parameter `every`, or all widgets, in this order of precedence.
  ///
  /// - Parameter widget: The widget's entry in the file; `nil` if there is none.
  public func refreshLimits(
    forKind kind: String, of plugin: String, widget: WidgetConfiguration? = nil
  ) -> RefreshLimits {
    var limits = refresh
    if let widget {
      limits = limits.replaced(by: widget.limitsOfSource(below: refresh.minimumInterval))
    }
    if let settings = settings(forKind: kind, of: plugin) {
      limits = limits.replaced(by: settings.refresh)
    }
    if let widget { limits = limits.replaced(by: widget.refresh) }
    return limits
  }

  /// Returns the widget with this id in the file, or `nil`.
  public func widget(_ id: WidgetID) -> WidgetConfiguration? {
    widgets.first { $0.id == id }
  }

  private func settings(forKind kind: String, of plugin: String) -> KindConfiguration? {
    kinds["\(plugin):\(kind)"] ?? kinds[kind]
  }
}

extension HostConfiguration {
  /// Returns the keys with a different value in `old` that take effect only after a restart.
  public func keysThatNeedRestart(since old: HostConfiguration) -> [String] {
    var keys: [String] = []
    if socket != old.socket { keys.append("host.socket") }
    if readSocket != old.readSocket { keys.append("host.read_socket") }
    if stateDirectory != old.stateDirectory { keys.append("host.state_directory") }
    if cacheLimit != old.cacheLimit { keys.append("host.cache_limit") }
    if logLevel != old.logLevel { keys.append("host.log_level") }
    if logFormat != old.logFormat { keys.append("host.log_format") }
    if concurrentCalls != old.concurrentCalls { keys.append("host.concurrent_calls") }
    if queueLimit != old.queueLimit { keys.append("host.queue_limit") }
    if workerIdle != old.workerIdle { keys.append("host.worker_idle") }
    if sandbox != old.sandbox { keys.append("host.sandbox") }
    if nursery != old.nursery { keys.append("host.nursery") }
    if pictures != old.pictures { keys.append("pictures") }
    if boardFiles != old.boardFiles { keys.append("board") }
    if fleet != old.fleet { keys.append("fleet") }
    return keys
  }
}
