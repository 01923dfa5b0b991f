import Testing
import WidgetModel

@testable import PanelProtocol

/// The widget of a moment, and the time that a panel sleeps.
@Suite struct PanelScheduleTests {
  private let now = Timestamp(seconds: 1_700_000_100)

  @Test(
    "a panel sleeps until the first known change, for a minute at least and an hour at most",
    arguments: [
      ([], 3600), ([nil, nil], 3600), ([Duration.seconds(600)], 600),
      ([.seconds(900), nil, .seconds(600)], 600), ([.seconds(60)], 60), ([.seconds(61)], 61),
      ([.milliseconds(600_001)], 601), ([.seconds(59)], 60), ([.zero], 60), ([.seconds(-5)], 60),
      ([.seconds(3600)], 3600), ([.seconds(3601)], 3600), ([.seconds(1 << 40)], 3600),
      ([.seconds(-(1 << 40))], 60),
    ] as [([Duration?], Int)])
  func sleep(waits: [Duration?], seconds: Int) {
    let changes = waits.map { wait in wait.map { now + $0 } }
    #expect(PanelSleep.seconds(from: now, to: changes) == seconds)
  }

  @Test(
    "the owner of a panel may want longer sleeps, up to an hour",
    arguments: [(60, 300, 300), (600, 300, 600), (60, 0, 60), (60, 7200, 3600)])
  func minimum(wait: Int, minimum: Int, seconds: Int) {
    let change = now + .seconds(wait)
    #expect(PanelSleep.seconds(from: now, to: [change], atLeast: minimum) == seconds)
  }

  @Test("the next entry is known better than the next refresh")
  func changes() {
    let soon = now + .seconds(60)
    let late = now + .seconds(600)
    #expect(PanelWidgetState(hasEntry: true, until: late, next: soon).change == late)
    #expect(PanelWidgetState(hasEntry: true, next: soon).change == soon)
    #expect(PanelWidgetState(hasEntry: true).change == nil)
  }

  private func playlist(_ items: (String, Int)...) throws -> Playlist {
    Playlist(try items.map { Playlist.Item(try #require(WidgetID($0.0)), seconds: $0.1) })
  }

  @Test(
    "the items follow the clock",
    arguments: [
      (0, "a", 300), (299, "a", 300), (300, "b", 900), (899, "b", 900), (900, "c", 960),
      (959, "c", 960), (960, "a", 1260),
    ])
  func turns(second: Int64, widget: String, end: Int64) throws {
    let playlist = try playlist(("a", 300), ("b", 600), ("c", 60))
    let begin: Int64 = 960 * 1_700_000
    let turn = playlist.turn(at: Timestamp(seconds: begin + second)) { _ in true }
    #expect(turn == .init(widget: try #require(WidgetID(widget)), end: .init(seconds: begin + end)))
  }

  @Test("a widget that cannot be shown loses its turn, and a single one has no end")
  func skippedTurns() throws {
    let playlist = try playlist(("a", 300), ("b", 600), ("a", 60))
    let begin = Timestamp(seconds: 900 * 1_800_000)
    let rest = playlist.turn(at: begin + .seconds(100)) { $0.text == "b" }
    #expect(rest == .init(widget: try #require(WidgetID("b")), end: nil))
    let twice = playlist.turn(at: begin + .seconds(100)) { $0.text == "a" }
    #expect(twice == .init(widget: try #require(WidgetID("a")), end: nil))
    #expect(playlist.turn(at: begin) { _ in false } == nil)
    #expect(Playlist([]).turn(at: begin) { _ in true } == nil)
  }

  @Test("a time before the epoch, and one out of range, have a turn")
  func farTimes() throws {
    let playlist = try playlist(("a", 300), ("b", 600))
    #expect(playlist.turn(at: Timestamp(nanoseconds: .min)) { _ in true } != nil)
    #expect(playlist.turn(at: Timestamp(nanoseconds: .max)) { _ in true } != nil)
    #expect(Playlist.Item(try #require(WidgetID("a")), seconds: 1).seconds == 60)
    #expect(Playlist.Item(try #require(WidgetID("a")), seconds: .max).seconds == 86_400)
  }
}
