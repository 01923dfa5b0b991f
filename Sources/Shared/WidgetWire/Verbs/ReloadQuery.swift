public import WidgetModel

/// What `reload` names. Several names add up.
public struct ReloadQuery: Hashable, Sendable {
  /// Widgets, in the order they were written.
  public var ids: [WidgetID] = []
  /// Every widget of that kind: its name, or `PLUGIN:KIND`.
  public var kind: String?
  /// That plugin: its file is loaded again, and its widgets are reloaded.
  public var plugin: String?
  /// The configuration file.
  public var configuration = false
  /// The timelines of all widgets.
  public var all = false
  /// Past minimum interval and budget, free of charge: an administrator's wish.
  public var force = false
  /// The answer waits for the outcome of each reload.
  public var wait = false

  /// Makes a query that names nothing: configuration, plugins and all timelines.
  public init() {}

  /// Whether nothing is named: configuration, plugins and all timelines are reloaded.
  public var isBare: Bool {
    ids.isEmpty && kind == nil && plugin == nil && !configuration && !all
  }
}
