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
