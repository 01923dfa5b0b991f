public import PictureChannel
public import WidgetModel

/// The properties of a picture, except the time for live texts.
public struct DrawingKey: Hashable, Sendable {
  /// The plugin of the widget. The revision covers fonts only by the identity that the plugin
  /// states, and hashes can be forged: plugins must not share pictures.
  public var plugin: String
  /// The hash of the displayed content.
  public var revision: ContentHash
  /// The file format.
  public var format: PictureFormat
  /// The colour scheme.
  public var scheme: ColorScheme
  /// The pixels of the picture.
  public var style: PictureStyle
  /// Whether texts, images and gauges are drawn as bars.
  public var isRedacted: Bool

  /// Creates a key. The dithering of a palette without dithering makes no difference.
  public init(
    plugin: String, revision: ContentHash, format: PictureFormat, scheme: ColorScheme,
    style: PictureStyle, isRedacted: Bool
  ) {
    self.plugin = plugin
    self.revision = revision
    self.format = format
    self.scheme = scheme
    self.style = style
    if !style.palette.isDithered { self.style.dither = .none }
    self.isRedacted = isRedacted
  }

  /// Returns the choices for the drawing process.
  ///
  /// - Parameter now: The time for live texts.
  func settings(now: Timestamp) -> PictureSettings {
    PictureSettings(
      format: format, scale: style.scale, palette: style.palette, dither: style.dither,
      scheme: scheme, mode: style.mode, isRedacted: isRedacted, now: now)
  }
}

/// A picture to draw.
public struct DrawingOrder: Sendable {
  /// The properties of the picture.
  public var key: DrawingKey
  /// A complete archive.
  public var archive: [UInt8]
  /// The index of the entry in the archive.
  public var entry: Int
  /// The time for live texts.
  public var now: Timestamp
  /// The client whose turn the drawing takes.
  public var client: UInt64

  /// Creates an order.
  public init(key: DrawingKey, archive: [UInt8], entry: Int, now: Timestamp, client: UInt64) {
    self.key = key
    self.archive = archive
    self.entry = entry
    self.now = now
    self.client = client
  }
}

/// A drawn picture.
public struct DrawnPicture: Hashable, Sendable {
  /// The bytes of the file.
  public var bytes: [UInt8]
  /// Facts about the picture.
  public var report: PictureReport

  /// Creates a picture.
  public init(bytes: [UInt8], report: PictureReport) {
    self.bytes = bytes
    self.report = report
  }
}

/// The reason why there is no picture.
public enum DrawingFailure: Error, Hashable, Sendable {
  /// Too many pictures wait, or too many that are expected to be slow: of the client, or of all clients
  /// together.
  case tooMany(limit: Int, ofClient: Bool, isSlow: Bool)
  /// Drawing has failed.
  case failed(PictureError)
  /// Nobody waits for the picture, or the host stops.
  case cancelled
}

/// The settings of ``PictureDrawer``.
public struct DrawingConfiguration: Sendable {
  /// The absolute path of `widgethost-render`.
  public var program: String
  /// The largest number of processes, at least 2: the last place is free of slow drawings.
  public var processes = 2
  /// The longest drawing; the process is killed then.
  public var deadline: Duration = .seconds(10)
  /// The time without drawings after which a process is ended.
  public var idle: Duration = .seconds(60)
  /// The largest number of drawings that wait and are not expected to be slow.
  public var waiting = 512
  /// The largest number of such drawings of one client.
  public var waitingPerClient = 64
  /// The largest number of drawings that wait and are expected to be slow.
  public var waitingSlow = 128
  /// The largest number of such drawings of one client.
  public var waitingSlowPerClient = 32
  /// The duration from which a drawing is slow.
  public var quick: Duration = .milliseconds(500)
  /// The duration from which the first drawing of a process is slow: the process loads its fonts.
  public var firstQuick: Duration = .seconds(2)
  /// The wait of a drawing from which another process is started.
  public var patience: Duration = .milliseconds(100)
  /// The time from SIGKILL until the host stops waiting for the end of a process.
  public var killPatience: Duration = .seconds(5)

  /// Creates a configuration with the documented defaults.
  public init(program: String) { self.program = program }
}

/// The numbers of ``PictureDrawer``: present values, then counters since the start.
public struct DrawingStatistics: Hashable, Sendable {
  /// The number of running processes.
  public var processes = 0
  /// The private memory of all processes in bytes.
  public var memoryBytes = 0
  /// The number of drawings that wait.
  public var waiting = 0
  /// The number of drawings in progress.
  public var running = 0
  /// Pictures that were drawn.
  public var drawn = 0
  /// Pictures that could not be drawn.
  public var failed = 0
  /// Processes that were started.
  public var started = 0
  /// Processes that ended or were killed while they drew.
  public var lost = 0
  /// The reason why no picture can be drawn at present; `nil` if pictures can be drawn.
  public var obstacle: String?

  /// Creates statistics that are all zero.
  public init() {}
}
