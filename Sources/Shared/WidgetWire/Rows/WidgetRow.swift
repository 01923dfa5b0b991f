public import WidgetModel

/// One line of `widgets`: a widget and its present state.
public struct WidgetRow: WireRow, Codable {
  /// The id of the widget.
  public var id: String
  /// The kind of the widget.
  public var kind: String
  /// The name of the plugin that has the kind; `nil` if no plugin has it now.
  public var plugin: String?
  /// The family of the widget.
  public var family: String
  /// Whether the widget is up to date, and if not, why not.
  public var state: WidgetState
  /// The hash of the entry shown, 32 hex digits; `nil` while nothing is shown.
  public var rev: String?
  /// The media type of the entry shown.
  public var type: String?
  /// The time at which the timeline was made.
  public var made: WireTime?
  /// The date of the entry shown.
  public var at: WireTime?
  /// The date of the next entry; `nil` if none is known.
  public var until: WireTime?
  /// The time of the next refresh; `nil` if only a request leads to one.
  public var next: WireTime?
  /// The reason of that time, in words.
  public var nextReason: String?
  /// The reason of that time: the name of a ``ReasonCode``.
  public var nextReasonCode: String?
  /// The values of the code; `nil` if it has none.
  public var nextReasonValues: ReasonValues?
  /// The event that makes the refresh due: the name of a ``ReasonCode``.
  public var nextCause: String?
  /// The time since which the widget has been stale; `nil` unless it is.
  public var staleSince: WireTime?
  /// The error that keeps the widget from being fresher: code, colon, sentence.
  public var error: String?
  /// The last change of the widget, `BOOT:N`.
  public var seq: String?

  /// Makes a row of a widget that shows nothing yet.
  public init(id: String, kind: String, family: String, state: WidgetState) {
    self.id = id
    self.kind = kind
    self.family = family
    self.state = state
  }
}
