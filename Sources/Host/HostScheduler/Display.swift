public import WidgetModel

/// What a widget shows now, and what it will show next: what the board publishes.
public struct Display: Hashable, Sendable {
  /// The widget.
  public var widget: WidgetIndex
  /// How much of it is true.
  public var state: WidgetState
  /// The entry in force; `nil` shows the placeholder if there is one, else nothing.
  public var current: EntryReference?
  /// The entry that follows and the date on which it does; `nil` when none is known.
  public var next: EntryReference?

  /// Makes a display.
  public init(
    widget: WidgetIndex, state: WidgetState, current: EntryReference? = nil,
    next: EntryReference? = nil
  ) {
    self.widget = widget
    self.state = state
    self.current = current
    self.next = next
  }
}
