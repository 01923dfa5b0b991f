public import WidgetModel

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
