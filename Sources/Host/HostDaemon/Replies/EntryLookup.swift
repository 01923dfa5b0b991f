internal import HostLoop
internal import HostScheduler
internal import WidgetModel
internal import WidgetWire

/// The result of a request for an entry: the reply, or the input for drawing the reply off the
/// loop's thread.
enum EntryReplySource: Sendable {
  case ready(Reply)
  case toDraw(EntryReply)
}

/// Finds the entries that the board does not hold.
@HostActor
struct EntryLookup {
  private let widgets: WidgetRoster

  /// Creates a lookup in the daemon's widgets.
  init(_ daemon: Daemon) {
    widgets = daemon.widgets
  }

  /// Handles a `get` for another time, or in another format.
  func entry(_ query: GetQuery) throws(WidgetError) -> EntryReplySource {
    let widget = try widgets.widget(query.id)
    if query.format == .archive { return .ready(try archiveReply(widget, query)) }
    let content = query.time.map(widget.content) ?? widget.shown?.current
    guard let content else {
      let reason = "\(widget.id) has no entry\(query.time == nil ? " yet" : " at that time")"
      throw widget.error ?? WidgetError(.notReady, reason)
    }
    return .toDraw(
      EntryReply(
        content: content, format: query.format, scheme: query.scheme, style: query.style,
        known: query.knownRevision, now: query.time ?? HostActor.loop.now.wall,
        isTimeGiven: query.time != nil))
  }

  /// Returns the whole timeline that has the entry in force as an archive, with the header of this entry.
  private func archiveReply(_ widget: Widget, _ query: GetQuery) throws(WidgetError) -> Reply {
    guard query.time == nil else {
      throw WidgetError(
        .badRequest, "fmt=archive writes the whole timeline and takes no at=; leave out at=")
    }
    let archive = widget.display.current.flatMap(widget.archive) ?? widget.placeholder
    guard let archive, let shown = widget.shown?.current else {
      throw widget.error ?? WidgetError(.notReady, "\(widget.id) has no timeline yet")
    }
    return EntryReply.archive(archive, shown.header)
  }
}
