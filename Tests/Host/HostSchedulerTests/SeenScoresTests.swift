import Testing
import WidgetModel

@testable import HostScheduler

@Suite struct SeenScoresTests {
  private let start = Timestamp(seconds: 1_700_000_000)

  @Test
  func `falling scores take bounded memory and are seen at most 10 minutes longer`() {
    var seen = SeenScores()
    let seconds = 8 * 86_400
    var longest = 0
    for second in stride(from: 0, to: seconds, by: 10) {
      let now = start + .seconds(second)
      seen.note(Double(seconds - second), last: now)
      seen.forget(at: now)
      longest = max(longest, seen.count)
      // By the rule the highest is the one after that of 7 days ago.
      let exact = Double(seconds - max(0, second - 7 * 86_400 + 10))
      let highest = seen.highest ?? 0
      guard exact...exact + 600 ~= highest else {
        Issue.record("\(highest) instead of \(exact) at \(second) s")
        return
      }
    }
    #expect(longest <= 2048)
  }

  @Test func `a few falling scores are forgotten one after the other to the nanosecond`() {
    var seen = SeenScores()
    for second in 0..<1000 { seen.note(Double(1000 - second), last: start + .seconds(second)) }
    for second in 0..<999 {
      let end = start + .seconds(second + 7 * 86_400)
      #expect(seen.expiry == end)
      seen.forget(at: end - .nanoseconds(1))
      #expect(seen.highest == Double(1000 - second))
      seen.forget(at: end)
      #expect(seen.highest == Double(999 - second))
    }
  }
}
