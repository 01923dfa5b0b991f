import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

/// What `why` tells.
@Suite struct WhyStoryTests {
  private let now = Timestamp(seconds: 1_700_000_000)
  private var clock: WallClock { WallClock(now: now, secondsEast: 3600) }
  private let plain = Style(hasColor: false, width: nil)

  private func at(_ seconds: Int64) -> WireTime { WireTime(now + .seconds(seconds)) }

  private func report(
    id: String = "clock/small", state: WidgetState = .live,
    next: WhyNext = WhyNext(.never, policy: .never), used: Int = 18, limit: Int = 72,
    pace: Double? = 1200, error: String? = nil, history: [HistoryRow] = []
  ) -> WhyReport {
    var report = WhyReport(
      id: id, kind: "clock", plugin: "clock", family: "small", state: state, next: next,
      budget: WhyBudget(
        refreshesPerDay: limit, used: used, minimumInterval: 300, nextSlot: at(120)))
    report.made = at(-180)
    report.staleSince = state == .stale ? at(-300) : nil
    report.error = error
    report.budget.pace = pace
    report.counts.refreshes = 1234
    report.counts.failures = 2
    report.counts.fresh = 5
    report.counts.changes = 60
    report.counts.accepted = 3
    report.counts.coalesced = 1
    report.counts.deferred = 2
    report.history = history
    return report
  }

  private func row(
    _ event: HistoryEvent, at date: WireTime, times: Int = 1, _ set: (inout HistoryRow) -> Void
  ) -> HistoryRow {
    var row = HistoryRow(at: date, event: event, times: times)
    set(&row)
    return row
  }

  private func story(_ report: WhyReport, _ style: Style? = nil, isQuiet: Bool = false) -> String {
    WhyStory(report, at: clock, style: style ?? plain).text(isQuiet: isQuiet)
  }

  private func firstLines(_ next: WhyNext, _ state: WidgetState = .live) -> [String] {
    story(report(state: state, next: next)).split(separator: "\n").prefix(2).map(String.init)
  }

