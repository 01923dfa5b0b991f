public import WidgetModel

/// The widgets of a panel, each shown for a while, again and again.
///
/// The place in the playlist is a function of the clock: it survives restarts, and a panel that misses
/// its turn, or is woken by its button, shows the widget of that moment.
public struct Playlist: Hashable, Sendable {
  /// A widget with the time that it is shown.
  public struct Item: Hashable, Sendable {
    /// The id of the widget.
    public var widget: WidgetID
    /// The time that the widget is shown, in whole seconds of ``Playlist/durations``.
    public var seconds: Int

    /// Creates an item; a time out of range becomes the nearest one.
    public init(_ widget: WidgetID, seconds: Int = Playlist.standardSeconds) {
      self.widget = widget
      self.seconds = min(
        max(seconds, Playlist.durations.lowerBound), Playlist.durations.upperBound)
    }
  }

  /// The widget of a moment.
  public struct Turn: Hashable, Sendable {
    /// The widget to show.
    public var widget: WidgetID
    /// The begin of the next widget's turn; `nil` if no other widget has a turn.
    public var end: Timestamp?
  }

  /// The accepted times of an item in seconds: from the shortest sleep of a panel to a day.
  public static let durations = PanelSleep.shortest...86_400
  /// The time of an item without one.
  public static let standardSeconds = 900
  /// The largest number of items.
  public static let itemLimit = 32

  /// The items in order, at most ``itemLimit``.
  public var items: [Item]

  /// Creates a playlist; items beyond the limit are dropped.
  public init(_ items: [Item]) {
    self.items = Array(items.prefix(Self.itemLimit))
  }

  /// Returns the widget of a moment.
  ///
  /// Rounds begin at multiples of their length since the Unix epoch, so that four items of 15 minutes
  /// turn at the quarters of an hour.
  ///
  /// - Parameter isUsable: Whether a widget can be shown; the others lose their turn.
  /// - Returns: `nil` if no widget can be shown.
  public func turn(at now: Timestamp, among isUsable: (WidgetID) -> Bool) -> Turn? {
    let usable = items.filter { isUsable($0.widget) }
    guard let first = usable.first else { return nil }
    guard usable.contains(where: { $0.widget != first.widget }) else {
      return Turn(widget: first.widget, end: nil)
    }
    let round = usable.reduce(0) { $0 + $1.seconds }
    let second = now.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000).quotient
    let begin = second - second % Int64(round)
    var end = begin
    for item in usable {
      end += Int64(item.seconds)
      if second < end { return Turn(widget: item.widget, end: Timestamp(seconds: end)) }
    }
    return Turn(widget: first.widget, end: Timestamp(seconds: end))
  }
}
