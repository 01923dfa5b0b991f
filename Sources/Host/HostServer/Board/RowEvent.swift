public import WidgetModel
public import WidgetWire

/// Something that happened to a widget, for those who watch it.
public struct RowEvent: Hashable, Sendable {
  /// The widget.
  public var id: WidgetID
  /// What happened; never `bye`.
  public var event: PushEvent
  /// The number of the change, as `seq=BOOT:N` tells it.
  public var sequence: UInt64
  /// Of `rank`: the new place among the relevant widgets, from 1; `nil` for none.
  public var position: Int?
  /// Of `rank`: the score divided by the highest of its kind; `nil` for none.
  public var share: Double?
}
