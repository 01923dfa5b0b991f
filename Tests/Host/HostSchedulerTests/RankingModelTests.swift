import Testing
import WidgetModel

@testable import HostScheduler
@testable import SchedulerModel

/// The ranking beside a model that keeps everything and computes each answer from the rule.
@Suite struct RankingModelTests {
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `places, announcements and wake-ups follow the rule through any changes`(seed: UInt64) {
    var random = VirtualRandom(state: seed)
    var model = RankingModel()
    var ranking = Ranking()
    var told: [WidgetIndex: Ranking.Place] = [:]
    // Few changes at a time move widgets one by one, many make the order anew.
    let most = seed % 2 == 0 ? 3 : 60
    for _ in 0..<300 {
      for _ in 0...random.below(most) {
        let widget = model.change(&ranking, &random)
        if model.shown[widget] == nil { told[WidgetIndex(widget)] = nil }
      }
      for place in ranking.advance(model.now) { told[place.widget] = place }
      let places = ranking.places(now: model.now)
      #expect(places == model.places(at: model.now))
      for place in places {
        let last = told[place.widget]
        #expect(last?.position == place.position && last?.share == place.share)
      }
      guard let next = ranking.nextWakeUp else {
        #expect(places == model.places(at: .latest))
        continue
      }
      #expect(next > model.now)
      #expect(places == model.places(at: next - .nanoseconds(1)), "nothing changes before")
      #expect(places != model.places(at: next), "something changes then")
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `a clock that jumps by years never breaks the order`(seed: UInt64) {
    var random = VirtualRandom(state: seed)
    var model = RankingModel()
    var ranking = Ranking()
    for _ in 0..<400 {
      for _ in 0...random.below(30) { _ = model.change(&ranking, &random) }
      let year = Duration.seconds(365 * 86_400)
      model.now = model.now + [.zero, .zero, year, .zero - year][random.below(4)]
      let places = ranking.places(now: model.now)
      let ranked = places.filter { $0.position != nil }
      #expect(ranked.map(\.position) == Array(1..<ranked.count + 1))
      #expect(places.count == model.shown.count)
      #expect(Set(ranked.map(\.widget.offset)) == model.inForce(at: model.now))
      #expect(ranked.allSatisfy { $0.share.map { $0 > 0 && $0 <= 1 } ?? false })
      #expect(
        zip(ranked, ranked.dropFirst()).allSatisfy { ($0.share ?? 0) >= ($1.share ?? 0) })
      if let next = ranking.nextWakeUp { #expect(next > model.now) }
    }
  }

  @Test func `a score that had expired is in force again when the clock is set back`() {
    let start = Timestamp(seconds: 1_700_000_000)
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: 4, until: start + .seconds(10), at: start)
    #expect(ranking.advance(start).map(\.position) == [1])
    #expect(ranking.advance(start + .seconds(10)).map(\.position) == [nil])
    #expect(ranking.isDue(at: start + .seconds(9)))
    #expect(ranking.advance(start + .seconds(9)).map(\.position) == [1])
    #expect(!ranking.isDue(at: start + .seconds(9)))
    #expect(ranking.isDue(at: start + .seconds(10)))
    #expect(ranking.nextWakeUp == start + .seconds(10))
  }

  @Test func `a maximum from the future counts as seen now`() {
    let start = Timestamp(seconds: 1_700_000_000)
    let week = Duration.seconds(7 * 86_400)
    var ranking = Ranking()
    ranking.show(0, kind: 0, score: 8, at: start + .seconds(1_000_000))
    ranking.show(0, kind: 0, score: 2, at: start + .seconds(1_000_001))
    #expect(ranking.advance(start).map(\.share) == [0.25])
    #expect(ranking.nextWakeUp == start + week)
    #expect(ranking.advance(start + week).map(\.share) == [1])
  }
}

/// All that was ever shown, and the rule.
private struct RankingModel {
  struct Shown {
    var kind: Int
    var score: Double?
    var until: Timestamp?
    var changed: Timestamp

    func isInForce(at now: Timestamp) -> Bool {
      score.map { $0 > 0 } ?? false && until.map { now < $0 } ?? true
    }
  }

  struct Seen {
    var kind: Int
    var score: Double
    var last: Timestamp
  }

  var now = Timestamp(seconds: 1_700_000_000)
  var shown: [Int: Shown] = [:]
  private var seen: [Seen] = []
  private let week = Duration.seconds(7 * 86_400)

  /// Changes or removes a widget, and gives its number.
  mutating func change(_ ranking: inout Ranking, _ random: inout VirtualRandom) -> Int {
    // Sometimes many changes at one moment, sometimes days without any.
    if random.below(3) > 0 { now = now + random.seconds(0...[10, 3600, 200_000][random.below(3)]) }
    let widget = random.below(50)
    end(widget)
    if random.below(8) == 0 {
      shown[widget] = nil
      ranking.remove(WidgetIndex(widget), now: now)
      return widget
    }
    let entry = Shown(
      kind: widget % 5 == 0 ? random.below(6) : widget % 6,
      score: random.below(4) == 0 ? nil : Double(random.below(40) - 2),
      until: random.below(2) == 0 ? nil : now + random.seconds(-10...400_000), changed: now)
    shown[widget] = entry
    ranking.show(widget, kind: entry.kind, score: entry.score, until: entry.until, at: now)
    return widget
  }

  private mutating func end(_ widget: Int) {
    guard let old = shown[widget], let score = old.score, score > 0,
      old.until.map({ $0 > old.changed }) ?? true
    else { return }
    seen.append(Seen(kind: old.kind, score: score, last: min(now, old.until ?? now)))
  }

  func inForce(at now: Timestamp) -> Set<Int> {
    Set(shown.filter { $0.value.isInForce(at: now) }.keys)
  }

  private func maximum(of kind: Int, at time: Timestamp) -> Double {
    let ended = seen.filter { $0.kind == kind && $0.last + week > time }.map(\.score)
    let current = shown.values.filter { entry in
      guard entry.kind == kind, entry.score ?? 0 > 0 else { return false }
      guard let until = entry.until else { return true }
      return until > entry.changed && until + week > time
    }
    return max(ended.max() ?? 0, current.compactMap(\.score).max() ?? 0)
  }

  func places(at time: Timestamp) -> [Ranking.Place] {
    let maxima = (0..<6).map { maximum(of: $0, at: time) }
    let all = shown.map { widget, entry in
      let score = entry.isInForce(at: time) ? entry.score : nil
      return Ranking.Place(
        widget: WidgetIndex(widget), score: score, share: score.map { $0 / maxima[entry.kind] },
        until: score == nil ? nil : entry.until, changed: entry.changed)
    }
    let sorted = all.sorted { a, b in
      (-(a.share ?? 0), b.changed?.nanoseconds ?? 0, a.widget)
        < (-(b.share ?? 0), a.changed?.nanoseconds ?? 0, b.widget)
    }
    return sorted.enumerated().map { offset, place in
      var place = place
      place.position = place.share == nil ? nil : offset + 1
      return place
    }
  }
}
