import Testing
import WidgetModel

@testable import HostScheduler

@Suite struct RankingTests {
  private let day = Duration.seconds(86_400)
  private let start = Timestamp(seconds: 1_700_000_000)

  @Test func `widgets of different scales are compared by their share of the highest`() {
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: 900, at: start)
    ranking.show(1, kind: 0, score: 450, at: start)
    ranking.show(2, kind: 1, score: 0.5, at: start)
    ranking.show(2, kind: 1, score: 0.4, at: start + .seconds(1))
    let places = ranking.places(now: start + .seconds(1))
    #expect(places.map(\.widget.offset) == [0, 2, 1])
    #expect(places.map(\.share) == [1, 0.8, 0.5])
    #expect(places.map(\.position) == [1, 2, 3])
    #expect(places.map(\.score) == [900, 0.4, 450])
  }

  @Test func `among equals the most recently changed comes first`() {
    var ranking = Ranking()
    for widget in 0..<3 {
      ranking.show(widget, kind: widget, score: 5, at: start + .seconds([2, 3, 1][widget]))
    }
    #expect(ranking.order(at: start + .seconds(3)) == [1, 0, 2])
    ranking.show(2, kind: 2, score: 5, at: start + .seconds(4))
    #expect(ranking.order(at: start + .seconds(4)) == [2, 1, 0])
  }

  @Test(arguments: [nil, 0, -3, .nan, .infinity, -.infinity] as [Double?])
  func `no score, one of zero or less, and one that is no number count as none`(score: Double?) {
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: score, at: start + .seconds(9))
    ranking.show(1, kind: 0, score: 0.001, at: start)
    ranking.show(2, kind: 0, score: score, at: start + .seconds(10))
    let places = ranking.places(now: start + .seconds(10))
    #expect(places.map(\.widget.offset) == [1, 2, 0])
    #expect(places.map(\.position) == [1, nil, nil])
    #expect(places.map(\.share) == [1, nil, nil])
    #expect(ranking.nextWakeUp == nil)
  }

  @Test func `widgets that never changed come last`() {
    var ranking = Ranking()
    ranking.show(WidgetIndex(0), kind: 0, score: nil, until: nil, changed: nil, now: start)
    ranking.show(1, kind: 0, score: nil, at: start)
    #expect(ranking.order(at: start) == [1, 0])
  }

  @Test func `a score counts until it expires, and the host wakes up for that`() {
    var ranking = Ranking()
    let end = start + .seconds(60)
    ranking.show(0, kind: 0, score: 9, until: end, at: start)
    ranking.show(1, kind: 1, score: 1, at: start - .seconds(5))
    _ = ranking.advance(start)
    #expect(ranking.nextWakeUp == end)
    #expect(ranking.advance(end - .nanoseconds(1)) == [])
    let changes = ranking.advance(end)
    #expect(changes.map(\.widget.offset) == [1, 0])
    #expect(changes.map(\.position) == [1, nil])
    #expect(ranking.nextWakeUp == nil)
  }

  @Test func `the highest score is forgotten 7 days after it was last in force`() {
    var ranking = Ranking()
    let end = start + day
    ranking.show(0, kind: 0, score: 10, until: end, at: start)
    ranking.show(1, kind: 0, score: 5, at: start)
    ranking.show(2, kind: 1, score: 1, at: start)
    // Told late: the score was in force until its end all the same.
    _ = ranking.advance(end + .seconds(1000))
    let forgotten = end + day * 7
    #expect(ranking.nextWakeUp == forgotten)
    #expect(ranking.advance(forgotten - .nanoseconds(1)) == [])
    let changes = ranking.advance(forgotten)
    #expect(changes.map(\.widget.offset) == [1, 2])
    #expect(changes.map(\.share) == [1, 1])
    #expect(ranking.nextWakeUp == nil)
  }

  @Test func `nobody is woken for a maximum that no score depends on`() {
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: 10, at: start)
    ranking.show(0, kind: 0, score: 20, at: start + .seconds(1))
    #expect(ranking.nextWakeUp == nil, "the maximum is in force")
    ranking.show(0, kind: 0, score: nil, at: start + .seconds(2))
    #expect(ranking.nextWakeUp == nil, "no score is in force")
    ranking.show(0, kind: 0, score: 10, at: start + .seconds(3))
    #expect(ranking.nextWakeUp == start + .seconds(2) + day * 7)
  }

  @Test func `only widgets whose position or share changed are told`() {
    var ranking = Ranking()
    for widget in 0..<100 {
      ranking.show(widget, kind: widget, score: 1, at: start + .seconds(widget))
    }
    #expect(ranking.advance(start + .seconds(100)).count == 100)
    #expect(ranking.advance(start + .seconds(100)) == [])
    // From the place 31 to 30: two places change.
    ranking.show(69, kind: 69, score: 1, at: start + .seconds(100), changed: start + .seconds(70.5))
    let changes = ranking.advance(start + .seconds(100))
    #expect(changes.map(\.widget.offset) == [69, 70])
    #expect(changes.map(\.position) == [30, 31])
    // Shown again as it was: nothing changes.
    ranking.show(5, kind: 5, score: 1, at: start + .seconds(100), changed: start + .seconds(5))
    #expect(ranking.advance(start + .seconds(100)) == [])
  }

  @Test func `a removed widget is not told, and its score stays seen`() {
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: 10, at: start)
    ranking.show(1, kind: 0, score: 5, at: start)
    _ = ranking.advance(start)
    ranking.remove(WidgetIndex(0), now: start + .seconds(1))
    ranking.remove(WidgetIndex(7), now: start + .seconds(1))
    let changes = ranking.advance(start + .seconds(1))
    #expect(changes.map(\.widget.offset) == [1])
    #expect(changes.map(\.position) == [1])
    #expect(changes.map(\.share) == [0.5])
    #expect(ranking.nextWakeUp == start + .seconds(1) + day * 7)
  }

  @Test func `a widget of another kind under the same index takes its place`() {
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: 10, at: start)
    ranking.show(1, kind: 0, score: 5, at: start)
    _ = ranking.advance(start)
    ranking.show(0, kind: 1, score: nil, at: start)
    let changes = ranking.advance(start)
    #expect(changes.map(\.widget.offset) == [1, 0])
    #expect(changes.map(\.position) == [1, nil])
  }

  @Test func `a limit cuts the list and not the order`() {
    var ranking = Ranking()
    for widget in 0..<4 {
      ranking.show(widget, kind: 0, score: widget < 2 ? nil : Double(widget), at: start)
    }
    for limit in 0...5 {
      let places = ranking.places(now: start, limit: limit)
      #expect(places.map(\.widget.offset) == Array([3, 2, 0, 1].prefix(limit)))
    }
  }

  @Test func `a tiny score beside a huge one keeps a share above 0`() {
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: .greatestFiniteMagnitude, at: start)
    ranking.show(1, kind: 0, score: .leastNonzeroMagnitude, at: start)
    let places = ranking.places(now: start)
    #expect(places.map(\.position) == [1, 2])
    #expect(places.allSatisfy { $0.share.map { $0 > 0 && $0 <= 1 } ?? false })
  }
}

extension Ranking {
  /// Shows an entry that came into force now, or at `changed`.
  mutating func show(
    _ widget: Int, kind: Int, score: Double?, until: Timestamp? = nil, at now: Timestamp,
    changed: Timestamp? = nil
  ) {
    show(
      WidgetIndex(widget), kind: kind, score: score, until: until, changed: changed ?? now,
      now: now)
  }

  mutating func order(at now: Timestamp) -> [Int] { places(now: now).map(\.widget.offset) }
}
