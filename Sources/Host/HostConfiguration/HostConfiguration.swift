public import Logging
public import WidgetModel

/// Everything that decides how a host runs: flags, environment and `host.conf` put together and
/// checked.
///
/// What needs a plugin's declarations (whether a kind exists, fills a family, has a parameter) is
/// not checked here: widgets keep the places in the file for messages about that.
public struct HostConfiguration: Hashable, Sendable {
  /// What the host was started with; a reload reads the file again under the same conditions.
  public var launch: LaunchContext
  /// The file that was read; `nil` when there is none.
  public var file: String?

  /// Where plugins are looked for, absolute, without duplicates; of two plugins of one name the
  /// one found first counts. Directories that do not exist are not an error.
  public var pluginDirectories: [String] = []
  /// Where archives and the ledger are kept, absolute.
  public var stateDirectory = ""
  /// The socket, absolute, at most 107 bytes.
  public var socket = ""
  /// The socket that only allows reading, if there is one.
  public var readSocket: ReadSocket?
  /// Upper limit of the store in bytes.
  public var cacheLimit: Int64 = 512 << 20
  /// What is logged.
  public var logLevel = Logger.Level.info
  /// The locale of widgets that declare none: `de_DE`.
  public var locale = "en_US"
  /// The IANA name of the time zone that providers are told.
  public var timeZone = "UTC"
  /// Whether that is the machine's and follows it: neither `TZ` nor the file has one.
  package var followsTimeZone = false
  /// How many provider calls may run at the same time; `nil` means one for each core.
  public var concurrentCalls: Int?
  /// How many reloads may wait for a free call before those that nobody waits for are put off.
  public var queueLimit = 1000
  /// After how long without a call a worker is stopped.
  public var workerIdle: Duration = .seconds(60)

  /// The budgets of every kind.
  public var budgets = CallBudgets()
  /// How often every widget may be refreshed.
  public var refresh = RefreshLimits()
  /// What is different for some kinds, by `KIND` or `PLUGIN:KIND`.
  public var kinds: [String: KindConfiguration] = [:]
  /// What is different for some plugins, by the plugin's name.
  public var plugins: [String: PluginConfiguration] = [:]
  /// The widgets of the file in their order, with unique ids; empty means one for every family of
  /// every kind.
  public var widgets: [WidgetConfiguration] = []

  /// The defaults, with no directories yet; ``load(_:)`` is what the host calls.
  public init(launch: LaunchContext) {
    self.launch = launch
  }
}

/// A socket on which nothing that changes state or starts work is allowed.
public struct ReadSocket: Hashable, Sendable {
  /// Absolute, at most 107 bytes.
  public var path: String
  /// Permission bits, for example `0o660`.
  public var mode: UInt32
  /// The name or number of the group that owns it; `nil` leaves the host's own.
  public var group: String?

  /// Makes a description of a socket.
  public init(path: String, mode: UInt32 = 0o600, group: String? = nil) {
    self.path = path
    self.mode = mode
    self.group = group
  }
}

/// `[kind.NAME]`: what is different for one kind.
///
/// Unlike what a kind asks for itself, these may be more than the host's figures.
public struct KindConfiguration: Hashable, Sendable {
  /// Where the table begins.
  public var location: SourceLocation
  /// Budgets of calls; `nil` takes the host's, or less if the kind asks for less.
  public var budgets = CallBudgets.Request()
  /// Private memory of the worker in bytes while it serves this kind.
  public var memory: Int64?
  /// How often widgets of this kind may be refreshed.
  public var refresh = RefreshLimits.Overrides()

  /// Nothing different.
  public init(location: SourceLocation) {
    self.location = location
  }
}

/// `[plugin.NAME]`: what is different for one plugin.
///
/// The permissions are read and checked; the host does not enforce them yet and says so at start
/// (``HostConfiguration/notices``).
public struct PluginConfiguration: Hashable, Sendable {
  /// Which process serves the plugin.
  public enum Worker: Hashable, Sendable {
    /// One of its own.
    case own
    /// One that every plugin with this name here shares.
    case shared(String)
  }

  /// Where the table begins.
  public var location: SourceLocation
  /// Which process serves the plugin.
  public var worker = Worker.own
  /// Wall clock for loading and describing the plugin.
  public var load: Duration?
  /// Private memory of the worker in bytes.
  public var memory: Int64?
  /// Whether internet sockets are allowed.
  public var network = false
  /// Absolute paths that may be read, besides what every plugin may read.
  public var read: [String] = []
  /// Absolute paths that may be written, besides the plugin's own state directory.
  public var write: [String] = []
  /// Whether other programs may be started.
  public var exec = false

