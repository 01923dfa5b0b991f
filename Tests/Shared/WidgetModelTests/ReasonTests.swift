import Foundation
import Testing
import WidgetModel

/// The reasons of delays and refreshes: their words, and their codes with values.
@Suite struct ReasonTests {
  private static let date = Timestamp(seconds: 1000)
  static let delays: [(DelayReason, String, figure: String)] = [
    (.minimumInterval(.seconds(300)), "minimum interval of 5m", "5m"),
    (.budget(used: 3, of: 72), "3 of 72 refreshes a day are used", "3 of 72"),
    (.backoff(failures: 1), "backoff after 1 failure", "1 failure."),
    (.backoff(failures: 2), "backoff after 2 failures", "2 failures"),
    (.hostFault, "retry after a fault of the host", "fault of the host"),
    (.unwatched, "paused until a client watches", "no client watches"),
    (.load(queued: 1001), "postponed: 1001 reloads wait for a free call", "1001"),
    (.spread, "spread among the widgets that are due together", "due together"),
    (.quarantine, "quarantine of the plugin", "quarantine"),
    (.fleet, "the fleet has not permitted the call", "fleet"),
  ]

  private static let places = NextRefresh.QueueWait(running: 2, limit: 4)
  private static let worker = NextRefresh.QueueWait(isForWorker: true, running: 1, limit: 1)

  private static func delayed(_ reason: CallReason, _ delay: DelayReason) -> NextRefresh {
    .delayed(reason, ReloadDelay(until: date, reason: delay))
  }

  /// Every case, with every reason and without.
  private static var refreshes: [NextRefresh] {
    var all: [NextRefresh] = [.never, .paused, .atEnd(date), .after(date)]
    for (delay, _, _) in delays {
      all += [.atEnd(date, heldBack: delay), .after(date, heldBack: delay)]
      all += CallReason.allCases.map { delayed($0, delay) }
    }
    for reason in CallReason.allCases {
      all += [
        .queued(reason, places), .queued(reason, worker), .running(reason), .awaitingFleet(reason),
      ]
    }
    return all
  }

  @Test(arguments: delays)
  func `a delay says what holds the reload back`(
    reason: DelayReason, words: String, figure: String
  ) {
    #expect(reason.description == words)
    let sentence = Self.delayed(.requested, reason).sentence(policy: .after)
    #expect(sentence.contains(figure), "\(sentence)")
    let held = NextRefresh.after(Self.date, heldBack: reason).sentence(policy: .after)
    #expect(held.contains("held back by") && held.contains(figure), "\(held)")
  }

  @Test func `the next refresh has its date, if it is known, and its words`() {
    let date = Self.date
    let cases: [(NextRefresh, Timestamp?, String)] = [
      (.never, nil, "only on request"), (.paused, nil, "when a client watches"),
      (.atEnd(date), date, "at the last entry"), (.after(date), date, "at the provider's date"),
      (
        .atEnd(date, heldBack: .hostFault), date,
        "at the last entry: retry after a fault of the host"
      ),
      (Self.delayed(.retry, .hostFault), date, "retry: retry after a fault of the host"),
      (
        .queued(.policy, Self.places), nil,
        "policy: waits for a free call, 2 of 4 are in progress"
      ),
      (
        .queued(.policy, Self.worker), nil,
        "policy: waits for a free call of its plugin's worker, 1 of 1 is in progress"
      ),
      (.running(.initial), nil, "initial: in progress"),
    ]
    for (next, expected, words) in cases {
      #expect(next.date == expected)
      #expect(next.description == words)
    }
  }

  @Test func `every refresh is one sentence, and every cause another`() {
    var texts = [NextRefresh.never.sentence(policy: nil)]
    texts += Self.refreshes.map { $0.sentence(policy: .atEnd) }
    #expect(Set(texts).count == texts.count)
    for text in texts {
      #expect(text.first?.isUppercase == true && text.hasSuffix(".") && !text.contains("Optional"))
    }
    let due = NextRefresh.running(.policy)
    #expect(Set([nil, .atEnd, .after].map { due.sentence(policy: $0) }).count == 3)
  }

  @Test func `every refresh is known again by its codes and values`() throws {
    for refresh in Self.refreshes {
      let code = try #require(ReasonCode(refresh.code.name))
      let cause = try refresh.cause.map { try #require(ReasonCode($0.name)) }
      let values = try refresh.values.map { values in
        try JSONDecoder().decode(ReasonValues.self, from: JSONEncoder().encode(values))
      }
      #expect(NextRefresh(code, values, cause: cause, date: refresh.date) == refresh)
    }
  }

  @Test func `codes without their values, or that do not belong together, are no refresh`() {
    let date = Self.date
    let policy = ReasonCode.call(.policy)
    for code in DelayReason.Code.allCases {
      let isComplete = DelayReason(code, nil) != nil
      #expect(isComplete == [.hostFault, .unwatched, .spread, .quarantine, .fleet].contains(code))
      let next = NextRefresh(.delay(code), nil, cause: policy, date: date)
      #expect((next != nil) == isComplete)
      #expect((NextRefresh(.delay(code), nil, cause: policy, date: nil) != nil) == (code == .fleet))
    }
    #expect(NextRefresh(.next(.queued), nil, cause: nil, date: date) == nil)
    #expect(NextRefresh(.next(.queued), nil, cause: policy, date: nil) == nil)
    #expect(NextRefresh(.error(.busy), nil, cause: policy, date: date) == nil)
    #expect(NextRefresh(.next(.lastEntry), nil, cause: .next(.lastEntry), date: nil) == nil)
    var values = ReasonValues()
    values.interval = .infinity
    #expect(DelayReason(.minimumInterval, values) == nil)
  }

  @Test func `names of codes are lower-case words, and no two are the same`() {
    let names = ReasonCode.allCases.map(\.name)
    #expect(Set(names).count == names.count)
    for (name, code) in zip(names, ReasonCode.allCases) {
      #expect(name.wholeMatch(of: /[a-z]+(_[a-z]+)*/) != nil, "\(name)")
      #expect(ReasonCode(name) == code)
    }
    #expect(ReasonCode("of_a_later_version") == nil)
  }
}
