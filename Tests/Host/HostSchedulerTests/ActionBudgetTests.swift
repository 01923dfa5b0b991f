import HostScheduler
import Testing
import WidgetModel

/// The budget of a widget's actions, with time as a parameter.
@Suite struct ActionBudgetTests {
  private let rate = ActionRate(burst: 3, interval: .seconds(10))
  private let start = Duration.seconds(1000)

  @Test func `a burst is granted, and the next action after its interval`() {
    var budget = ActionBudget()
    for left in [3, 2, 1] {
      #expect(budget.left(rate, at: start) == left)
      #expect(budget.take(rate, at: start) == nil)
    }
    #expect(budget.left(rate, at: start) == 0)
    #expect(budget.take(rate, at: start) == .seconds(10))
    #expect(budget.take(rate, at: start + .seconds(9)) == .seconds(1))
    #expect(budget.refused == 2)
    #expect(budget.left(rate, at: start + .seconds(10)) == 1)
    #expect(budget.take(rate, at: start + .seconds(10)) == nil)
    #expect(budget.wait(rate, at: start + .seconds(10)) == .seconds(10))
    #expect(budget.left(rate, at: start + .seconds(40)) == 3)
  }

  @Test func `a loop gets one action per interval after its burst, and refusals cost nothing`() {
    var budget = ActionBudget()
    let granted = (0..<100_000).count {
      budget.take(rate, at: start + .milliseconds(10) * $0) == nil
    }
    #expect(granted == 3 + 99)
    #expect(budget.refused == 100_000 - granted)
  }

  @Test func `a person is never refused by the published rate`() {
    let published = ActionRate()
    var budget = ActionBudget()
    #expect(published.burst == 60 && published.interval == .seconds(5))
    // Twenty taps in a row, again and again.
    for minute in 0..<12 {
      for tap in 0..<20 {
        let time = start + .seconds(100 * minute) + .milliseconds(200) * tap
        #expect(budget.take(published, at: time) == nil)
      }
    }
  }

  @Test func `no interval is no limit, and a changed rate counts at once`() {
    var budget = ActionBudget()
    let unlimited = ActionRate(burst: 1, interval: .zero)
    for _ in 0..<1000 { #expect(budget.take(unlimited, at: start) == nil) }
    #expect(budget.left(unlimited, at: start) == 1 && budget.left(rate, at: start) == 3)
    for _ in 0..<3 { _ = budget.take(rate, at: start) }
    let narrow = ActionRate(burst: 1, interval: .seconds(10))
    #expect(budget.wait(narrow, at: start) == .seconds(30))
    #expect(budget.wait(ActionRate(burst: 4, interval: .seconds(10)), at: start) == nil)
  }
}
