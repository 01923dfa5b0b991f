internal import HostLoop
internal import HostScheduler
internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// The entries that come into force for many widgets at one date, with rows made ahead of that date.
///
/// At the date, ``BoardPublisher/announce(_:)`` publishes the rows of all widgets whose content has not
/// changed meanwhile. The scheduler and the journal learn of the announced entries afterwards.
@HostActor
final class StagedDate {
  /// One widget's change at the date.
  struct Item {
    let widget: Widget
    /// The widget's content at the date, as the scheduler will decide.
    let display: Display
    /// The event for watching clients; `nil` if clients see no difference.
    let event: PushEvent?
    /// The row from the date on; once announced, the former row.
    fileprivate(set) var row: BoardRow?
    /// The content from the date on; once announced, the former content.
    fileprivate var content: PublishedContent?
    /// The number of the widget's last change after the announcement.
    var changeNumber: UInt64
    /// Whether the widget's content has changed before the date.
    fileprivate(set) var isDropped = false
  }

  /// The date at which the entries come into force.
  let date: Timestamp
  /// The first date at which one of the entries is followed by another one; `nil` for none.
  private var end: Timestamp?
  private(set) var items: ContiguousArray<Item> = []
  /// The prepared publication of all entries, with the number of the last change before it; `nil` if there
  /// is none, or if an entry was dropped since.
  var prepared: (changes: PreparedChanges, after: UInt64)? {
    didSet { if prepared != nil { preparations += 1 } }
  }
  /// The number of times that the publication was prepared.
  private(set) var preparations = 0
  /// Whether the entries have been announced.
  private(set) var isAnnounced = false

  /// Creates a date without entries.
  init(_ date: Timestamp) { self.date = date }

  /// Whether no later entry than the staged ones is in force at `time`.
  func areInForce(at time: Timestamp) -> Bool {
    date <= time && end.map { time < $0 } ?? true
  }

  /// Stages the next entry of `widget`, if that entry is on the board and is the one in force at the date.
  ///
  /// - Parameter display: The widget's content at the date by the scheduler's present state.
  func add(_ widget: Widget, _ display: Display) {
    guard widget.storing == nil, !widget.isRemoved, display.state == widget.display.state,
      let former = widget.boardRow, let next = widget.nextEntry(shownBy: display),
      next.shown.header.date <= date
    else { return }
    let content = PublishedContent.entries(next, next: nil)
    widget.stagedIndex = items.count
    items.append(
      Item(
        widget: widget, display: display, event: content.event(after: widget.published),
        row: BoardRow(replacing: former, current: next.shown), content: content,
        changeNumber: widget.changeNumber))
    if let following = display.next?.date { end = min(end ?? following, following) }
  }

  /// Drops the staged entry of `widget`, because the widget's content has changed; no effect without a
  /// staged entry, or once the entry is announced.
  func drop(_ widget: Widget) {
    guard !isAnnounced, let index = widget.stagedIndex else { return }
    items[index].isDropped = true
    widget.stagedIndex = nil
    prepared = nil
  }

  /// Calls `body` with each entry that was not dropped.
  func forEach(_ body: (inout Item) -> Void) {
    for index in items.indices where !items[index].isDropped { body(&items[index]) }
  }

  /// The highest number of a change, once the entries have numbers.
  var lastNumber: UInt64 { items.last { !$0.isDropped && $0.event != nil }?.changeNumber ?? 0 }

  /// Makes the announced entries those of the widgets.
  func takeOver() {
    isAnnounced = true
    prepared = nil
    for index in items.indices where !items[index].isDropped {
      let widget = items[index].widget
      widget.display = items[index].display
      widget.changeNumber = items[index].changeNumber
      swap(&widget.boardRow, &items[index].row)
      swap(&widget.published, &items[index].content)
    }
  }

  /// Returns the announced change of `widget`, once.
  func takeAnnounced(_ widget: Widget) -> Item? {
    guard isAnnounced, let index = widget.stagedIndex else { return nil }
    widget.stagedIndex = nil
    return items[index]
  }

  /// Forgets the entries.
  func clear() {
    for item in items { item.widget.stagedIndex = nil }
    items = []
  }
}
