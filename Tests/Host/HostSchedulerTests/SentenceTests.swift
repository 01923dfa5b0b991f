import HostScheduler
import Testing
import WidgetModel

/// What the scheduler's decisions are called outside.
@Suite struct SentenceTests {
  static let delays: [(DelayReason, String)] = [
    (.minimumInterval(.seconds(300)), "minimum interval of 5m"),
    (.backoff(failures: 1), "backoff after 1 failure"),
    (.backoff(failures: 2), "backoff after 2 failures"),
    (.hostFault, "retry after a fault of the host"),
    (.budget(used: 3, of: 72), "3 of 72 refreshes a day are used"),
    (.unwatched, "paused while nobody watches"),
    (.load(queued: 1001), "shed: 1001 reloads wait for a free call"),
    (.spread, "spread over the widgets that are due together"),
  ]

  @Test(arguments: delays)
  func `a delay says what holds the reload back`(reason: DelayReason, sentence: String) {
    #expect(reason.description == sentence)
  }

  @Test func `an answer has its word and its delay`() {
    let delay = ReloadAnswer.Delay(until: Timestamp(seconds: 5), reason: .hostFault)
    let answers: [(ReloadAnswer, String, ReloadAnswer.Delay?)] = [
      (.accepted, "accepted", nil), (.coalesced(nil), "coalesced", nil),
      (.coalesced(delay), "coalesced", delay), (.deferred(delay), "deferred", delay),
    ]
    for (answer, word, expected) in answers {
      #expect(answer.status == word)
      #expect(answer.delay == expected)
    }
  }

  @Test func `the next refresh has its date, if it is known, and its sentence`() {
    let date = Timestamp(seconds: 5)
    let delay = ReloadAnswer.Delay(until: date, reason: .hostFault)
    let cases: [(NextRefresh, Timestamp?, String)] = [
      (.never, nil, "only when asked"), (.paused, nil, "when somebody watches"),
      (.atEnd(date), date, "at the last entry"), (.after(date), date, "at the provider's date"),
      (.delayed(.retry, delay), date, "retry: retry after a fault of the host"),
      (.queued(.policy), nil, "policy: waits for a free call"),
      (.running(.initial), nil, "initial: in progress"),
    ]
    for (next, expected, sentence) in cases {
      #expect(next.date == expected)
      #expect(next.description == sentence)
    }
  }

  @Test func `who asks decides what the provider is told`() {
    let reasons: [(ReloadRequest.Origin, CallReason)] = [
      (.client, .requested), (.administrator, .requested), (.provider, .provider),
      (.action, .action),
    ]
    for (origin, reason) in reasons {
      let request = ReloadRequest(widget: WidgetIndex(0), origin: origin)
      #expect(request.reason == reason && !request.isForced)
    }
  }

  @Test func `a schedule needs dates in order, and a policy before 2200`() throws {
    let dates = [1, 1, 3].map { Timestamp(seconds: $0) }
    let made = Timestamp(seconds: 0)
    #expect(TimelineSchedule(dates: [], policy: .never, made: made) == nil)
    #expect(TimelineSchedule(dates: dates.reversed(), policy: .never, made: made) == nil)
    let last = TimelineSchedule(dates: dates, policy: .after(.latest), made: made)
    #expect(last?.policy == .after(.latest) && last?.dates == dates)
    let beyond = Timestamp.latest + .nanoseconds(1)
    #expect(TimelineSchedule(dates: dates, policy: .after(beyond), made: made)?.policy == .never)
  }

  @Test func `the defaults of a widget are the published ones`() throws {
    let settings = WidgetSettings()
    #expect(settings.minimumInterval == .seconds(300) && settings.refreshesPerDay == 72)
    #expect(!settings.pausesUnwatched && settings.timelineBudget == .seconds(10))
    #expect(settings.group == nil)
    let schedule = TimelineSchedule(dates: [.earliest], policy: .never, made: .earliest)
    let restored = RestoredTimeline(timeline: try #require(schedule))
    #expect(restored.matchesConfiguration && restored.matchesEnvironment && restored.matchesBuild)
    #expect(restored.previousDates.isEmpty)
  }
}
