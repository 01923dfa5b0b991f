import HostLoop
import HostScheduler
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// What `timeline` tells of a widget, in a daemon that has no plugins.
@HostActor
@Suite struct TimelineRowTests {
  private let folder = ScratchFolder()
  private let daemon: Daemon
  private let widget: Widget

  init() async throws {
    daemon = try folder.daemon()
    widget = daemon.widgets.table.add(try item("w"))
  }

  /// Body lengths are told, not bodies: an entry is known by its date.
  private func rows(limit: Int? = nil) throws -> [String] {
    try TimelineLists(daemon).rows(widget.id, limit: limit).map { row in
      let until = row.until.map { "\($0.milliseconds / 1000)" } ?? "open"
      return "\(row.at.milliseconds / 1000)-\(until)\(row.current ? " now" : "")"
    }
  }

  private func show(_ source: EntryReference.Source, _ index: Int) {
    widget.display = Display(
      widget: widget.index, state: .live,
      current: EntryReference(source: source, index: index, date: Timestamp(seconds: 0)))
  }

  @Test func `the entry in force comes first, then those ahead`() throws {
    widget.current = try archive("c", 10, 20, 30)
    show(.current, 1)
    #expect(try rows() == ["20-30 now", "30-open"])
    #expect(try rows(limit: 1) == ["20-30 now"])
    #expect(try rows(limit: 0) == [])
  }

  @Test func `a former timeline ends where the new one begins, also between two entries`() throws {
    widget.previous = try archive("p", 10, 15, 30)
    widget.current = try archive("c", 20, 40)
    show(.previous, 0)
    #expect(try rows() == ["10-15 now", "15-20", "20-40", "40-open"])
    widget.previous = try archive("p", 10, 15)
    #expect(try rows() == ["10-15 now", "15-20", "20-40", "40-open"])
  }

  @Test func `without a timeline there are no rows, and an unknown widget is an error`() throws {
    #expect(try rows() == [])
    let error = #expect(throws: WidgetError.self) {
      try TimelineLists(daemon).rows(try widgetID("v"), limit: nil)
    }
    #expect(error?.code == .unknownWidget)
  }
}
