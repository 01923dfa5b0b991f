import HostScheduler
import Testing
import WidgetModel

/// What the scheduler's decisions are called outside.
@Suite struct SentenceTests {
  @Test func `a decision has its delay`() {
    let delay = ReloadDelay(until: Timestamp(seconds: 5), reason: .hostFault)
    #expect(ReloadDecision.accepted.delay == nil && ReloadDecision.coalesced(nil).delay == nil)
    #expect(ReloadDecision.coalesced(delay).delay == delay)
    #expect(ReloadDecision.deferred(delay).delay == delay)
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
