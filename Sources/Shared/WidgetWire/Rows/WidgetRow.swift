public import WidgetModel

/// One line of `widgets`: a widget and what is true about it.
public struct WidgetRow: WireRow {
  /// The widget.
  public var id: String
  /// Its kind.
  public var kind: String
  /// The name of the plugin that has the kind; `nil` if none has it now.
  public var plugin: String?
  /// Its family.
  public var family: String
  /// How much of it is true.
  public var state: WidgetState
  /// The hash of what is shown, 32 hex digits; `nil` while nothing is.
  public var revision: String?
  /// The media type of the entry shown.
  public var contentType: String?
  /// When the timeline was made.
  public var made: WireTime?
  /// From when on the entry is shown.
  public var date: WireTime?
  /// When the next entry takes over; `nil` if none is known.
  public var until: WireTime?
  /// When the provider is asked next; `nil` if only on request.
  public var nextRefresh: WireTime?
  /// Why then and not now, in words, as ``WhyNext/reason``.
  public var nextReason: String?
  /// Since when the widget has been stale; `nil` unless it is.
  public var staleSince: WireTime?
  /// Why it is not fresher: code, colon, sentence.
  public var error: String?
  /// The last change of the widget, `BOOT:N`.
  public var sequence: String?

  enum CodingKeys: String, CodingKey {
    case id
    case kind
    case plugin
    case family
    case state
    case revision = "rev"
    case contentType = "type"
    case made
    case date = "at"
    case until
    case nextRefresh = "next"
    case nextReason = "next_reason"
    case staleSince = "stale_since"
    case error
    case sequence = "seq"
  }

  /// Makes a row.
  public init(
    id: String, kind: String, plugin: String? = nil, family: String, state: WidgetState,
    revision: String? = nil, contentType: String? = nil, made: WireTime? = nil,
    date: WireTime? = nil, until: WireTime? = nil, nextRefresh: WireTime? = nil,
    nextReason: String? = nil, staleSince: WireTime? = nil, error: String? = nil,
    sequence: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.plugin = plugin
    self.family = family
    self.state = state
    self.revision = revision
    self.contentType = contentType
    self.made = made
    self.date = date
    self.until = until
    self.nextRefresh = nextRefresh
    self.nextReason = nextReason
    self.staleSince = staleSince
    self.error = error
    self.sequence = sequence
  }

  /// One JSON object in the documented order.
  public var json: [UInt8] {
    JSONObject.bytes(keyedBy: CodingKeys.self) { object in
      object.put(.id, id)
      object.put(.kind, kind)
      object.put(.plugin, plugin)
      object.put(.family, family)
      object.put(.state, state)
      object.put(.revision, revision)
      object.put(.contentType, contentType)
      object.put(.made, made)
      object.put(.date, date)
      object.put(.until, until)
      object.put(.nextRefresh, nextRefresh)
      object.put(.nextReason, nextReason)
      object.put(.staleSince, staleSince)
      object.put(.error, error)
      object.put(.sequence, sequence)
    }
  }
}

extension WidgetState: JSONWritable {}
