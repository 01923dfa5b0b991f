public import WidgetModel

/// The arguments and keys of `get`.
public struct GetQuery: Hashable, Sendable {
  /// The id of the widget.
  public var id: WidgetID
  /// The output format of the entry.
  public var format: OutputFormat
  /// The client's revision; if still current, no body is sent.
  public var knownRevision: ContentHash?
  /// The requested time; `nil` for now.
  public var time: Timestamp?
  /// The surface of a picture.
  public var scheme: ColorScheme?
  /// The pixels of a picture in `png` or `bmp`.
  public var style: PictureStyle

  /// Creates a query. The board replies to a query without options.
  public init(
    id: WidgetID, format: OutputFormat = .payload, knownRevision: ContentHash? = nil,
    time: Timestamp? = nil, scheme: ColorScheme? = nil, style: PictureStyle = PictureStyle()
  ) {
    self.id = id
    self.format = format
    self.knownRevision = knownRevision
    self.time = time
    self.scheme = scheme
    self.style = style
  }
}

/// The arguments and keys of `idle`.
public struct IdleQuery: Hashable, Sendable {
  /// The pattern of the widgets' ids; `nil` for all.
  public var glob: Glob?
  /// The last change known to the client; `nil` waits for the next change from now on.
  public var since: ChangeSequence?
  /// The maximum time to wait; `nil` waits without limit.
  public var timeout: Duration?

  /// Creates a query.
  public init(glob: Glob? = nil, since: ChangeSequence? = nil, timeout: Duration? = nil) {
    self.glob = glob
    self.since = since
    self.timeout = timeout
  }
}

/// The arguments and keys of `log`.
public struct LogQuery: Hashable, Sendable {
  /// The name of the plugin.
  public var plugin: String
  /// The largest number of lines, the newest ones; `nil` for all.
  public var limit: Int?
  /// The lowest level.
  public var level: LogLevel
  /// The last line known to the client.
  public var since: ChangeSequence?
  /// The maximum time to wait for a line after ``since``, or after the request without it; `nil` does not
  /// wait.
  public var timeout: Duration?

  /// Creates a query.
  public init(
    plugin: String, limit: Int? = nil, level: LogLevel = .trace, since: ChangeSequence? = nil,
    timeout: Duration? = nil
  ) {
    self.plugin = plugin
    self.limit = limit
    self.level = level
    self.since = since
    self.timeout = timeout
  }
}

/// The arguments and keys of `placeholder` and `snapshot`.
public struct PreviewQuery: Hashable, Sendable {
  /// The kind as written in the request: its name, or `PLUGIN:KIND`. A name may contain a colon,
  /// therefore only a list of kinds can distinguish the two forms.
  public var kind: String
  /// The requested family.
  public var family: WidgetFamily
  /// The parameters as written in the request (`p.NAME=VALUE`), not yet checked against the
  /// declaration.
  public var parameters: [String: ParameterInput]
  /// Whether the snapshot is for a gallery and may show example data; never for a placeholder.
  public var isPreview: Bool
  /// The output format of the entry.
  public var format: OutputFormat
  /// The surface of a picture.
  public var scheme: ColorScheme?
  /// The pixels of a picture in `png` or `bmp`.
  public var style: PictureStyle

  /// Creates a query.
  public init(
    kind: String, family: WidgetFamily, parameters: [String: ParameterInput] = [:],
    isPreview: Bool = false, format: OutputFormat = .payload, scheme: ColorScheme? = nil,
    style: PictureStyle = PictureStyle()
  ) {
    self.kind = kind
    self.family = family
    self.parameters = parameters
    self.isPreview = isPreview
    self.format = format
    self.scheme = scheme
    self.style = style
  }
}

/// The arguments and keys of `add`.
public struct AddQuery: Hashable, Sendable {
  /// The kind as written in the request: its name, or `PLUGIN:KIND`.
  public var kind: String
  /// The requested family.
  public var family: WidgetFamily
  /// The id of the new widget; `nil` for one that the host chooses.
  public var id: WidgetID?
  /// The texts of each parameter (`p.NAME=VALUE`), not yet checked against the declaration.
  public var parameters: [String: [String]]
  /// Whether a host of a fleet adds the widget for itself alone.
  public var isLocal: Bool

