public import WidgetModel

/// A request with its meaning: checked, typed, ready to be answered.
public enum Command: Hashable, Sendable {
  /// The protocol version asked for was this one, or none; the client's name for logs.
  case hello(name: String?)
  /// A fence: answered after everything that was asked before.
  case ping
  /// Kinds with families, parameters and plugin.
  case kinds
  /// The widgets whose id matches, of that kind (its name, or `PLUGIN:KIND`).
  case widgets(glob: Glob?, kind: String?)
  /// Plugins with state, hash, worker and memory.
  case plugins
  /// An entry of a widget.
  case get(GetQuery)
  /// The entries ahead, at most `limit`; `nil` is all.
  case timeline(WidgetID, limit: Int?)
  /// A provider's placeholder.
  case placeholder(PreviewQuery)
  /// A provider's snapshot.
  case snapshot(PreviewQuery)
  /// The values that a parameter of a kind may have. The kind is its name, or `PLUGIN:KIND`.
  case options(kind: String, parameter: String)
  /// An action of the current entry, by its name.
  case perform(WidgetID, action: String)
  /// New timelines, plugins or configuration.
  case reload(ReloadQuery)
  /// Widgets in the order of their relevance now, at most `limit`; `nil` is all.
  case rank(limit: Int?)
  /// A widget's refresh budget, its history, and what comes next.
  case why(WidgetID)
  /// Pushes for every change of the matching widgets.
  case watch(WatchQuery)
  /// Ends the watch with that tag, or all.
  case unwatch(tag: String?)
  /// One answer when something has changed.
  case idle(IdleQuery)
  /// The host's counters.
  case stats(StatsFormat)
  /// `nil` lists the verbs: ``Verb/overview``, else ``Verb/help``.
  case help(Verb?)
  /// Answers and closes the connection.
  case quit

  /// The major version of the protocol.
  public static let protocolVersion = 1

  /// Whether the command changes state or starts work, and is denied on a socket for reading only.
  public var needsFullSocket: Bool {
    switch self {
    case .get(let query): query.format == .png
    case .watch(let query): query.includesBody && query.format == .png
    case .placeholder, .snapshot, .options, .perform, .reload: true
    case .hello, .ping, .kinds, .widgets, .plugins, .timeline, .rank, .why, .unwatch, .idle, .stats,
      .help, .quit:
      false
    }
  }
}
