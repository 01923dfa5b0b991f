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

/// What `get` asks for.
public struct GetQuery: Hashable, Sendable {
  /// The widget.
  public var id: WidgetID
  /// How the entry is written.
  public var format: OutputFormat
  /// The revision that the client has already; if it is still current, no body is sent.
  public var knownRevision: ContentHash?
  /// The time to look at; `nil` is now.
  public var time: Timestamp?
  /// The surface of a picture.
  public var scheme: ColorScheme?
  /// The pixels per point of a picture, 1 to 3.
  public var scale: Int?

  /// Makes a query; without options it is what the board answers.
  public init(
    id: WidgetID, format: OutputFormat = .payload, knownRevision: ContentHash? = nil,
    time: Timestamp? = nil, scheme: ColorScheme? = nil, scale: Int? = nil
  ) {
    self.id = id
    self.format = format
    self.knownRevision = knownRevision
    self.time = time
    self.scheme = scheme
    self.scale = scale
  }
}

/// What `idle` waits for.
public struct IdleQuery: Hashable, Sendable {
  /// The widgets; `nil` is all.
  public var glob: Glob?
  /// The last change that the client knows; `nil` waits for the next one from now on.
  public var since: ChangeSequence?
  /// How long to wait at most; `nil` waits for as long as it takes.
  public var timeout: Duration?

  /// Makes a query.
  public init(glob: Glob? = nil, since: ChangeSequence? = nil, timeout: Duration? = nil) {
    self.glob = glob
    self.since = since
    self.timeout = timeout
  }
}

/// What `placeholder` and `snapshot` ask a provider for.
public struct PreviewQuery: Hashable, Sendable {
  /// The kind as it was written: its name, or `PLUGIN:KIND`. A name may hold a colon itself, so only
  /// who knows the kinds can tell the two apart.
  public var kind: String
  /// The family.
  public var family: WidgetFamily
  /// The parameters as they were written (`p.NAME=VALUE`), not yet held against the declaration.
  public var parameters: [String: ParameterInput]
  /// Whether the snapshot is for a gallery and may show example data; never for a placeholder.
  public var isPreview: Bool
  /// How the entry is written.
  public var format: OutputFormat
  /// The surface of a picture.
  public var scheme: ColorScheme?

  /// Makes a query.
  public init(
    kind: String, family: WidgetFamily, parameters: [String: ParameterInput] = [:],
    isPreview: Bool = false, format: OutputFormat = .payload, scheme: ColorScheme? = nil
  ) {
    self.kind = kind
    self.family = family
    self.parameters = parameters
    self.isPreview = isPreview
    self.format = format
    self.scheme = scheme
  }
}

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

/// What `watch` asks for.
public struct WatchQuery: Hashable, Sendable {
  /// The widgets: those whose id matches any of these; at least one.
  public var globs: [Glob]
  /// How the entry is written, if a body is wanted.
  public var format: OutputFormat
  /// Whether each `entry` carries the entry itself.
  public var includesBody: Bool

  /// Makes a query.
  public init(globs: [Glob], format: OutputFormat = .payload, includesBody: Bool = false) {
    self.globs = globs
    self.format = format
    self.includesBody = includesBody
  }
}

/// How `stats` is written (`fmt=`).
public enum StatsFormat: String, CaseIterable, Hashable, Sendable {
  /// One JSON object; the default.
  case json
  /// The text format of OpenMetrics.
  case openmetrics
}

/// How an entry is written (`fmt=`). Which of them the host can write is not decided here.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// What the provider sent; a view tree as JSON.
  case payload
  /// JSON.
  case json
  /// The archive of the whole timeline.
  case archive
  /// Plain text.
  case text
  /// Text with terminal colours.
  case ansi
  /// A vector picture.
  case svg
  /// A raster picture.
  case png

  /// The name on the wire.
  public var name: String { rawValue }
}
