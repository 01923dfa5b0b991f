public import WidgetModel

/// A line of `widgets`: a widget and its present state.
public struct WidgetRow: WireRow, Codable {
  /// The id of the widget.
  public var id: String
  /// The kind of the widget.
  public var kind: String
  /// The name of the plugin with the kind; `nil` if no plugin has the kind now.
  public var plugin: String?
  /// The family of the widget.
  public var family: String
  /// The freshness of the widget.
  public var state: WidgetState
  /// The hash of the entry shown, 32 hex digits; `nil` without an entry.
  public var rev: String?
  /// The media type of the entry shown.
  public var type: String?
  /// The time at which the timeline was made.
  public var made: WireTime?
  /// The date of the entry shown.
  public var at: WireTime?
  /// The date of the next entry; `nil` if none is known.
  public var until: WireTime?
  /// The time of the next refresh; `nil` if only a request leads to a refresh.
  public var next: WireTime?
  /// The reason of that time, in words.
  public var nextReason: String?
  /// The reason of that time: the name of a ``ReasonCode``.
  public var nextReasonCode: String?
  /// The values of the code; `nil` for a code without values.
  public var nextReasonValues: ReasonValues?
  /// The event that makes the refresh due: the name of a ``ReasonCode``.
  public var nextCause: String?
  /// The time since which the widget has been stale; `nil` for a widget that is not stale.
  public var staleSince: WireTime?
  /// The error that prevents a fresher entry: code, colon, sentence.
  public var error: String?
  /// The last change of the widget, `BOOT:N`.
  public var seq: String?
  /// The host of the fleet that asks the provider; `nil` if unknown, or for a widget of no fleet.
  public var host: String?
  /// `declared` in `host.conf`, `added` by a client, assigned by a `fleet`, or a `default` of a host without
  /// declared widgets.
  public var origin: String?
  /// The number of an added widget's configuration, or of the fleet's; `nil` for other widgets.
  public var config: Int?

  /// Creates the row of a widget without an entry.
  public init(id: String, kind: String, family: String, state: WidgetState) {
    self.id = id
    self.kind = kind
    self.family = family
    self.state = state
  }
}
