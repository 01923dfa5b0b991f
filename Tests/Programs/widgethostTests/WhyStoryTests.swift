import HostScheduler
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon
@testable import widgethost

/// What `why` tells.
@Suite struct WhyStoryTests {
  private let now = Timestamp(seconds: 1_700_000_000)
  private var clock: WallClock { WallClock(now: now, secondsEast: 3600) }
  private let plain = Style(hasColor: false, width: nil)

  private func at(_ seconds: Int64) -> WireTime { WireTime(now + .seconds(seconds)) }

  private func report(
    id: String = "clock/small", state: WidgetState = .live,
    next: WhyNext = WhyNext(reason: "only when asked"), used: Int = 18, limit: Int = 72,
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

  private func next(_ reason: String, at date: WireTime? = nil, policy: String? = nil) -> WhyNext {
    var next = WhyNext(reason: reason)
    next.at = date
    next.policy = policy
    return next
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

  /// What the host tells as `next.reason`.
  private func sentence(_ next: NextRefresh) -> String {
    let budget = RefreshBudget(
      refreshesPerDay: 72, minimumInterval: .seconds(300), charges: [], pace: nil, nextSlot: now)
    return NextSentence(next: next, budget: budget).text
  }

  private func firstLine(_ next: WhyNext, _ state: WidgetState = .live) -> String {
    story(report(state: state, next: next)).prefix { $0 != "\n" }.description
  }

  @Test func `the first line answers the question`() {
    #expect(
      firstLine(next("at the provider's date", at: at(720), policy: "after"))
        == "clock/small is live; next refresh in 12m (23:25:20): at the provider's date.")
    #expect(
      firstLine(next("requested: minimum interval of 5m", at: at(240)), .stale)
        == "clock/small is stale since 23:08:20, for 5m; next refresh in 4m (23:17:20): "
        + "asked for, minimum interval of 5m.")
    #expect(
      firstLine(WhyNext(reason: "only when asked"))
        == "clock/small is live; next refresh: only when asked.")
    #expect(
      firstLine(WhyNext(reason: "policy: in progress")).hasSuffix("by its policy, in progress."))
  }

  @Test func `the budget is a sentence and a bar that is full only when nothing is left`() {
    let story = story(report())
    #expect(story.contains("█████░░░░░░░░░░░░░░░ 18 of 72 refreshes used in the last 24h"))
    #expect(story.contains("next slot in 2m (23:15:20); at least 5m between two; one every 20m"))
    for (used, full) in [(0, 0), (1, 1), (71, 19), (72, 20), (100, 20), (-3, 0)] {
      let text = self.story(report(used: used))
      #expect(text.count { $0 == "█" } == full && text.count { "█░".contains($0) } == 20, "\(used)")
    }
    let unlimited = self.story(report(limit: 0, pace: nil))
    #expect(unlimited.contains("unlimited; 18 refreshes") && !unlimited.contains("█"))
  }

  @Test func `what is counted is told with separators`() {
    let story = story(report())
    #expect(story.contains("1,234 refreshes, 5 without anything new, 2 failed"))
    #expect(story.contains("3 accepted, 1 coalesced, 2 deferred, 0 shed"))
  }

  @Test func `a call and its end are one row, and equal rows are one with a number`() {
    var rows: [HistoryRow] = []
    for index in 0..<98 {
      let time = Int64(index * 60 - 10_000)
      rows.append(started(at(time), "policy", charged: true))
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
        $0.reason = "minimum interval of 5m"
      })
    rows.append(started(at(-10), "requested", charged: false))
    let table = WhyHistory.table(rows, at: clock)
    #expect(
      table.rows.map { $0[1].text } == ["refreshed", "next entry", "asked", "calling timeline"])
    #expect(table.rows.map { $0[2].text } == ["×98", "×5", "", ""])
    let texts = table.rows.map { $0.map(\.text) }
    #expect(
      texts[0] == ["22:03:41", "refreshed", "×98", "", "", "", "22ms", "yes", "due by its policy"])
    #expect(
      texts[2] == [
        "23:13:00", "asked", "", "client bar", "deferred", "23:17:20", "", "",
        "minimum interval of 5m",
      ])
    #expect(texts[3].last == "asked for; free of charge")
  }

  private func started(_ date: WireTime, _ reason: String, charged: Bool) -> HistoryRow {
    row(.started, at: date) {
      $0.reason = reason
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
      .unwatched, .load(queued: 1000), .spread,
    ]
    #expect(reasons.compactMap { Hindrance(reason: "\($0)") }.count == reasons.count)
    #expect(Set(reasons.compactMap { Hindrance(reason: "\($0)") }) == Set(Hindrance.allCases))
    for reason in reasons {
      let delay = ReloadAnswer.Delay(until: now, reason: reason)
      let hindrance = Hindrance(reason: "\(reason)")
      // As the list tells it, and as the sentence of `why`.
      for told in ["\(NextRefresh.delayed(.policy, delay))", sentence(.delayed(.policy, delay))] {
        #expect(Hindrance(reason: told) == hindrance, "\(told)")
        let next = next(told, at: at(60))
        let text = story(report(next: next))
        #expect(hindrance.map { text.contains($0.advice(for: "clock/small")) } == true, "\(told)")
        #expect(!story(report(next: next), isQuiet: true).contains("What holds"))
      }
    }
    for told in ["\(NextRefresh.paused)", sentence(.paused)] {
      #expect(Hindrance(reason: told) == .unwatched)
    }
    let free: [NextRefresh] = [
      .never, .atEnd(now), .after(now), .queued(.policy), .running(.initial),
    ]
    for next in free {
      #expect(Hindrance(reason: "\(next)") == nil && Hindrance(reason: sentence(next)) == nil)
    }
    for key in ["--force", "refreshes_per_day", "minimum_interval", "pause_unwatched"] {
      let all = Hindrance.allCases.map { $0.advice(for: "a") }.joined()
      #expect(all.contains(key))
    }
  }

  @Test func `every reason of a call has words`() {
    for reason in CallReason.allCases {
      let text = WhyReason("\(NextRefresh.running(reason))").text
      #expect(text.hasSuffix(", in progress") && !text.contains(":"))
    }
    #expect(WhyReason("of a later version: x").text == "of a later version: x")
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
    var report = report(
      id: long, state: .error, next: next(hostile, policy: hostile), error: hostile,
      history: rows)
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

  @Test func `programs get a line for each thing, with every column`() {
    let row = row(.asked, at: at(0), times: 4) {
      $0.by = "client"
      $0.answer = .accepted
    }
    let text = WhyLines.text(report(next: next("at the last entry", at: at(60)), history: [row]))
    let lines = text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(
      lines.map(\.[0]) == [
        "id", "kind", "plugin", "family", "state", "made", "stale_since", "error", "watched",
        "next", "policy", "entry", "budget", "counts", "history",
      ])
    #expect(lines[9] == ["next", "2023-11-14T22:14:20Z", "at the last entry"])
    #expect(lines[12] == ["budget", "18", "72", "300.0", "1200.0", "2023-11-14T22:15:20Z"])
    #expect(lines[14].count == 15 && lines[14][1...3] == ["2023-11-14T22:13:20Z", "asked", "4"])
  }
}