  @Test func `the first lines answer the question`() {
    #expect(
      firstLines(WhyNext(.after(now + .seconds(720)), policy: .after)) == [
        "clock/small is live; next refresh in 12m (23:25:20).",
        "  The provider is called at the reload date that it set.",
      ])
    let delay = ReloadDelay(until: now + .seconds(240), reason: .minimumInterval(.seconds(300)))
    #expect(
      firstLines(WhyNext(.delayed(.requested, delay), policy: nil), .stale) == [
        "clock/small is stale since 23:08:20, for 5m; next refresh in 4m (23:17:20).",
        "  A client requested a reload; the reload is held back by the minimum interval of 5m.",
      ])
    var later = WhyNext(.never, policy: nil)
    later.reasonCode = "of_a_later_version"
    later.reason = "Only at\u{1b} full moon."
    #expect(
      firstLines(later) == ["clock/small is live.", "  Only at  full moon."])
  }

  @Test func `a next slot that the backoff hides is told as such`() {
    let delay = ReloadDelay(until: now, reason: .backoff(failures: 1))
    let failing = story(report(next: WhyNext(.delayed(.retry, delay), policy: nil)))
    #expect(failing.contains("(23:15:20), after the backoff;"))
    #expect(!story(report()).contains("backoff"))
  }

  @Test func `the budget is a sentence and a bar that is full only when nothing is left`() {
    let story = story(report())
    #expect(story.contains("█████░░░░░░░░░░░░░░░ 18 of 72 refreshes used in the last 24h"))
    #expect(
      story.contains(
        "next slot in 2m (23:15:20); at least 5m between two; the budget allows one every 20m"))
    for (used, full) in [(0, 0), (1, 1), (71, 19), (72, 20), (100, 20), (-3, 0)] {
      let text = self.story(report(used: used))
      #expect(text.count { $0 == "█" } == full && text.count { "█░".contains($0) } == 20, "\(used)")
    }
    let unlimited = self.story(report(limit: 0, pace: nil))
    #expect(unlimited.contains("unlimited; 18 refreshes") && !unlimited.contains("█"))
  }

  @Test func `what is counted is told with separators`() {
    let story = story(report())
    #expect(story.contains("1,234 refreshes, 5 without changes, 2 failed"))
    #expect(story.contains("3 accepted, 1 coalesced, 2 deferred, 0 shed"))
  }

  @Test func `a call and its end are one row, and equal rows are one with a number`() {
    var rows: [HistoryRow] = []
    for index in 0..<98 {
      let time = Int64(index * 60 - 10_000)
      rows.append(started(at(time), .policy, charged: true))
      rows.append(
        row(.done, at: at(time + 1)) {
          $0.call = "timeline"
          $0.took = 0.012 + Double(index) / 1e4
          $0.changed = true
          $0.entries = 60
        })
    }
    rows.append(row(.shown, at: at(-60), times: 3) { $0.rev = "a" })
    rows.append(row(.shown, at: at(-30), times: 2) { $0.rev = "b" })
    rows.append(
      row(.asked, at: at(-20)) {
        $0.by = "client bar"
        $0.answer = .deferred
        $0.until = at(240)
        $0.explain(by: DelayReason.minimumInterval(.seconds(300)))
      })
    rows.append(started(at(-10), .requested, charged: false))
    let table = WhyHistory.table(rows, at: clock)
    #expect(
      table.rows.map { $0[1].text } == ["refreshed", "next entry", "asked", "calling timeline"])
    #expect(table.rows.map { $0[2].text } == ["×98", "×5", "", ""])
    let texts = table.rows.map { $0.map(\.text) }
    #expect(
      texts[0] == ["22:03:41", "refreshed", "×98", "", "", "", "22ms", "yes", "due by the policy"])
    #expect(
      texts[2] == [
        "23:13:00", "asked", "", "client bar", "deferred", "23:17:20", "", "",
        "minimum interval of 5m",
      ])
    #expect(texts[3].last == "requested; free of charge")
  }

  private func started(_ date: WireTime, _ reason: CallReason, charged: Bool) -> HistoryRow {
    row(.started, at: date) {
      $0.explain(by: reason)
      $0.call = "timeline"
      $0.charged = charged
    }
  }

  @Test func `a failure, and a call of another outcome, stay apart`() {
    func ended(_ event: HistoryEvent, _ error: String?, _ changed: Bool?) -> HistoryRow {
      row(event, at: at(-5)) {
        $0.call = "timeline"
        $0.took = 1.24
        $0.changed = changed
        $0.error = error
      }
    }
    let table = WhyHistory.table(
      [
        ended(.done, nil, true), ended(.done, nil, false),
        ended(.failed, "PROVIDER_FAILED: x", nil),
        ended(.failed, "PROVIDER_FAILED: y", nil), ended(.discarded, nil, nil),
      ], at: clock)
    #expect(table.rows.count == 5 && table.rows[2].last?.text == "PROVIDER_FAILED: x")
    #expect(table.rows.allSatisfy { $0[6].text == "1.2s" })
  }

  @Test func `whatever holds a refresh back is explained with what one can do`() {
    let reasons: [DelayReason] = [
      .minimumInterval(.seconds(300)), .backoff(failures: 1), .hostFault, .budget(used: 72, of: 72),
      .unwatched, .load(queued: 1000), .spread, .quarantine, .fleet,
    ]
    #expect(Set(reasons.map(\.code)) == Set(DelayReason.Code.allCases))
    for reason in reasons {
      let delay = ReloadDelay(until: now, reason: reason)
      let advice = reason.code.advice(for: "clock/small")
      for next in [.delayed(.policy, delay), .atEnd(now, heldBack: reason)] as [NextRefresh] {
        let next = WhyNext(next, policy: .atEnd)
        #expect(story(report(next: next)).contains(advice), "\(next)")
        #expect(!story(report(next: next), isQuiet: true).contains("What holds"))
      }
      let line = row(.deferred, at: at(-5)) { $0.explain(by: reason) }
      #expect(story(report(history: [line])).contains(advice), "\(line)")
    }
    let paused = story(report(next: WhyNext(.paused, policy: nil)))
    #expect(paused.contains(DelayReason.Code.unwatched.advice(for: "clock/small")))
    let free: [NextRefresh] = [
      .never, .atEnd(now), .after(now), .queued(.policy, .init(running: 2, limit: 2)),
      .running(.initial),
    ]
    for next in free {
      #expect(!story(report(next: WhyNext(next, policy: nil))).contains("What holds"))
    }
  }

  @Test func `a line that an older host stored is told in its words`() {
    let line = row(.asked, at: at(-20)) { $0.reason = "minimum interval of 5m" }
    #expect(WhyHistory.table([line], at: clock).rows[0].last?.text == "minimum interval of 5m")
  }

  @Test func `an empty history, long ids and hostile texts do no harm`() {
    let hostile = "a\u{1b}]0;x\u{7}\nb\u{202e}"
    let long = String(repeating: "x", count: 128)
    #expect(story(report()).contains("nothing has happened yet"))
    let rows = [Double.infinity, -1].map { took in
      row(.failed, at: WireTime(.latest), times: .max) {
        $0.by = hostile
        $0.reason = hostile
        $0.call = hostile
        $0.charged = false
        $0.took = took
        $0.error = hostile
      }
    }
    var report = report(id: long, state: .error, error: hostile, history: rows)
    report.next.reason = hostile
    report.next.reasonCode = hostile
    report.next.policy = hostile
    report.kind = hostile
    report.budget.pace = .infinity
    report.budget.minimumInterval = -1e300
    for text in [story(report, Style(hasColor: false, width: 40)), WhyLines.text(report)] {
      #expect(text.contains(long))
      #expect(
        !text.unicodeScalars.contains {
          ($0.value < 0x20 && $0 != "\n" && $0 != "\t") || $0.value == 0x202e
        })
    }
  }

  @Test func `colours are only where they are wanted`() {
    let report = report(state: .stale, error: "X: y")
    #expect(!story(report).contains("\u{1b}"))
    let colored = story(report, Style(hasColor: true, width: nil))
    #expect(colored.replacing(/\u{1b}\[[0-9]+m/, with: "") == story(report))
  }

  @Test func `the budget of actions is told once some of it is used`() {
    var used = report()
    #expect(!story(used).contains("actions:"))
    used.actions = WhyActions(burst: 60, interval: 5, left: 60, next: nil, refused: 0)
    #expect(!story(used).contains("actions:"))
    used.actions = WhyActions(burst: 60, interval: 5, left: 0, next: at(3), refused: 1234)
    let words = "actions: 0 of 60 may be performed now, one more every 5s; 1,234 refused"
    #expect(story(used).contains(words), "\(story(used))")
    let line = WhyLines.text(used).split(separator: "\n").first { $0.hasPrefix("actions") }
    #expect(line == "actions\t0\t60\t5.0\t2023-11-14T22:13:23Z\t1234")
  }

  @Test func `programs get a line for each thing, with every column`() {
    let row = row(.asked, at: at(0), times: 4) {
      $0.by = "client"
      $0.answer = .accepted
    }
    let next = WhyNext(.atEnd(now + .seconds(60)), policy: .atEnd)
    let text = WhyLines.text(report(next: next, history: [row]))
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      lines.map(\.[0]) == [
        "id", "kind", "plugin", "family", "state", "made", "stale_since", "error", "watched",
        "next", "policy", "entry", "budget", "actions", "counts", "history",
      ])
    #expect(lines[9] == ["next", "2023-11-14T22:14:20Z", next.reason])
    #expect(lines[12] == ["budget", "18", "72", "300.0", "1200.0", "2023-11-14T22:15:20Z"])
    #expect(lines[13] == ["actions", "-", "-", "-", "-", "-"])
    #expect(lines[15].count == 15 && lines[15][1...3] == ["2023-11-14T22:13:20Z", "asked", "4"])
  }
}
