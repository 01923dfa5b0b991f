import HostScheduler
import Testing
import WidgetModel

@testable import HostDaemon

@Suite struct NextSentenceTests {
  private static let date = Timestamp(seconds: 1000)

  private func text(
    _ next: NextRefresh, policy: ReloadPolicy? = .after(date), used: Int = 0,
    lastCharge: Timestamp? = nil
  ) -> String {
    NextSentence(
      next: next, policy: policy, policyDate: policy == .never ? nil : Self.date,
      budget: RefreshBudget(
        refreshesPerDay: 72, minimumInterval: .seconds(300),
        charges: Array(repeating: .seconds(1), count: used), pace: nil, nextSlot: Self.date),
      lastCharge: lastCharge
    ).text
  }

  @Test func `a refresh at the policy's date is held back by nothing`() {
    #expect(!text(.after(Self.date)).contains("held back"))
    #expect(!text(.atEnd(Self.date), policy: .atEnd).contains("held back"))
  }

  @Test func `a refresh after the policy's date tells what holds it back, and how much is used`() {
    let late = Self.date + .seconds(200)
    let interval = text(.after(late), used: 3, lastCharge: Self.date - .seconds(100))
    #expect(interval.contains("5m") && !interval.contains("72"))
    let budget = text(.after(Self.date + .seconds(900)), used: 60, lastCharge: Self.date)
    #expect(budget.contains("60 of 72"))
  }

  @Test(arguments: [
    (DelayReason.minimumInterval(.seconds(300)), "5m"), (.backoff(failures: 3), "3 failures"),
    (.backoff(failures: 1), "1 failure."), (.hostFault, "fault of the host"),
    (.budget(used: 60, of: 72), "60 of 72"), (.unwatched, "nobody watches"),
    (.load(queued: 1200), "1200"), (.spread, "due together"),
  ])
  func `a delay names its figures`(_ reason: DelayReason, _ figure: String) {
    let delay = ReloadAnswer.Delay(until: Self.date, reason: reason)
    #expect(text(.delayed(.requested, delay)).contains(figure))
  }

  @Test func `every case is one sentence, and every cause another`() {
    let delay = ReloadAnswer.Delay(until: Self.date, reason: .spread)
    var texts: [String] = [text(.never), text(.never, policy: nil), text(.paused)]
    for reason in CallReason.allCases {
      texts += [text(.delayed(reason, delay)), text(.queued(reason)), text(.running(reason))]
    }
    #expect(Set(texts).count == texts.count)
    for text in texts {
      #expect(text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("Optional"))
    }
  }
}
