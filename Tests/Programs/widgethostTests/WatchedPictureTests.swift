import TerminalPictures
import Testing
import WidgetClient
import WidgetModel
import WidgetWire

@testable import widgethost

/// The memory of `watch --pictures` for drawings.
@Suite struct WatchedPictureTests {
  private static let size = ViewSize(width: 158, height: 158)
  private let begin = ContinuousClock.now
  private let time = Timestamp(seconds: 1500)
  private let fit = PictureFit(
    size, for: .blocks, on: TerminalFeatures(columns: 200, rows: 100), rows: 99)
  private let other = PictureFit(
    size, for: .blocks, on: TerminalFeatures(columns: 50, rows: 100), rows: 99)

  private func event(_ word: String) throws -> WatchEvent {
    WatchEvent(
      .entry, id: try #require(WidgetID("a")), fields: [WireField("state", "live")],
      body: try TerminalWidget.archive(word), tag: "w")
  }

  private func widget() throws -> WatchedPicture {
    var widget = WatchedPicture(try #require(WidgetID("a")), number: 1)
    _ = widget.take(try event("Hello"))
    return widget
  }

  @Test func `a failed entry is not drawn again in any size, and the next entry is`() throws {
    var widget = try widget()
    #expect(widget.drawing(.blocks, fit, at: time, begin) == nil)
    let failure = CommandFailure(.failed, "crash")
    let isSlow = widget.keep(.failure(failure), .blocks, fit, at: time, begin)
    #expect(!isSlow)
    #expect(widget.drawing(.blocks, other, at: time, begin) != nil)
    _ = widget.take(try event("Hello"))
    #expect(widget.drawing(.blocks, fit, at: time, begin) != nil)
    _ = widget.take(try event("World"))
    #expect(widget.drawing(.blocks, fit, at: time, begin) == nil)
  }

  @Test func `no entry is drawn for 30 s after a slow one`() throws {
    var widget = try widget()
    let failure = CommandFailure(.tryLater, "slow")
    let isSlow = widget.keep(.failure(failure), .blocks, fit, at: time, begin)
    #expect(isSlow)
    _ = widget.take(try event("World"))
    #expect(widget.drawing(.blocks, fit, at: time, begin + .seconds(29)) != nil)
    #expect(widget.drawing(.blocks, fit, at: time, begin + .seconds(30)) == nil)
  }

  @Test func `a picture is kept for its size`() throws {
    var widget = try widget()
    let fit = PictureFit(
      Self.size, for: .kitty, on: TerminalFeatures(columns: 200, rows: 100), rows: 99)
    try #require(fit.takesPNG)
    let picture = try TerminalPicture(
      [1, 2, 3], .kitty, fit, on: TerminalFeatures(columns: 200, rows: 100),
      ground: TerminalColor(0, 0, 0))
    let isSlow = widget.keep(.success(picture), .kitty, fit, at: time, begin)
    #expect(!isSlow)
    #expect(widget.drawing(.kitty, fit, at: time, begin) != nil)
    #expect(widget.drawing(.kitty, other, at: time, begin) == nil)
    #expect(widget.drawing(.blocks, fit, at: time, begin) == nil)
    _ = widget.take(try event("World"))
    #expect(widget.drawing(.kitty, fit, at: time, begin) == nil)
  }
}