  /// Nothing different.
  public init(location: SourceLocation) {
    self.location = location
  }

  /// Whether any permission is given that a sandbox would otherwise refuse.
  public var hasPermissions: Bool { network || exec || !read.isEmpty || !write.isEmpty }
}

extension HostConfiguration {
  /// The budgets of one kind's calls: the host's, shortened to what the kind asks for, and then
  /// replaced by what the file says about this kind, which may be more.
  ///
  /// - Parameters:
  ///   - kind: the kind's id.
  ///   - plugin: the name of its plugin.
  ///   - request: what the kind asks for.
  public func callBudgets(
    forKind kind: String, of plugin: String, asking request: CallBudgets.Request
  ) -> CallBudgets {
    var result = budgets.shortened(to: request)
    result.load = loadBudget(ofPlugin: plugin)
    result.memory = plugins[plugin]?.memory ?? budgets.memory
    guard let settings = settings(forKind: kind, of: plugin) else { return result }
    result.placeholder = settings.budgets.placeholder ?? result.placeholder
    result.snapshot = settings.budgets.snapshot ?? result.snapshot
    result.timeline = settings.budgets.timeline ?? result.timeline
    result.action = settings.budgets.action ?? result.action
    result.options = settings.budgets.options ?? result.options
    result.memory = settings.memory ?? result.memory
    return result
  }

  /// Wall clock for loading and describing a plugin.
  public func loadBudget(ofPlugin plugin: String) -> Duration {
    plugins[plugin]?.load ?? budgets.load
  }

  /// Private memory in bytes of the worker of a plugin with these kinds: the largest of what the
  /// file grants the plugin and each of its kinds.
  public func memory(ofPlugin plugin: String, kinds: some Sequence<String>) -> Int64 {
    kinds.reduce(plugins[plugin]?.memory ?? budgets.memory) { limit, kind in
      max(limit, settings(forKind: kind, of: plugin)?.memory ?? limit)
    }
  }

  /// How often a widget may be refreshed: what the file says about the widget, else about its kind,
  /// else about all.
  ///
  /// - Parameter widget: `nil` for a widget that the file does not declare.
  public func refreshLimits(
    forKind kind: String, of plugin: String, widget: WidgetConfiguration? = nil
  ) -> RefreshLimits {
    var limits = refresh
    if let settings = settings(forKind: kind, of: plugin) {
      limits = limits.replaced(by: settings.refresh)
    }
    if let widget { limits = limits.replaced(by: widget.refresh) }
    return limits
  }

  /// The widget that the file declares under `id`.
  public func widget(_ id: WidgetID) -> WidgetConfiguration? {
    widgets.first { $0.id == id }
  }

  private func settings(forKind kind: String, of plugin: String) -> KindConfiguration? {
    kinds["\(plugin):\(kind)"] ?? kinds[kind]
  }
}

extension HostConfiguration {
  /// What the file asks for and this version does not do yet: one sentence each, with its place,
  /// for the log at start and after a reload.
  public var notices: [String] {
    var notices: [String] = []
    for (name, plugin) in plugins.sorted(by: { $0.value.location < $1.value.location }) {
      if plugin.hasPermissions {
        notices.append(
          "\(plugin.location): plugin.\(name.printable): network, read, write and exec have no "
            + "effect yet: this version runs plugins without a sandbox")
      }
      if case .shared = plugin.worker {
        notices.append(
          "\(plugin.location): plugin.\(name.printable): worker has no effect yet: this version "
            + "gives every plugin a worker of its own")
      }
    }
    return notices
  }

  /// The keys that differ from `old` but take effect only when the host is started again.
  public func keysThatNeedRestart(since old: HostConfiguration) -> [String] {
    var keys: [String] = []
    if socket != old.socket { keys.append("host.socket") }
    if readSocket != old.readSocket { keys.append("host.read_socket") }
    if stateDirectory != old.stateDirectory { keys.append("host.state_directory") }
    if cacheLimit != old.cacheLimit { keys.append("host.cache_limit") }
    if logLevel != old.logLevel { keys.append("host.log_level") }
    if concurrentCalls != old.concurrentCalls { keys.append("host.concurrent_calls") }
    if queueLimit != old.queueLimit { keys.append("host.queue_limit") }
    if workerIdle != old.workerIdle { keys.append("host.worker_idle") }
    return keys
  }
}
