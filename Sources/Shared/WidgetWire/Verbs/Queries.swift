public import WidgetModel

/// The arguments and keys of `get`.
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

extension GetQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      id: try words.widgetID(at: 0), format: try words.format(),
      knownRevision: try words.value("if", "a revision of 32 hex digits") { ContentHash($0) },
      time: try words.value("at", "a time in Unix seconds") { Timestamp($0) },
      scheme: try words.scheme(),
      scale: try words.value("scale", "1, 2 or 3") { ["1": 1, "2": 2, "3": 3][$0] })
  }
}

/// The arguments and keys of `idle`.
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

extension IdleQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      glob: words.arguments.first.map(Glob.init),
      since: try words.value("since", "a sequence as BOOT:N, as `widgets` and `idle` give it") {
        ChangeSequence($0)
      },
      timeout: try words.value("timeout", "a number of milliseconds from 0 to 86400000") { text in
        Int64(text).flatMap { 0...86_400_000 ~= $0 ? .milliseconds($0) : nil }
      })
  }
}

/// The arguments and keys of `placeholder` and `snapshot`.
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

extension PreviewQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    let names = WidgetFamily.allCases.map(\.name).joined(separator: ", ")
    guard let family = try words.value("family", names, { WidgetFamily(name: $0) }) else {
      throw WidgetError(
        .badRequest, "\(words.verb.name) needs a family, as in \"\(words.verb.example)\"")
    }
    self.init(
      kind: try words.kind(words.arguments[0]), family: family, parameters: words.parameters,
      isPreview: try words.flag("preview"), format: try words.format(),
      scheme: try words.scheme())
  }
}

/// The arguments and keys of `reload`. Several names add up.
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

extension ReloadQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init()
    for index in words.arguments.indices { ids.append(try words.widgetID(at: index)) }
    kind = try words["kind"].map { text throws(WidgetError) in try words.kind(text) }
    plugin = words["plugin"]
    configuration = try words.flag("config")
    all = try words.flag("all")
    force = try words.flag("force")
    wait = try words.flag("wait")
  }
}

/// The arguments and keys of `watch`.
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

extension WatchQuery {
  init(_ words: RequestWords) throws(WidgetError) {
    self.init(
      globs: words.arguments.map(Glob.init), format: try words.format(),
      includesBody: try words.flag("body"))
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