  /// Creates a query.
  public init(
    kind: String, family: WidgetFamily, id: WidgetID? = nil, parameters: [String: [String]] = [:],
    isLocal: Bool = false
  ) {
    self.kind = kind
    self.family = family
    self.id = id
    self.parameters = parameters
    self.isLocal = isLocal
  }
}

/// The arguments and keys of `configure`.
public struct ConfigureQuery: Hashable, Sendable {
  /// The id of the widget.
  public var id: WidgetID
  /// The texts of each parameter to change; one empty text unsets the parameter.
  public var parameters: [String: [String]]
  /// The client's configuration number; if no longer current, nothing is changed.
  public var knownConfiguration: Int?

  /// Creates a query.
  public init(id: WidgetID, parameters: [String: [String]], knownConfiguration: Int? = nil) {
    self.id = id
    self.parameters = parameters
    self.knownConfiguration = knownConfiguration
  }
}

/// The arguments and keys of `reload`. Several targets add up.
public struct ReloadQuery: Hashable, Sendable {
  /// The ids of widgets, in the order of the request.
  public var ids: [WidgetID] = []
  /// The kind of widgets to reload: its name, or `PLUGIN:KIND`.
  public var kind: String?
  /// The plugin whose file is loaded again and whose widgets are reloaded.
  public var plugin: String?
  /// Whether to read the configuration file again.
  public var configuration = false
  /// Whether to reload the timelines of all widgets.
  public var all = false
  /// Whether to bypass minimum interval and budget, free of charge, for administrators.
  public var force = false
  /// Whether the reply waits for the outcome of each reload.
  public var wait = false

  /// Creates a query without a target: configuration, plugins and all timelines.
  public init() {}

  /// Whether the query has no target: configuration, plugins and all timelines are reloaded.
  public var isBare: Bool {
    ids.isEmpty && kind == nil && plugin == nil && !configuration && !all
  }
}

/// The arguments and keys of `watch`.
public struct WatchQuery: Hashable, Sendable {
  /// The patterns of the widgets' ids, at least 1; a match of any pattern suffices.
  public var globs: [Glob]
  /// The output format of the entry in bodies.
  public var format: OutputFormat
  /// Whether each `entry` push includes the entry itself.
  public var includesBody: Bool

  /// Creates a query.
  public init(globs: [Glob], format: OutputFormat = .payload, includesBody: Bool = false) {
    self.globs = globs
    self.format = format
    self.includesBody = includesBody
  }
}

/// The output format of `stats` (`fmt=`).
public enum StatsFormat: String, CaseIterable, Hashable, Sendable {
  /// A JSON object; the default.
  case json
  /// The text format of OpenMetrics 1.0.
  case openmetrics
  /// The text format 0.0.4 of Prometheus.
  case prometheus
}

/// The output format of an entry (`fmt=`); see ``written(hasPictures:)``.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// The provider's payload; a view tree as JSON.
  case payload
  /// The JSON format.
  case json
  /// The archive of the whole timeline.
  case archive
  /// The text without colours.
  case text
  /// The text with terminal colours.
  case ansi
  /// The vector picture.
  case svg
  /// The picture of pixels as PNG.
  case png
  /// The picture of pixels as BMP.
  case bmp

  /// The name on the wire.
  public var name: String { rawValue }

  /// The file format of a picture of pixels, which the drawing process makes; `nil` for other
  /// formats.
  public var picture: PictureFormat? {
    switch self {
    case .png: .png
    case .bmp: .bmp
    case .payload, .json, .archive, .text, .ansi, .svg: nil
    }
  }

  /// The formats that a complete host writes.
  public static let written = written(hasPictures: true)

  /// Returns the formats that a host writes.
  ///
  /// - Parameter hasPictures: Whether the host has the program that draws pictures of pixels.
  public static func written(hasPictures: Bool) -> [OutputFormat] {
    allCases.filter { $0 != .ansi && (hasPictures || $0.picture == nil) }
  }

  /// Returns the names of the formats that a host writes: `payload, json, …`.
  public static func list(hasPictures: Bool) -> String {
    written(hasPictures: hasPictures).map(\.name).joined(separator: ", ")
  }
}
