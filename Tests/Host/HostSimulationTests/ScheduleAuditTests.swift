import Testing
import WidgetModel

@testable import HostScheduler
@testable import HostSimulation

/// The audit, told of a scheduler that lies: each broken promise is found, and no other.
@Suite struct ScheduleAuditTests {
  private let start = Timestamp(seconds: 1_767_225_600)
  private let widget = WidgetIndex(0)

  private func moment(_ seconds: Int) -> Moment {
    Moment(wall: start + .seconds(seconds), sinceBoot: .seconds(seconds + 60))
  }

  private func audit(
    _ settings: WidgetSettings = WidgetSettings(), widgets: Int = 1, calls: Int = 4
  ) -> ScheduleAudit {
    ScheduleAudit(
      widgets: (0..<widgets).map { SimulatedWidget(id: "\($0)", group: "", settings: settings) },
      concurrentCalls: calls)
  }

  private func flight(
    _ reason: CallReason, _ serial: UInt32 = 1, widget: Int = 0, isCharged: Bool? = nil
  ) -> Flight {
    let charged = [.policy, .requested, .provider, .retry].contains(reason)
    return Flight(
      widget: WidgetIndex(widget), serial: serial, call: .timeline, reason: reason,
      configuration: 1, build: 0, isCharged: isCharged ?? charged, group: nil)
  }

  /// A call from beginning to end, with what a good scheduler does then.
  private func call(
    _ audit: inout ScheduleAudit, _ reason: CallReason, at seconds: Int,
    gives timeline: SimulatedTimeline?, isCharged: Bool? = nil
  ) {
    let flight = flight(reason, UInt32(seconds + 1), isCharged: isCharged)
    audit.check(.start(flight), at: moment(seconds))
    guard let timeline else {
      let failure = CallFailure.failed(call: .timeline, message: "no")
      return audit.noteEnd(of: flight, .failure(failure), at: moment(seconds))
    }
    audit.noteEnd(of: flight, .success(timeline), at: moment(seconds))
    audit.check(.adopt(flight, .nothing), at: moment(seconds))
    audit.check(.show(display(timeline, 0)), at: moment(seconds))
  }

  private func timeline(
    at seconds: [Int], _ policy: ReloadPolicy = .atEnd
  ) -> SimulatedTimeline {
    let dates = seconds.map { start + .seconds($0) }
    return SimulatedTimeline(sorted: dates, dates.map { UInt64($0.nanoseconds) }, policy)
  }

  private func display(_ timeline: SimulatedTimeline, _ index: Int) -> Display {
    let reference = { (index: Int) in
      EntryReference(source: .current, index: index, date: timeline.dates[index])
    }
    return Display(
      widget: widget, state: .live, current: reference(index),
      next: index + 1 < timeline.dates.count ? reference(index + 1) : nil)
  }

  private func rules(_ audit: ScheduleAudit) -> [ScheduleViolation.Rule] {
    audit.violations.map(\.rule)
  }

  @Test func `a good day has no violation`() {
    var audit = audit()
    call(&audit, .initial, at: 0, gives: timeline(at: [0]))
    for hour in 1..<24 {
      call(&audit, .policy, at: hour * 3600, gives: timeline(at: [hour * 3600]))
    }
    audit.finish(at: moment(24 * 3600), queued: 0)
    #expect(rules(audit) == [])
  }

  @Test func `a second call of one widget is found`() {
    var audit = audit()
    audit.check(.start(flight(.initial, 1)), at: moment(0))
    audit.check(.start(flight(.action, 2)), at: moment(1))
    #expect(rules(audit) == [.singleFlight])
  }

  @Test func `too many calls at once are found, of all and of one worker`() {
    var all = audit(widgets: 3, calls: 2)
    for index in 0..<3 {
      all.check(.start(flight(.initial, UInt32(index), widget: index)), at: moment(0))
    }
    #expect(rules(all) == [.concurrentCalls])
    var worker = audit(
      WidgetSettings(group: WorkerGroup(number: 1, concurrentCalls: 1)), widgets: 2)
    for index in 0..<2 {
      worker.check(.start(flight(.initial, UInt32(index), widget: index)), at: moment(0))
    }
    #expect(rules(worker) == [.concurrentCalls])
  }

  /// Widgets of one plugin each, and one call at a time.
  private func plugins(_ count: Int32) -> ScheduleAudit {
    ScheduleAudit(
      widgets: (0..<count).map {
        let group = WorkerGroup(number: $0 / 2, concurrentCalls: 2)
        return SimulatedWidget(id: "\($0)", group: "", settings: WidgetSettings(group: group))
      }, concurrentCalls: 1)
  }

  @Test func `each plugin may have one call beyond the limit`() {
    var audit = plugins(4)
    for (index, expected) in [(0, 0), (2, 0), (3, 1), (1, 2)] {
      audit.check(.start(flight(.initial, UInt32(index), widget: index)), at: moment(0))
      #expect(rules(audit) == Array(repeating: .concurrentCalls, count: expected))
    }
  }

  @Test(arguments: [10, 11])
  func `a plugin that waits too long for a free call is found`(seconds: Int) {
    let expected: [ScheduleViolation.Rule] = seconds > 10 ? [.fairness] : []
    var first = plugins(4)
    for index in [0, 2] { first.noteAdded(WidgetIndex(index), at: moment(0)) }
    first.check(.start(flight(.initial, 1, widget: 0)), at: moment(0))
    var forgotten = first
    first.check(.start(flight(.initial, 2, widget: 2)), at: moment(seconds))
    #expect(rules(first) == expected)
    forgotten.finish(at: moment(seconds), queued: 1)
    #expect(rules(forgotten) == expected)
    var asked = plugins(4)
    asked.check(.start(flight(.initial, 1, widget: 0)), at: moment(0))
    asked.check(.reply(WidgetIndex(2), .accepted), at: moment(5))
    asked.check(.start(flight(.requested, 2, widget: 2)), at: moment(5 + seconds))
    #expect(rules(asked) == expected)
  }

  @Test func `a plugin with a call in progress waits for itself`() {
    var audit = plugins(2)
    for index in [0, 1] { audit.noteAdded(WidgetIndex(index), at: moment(0)) }
    let first = flight(.initial, 1, widget: 0)
    audit.check(.start(first), at: moment(0))
    audit.noteEnd(of: first, .failure(.failed(call: .timeline, message: "no")), at: moment(60))
    audit.check(.start(flight(.initial, 2, widget: 1)), at: moment(65))
    #expect(rules(audit) == [])
  }

  @Test func `one refresh too many within any 24 h is found`() {
    // Three are granted; the fourth comes 24 h after the first, or a second sooner.
    for (last, expected) in [(86_400 + 600, []), (86_399 + 600, [.budget])]
      as [(Int, [ScheduleViolation.Rule])]
    {
      var audit = audit(WidgetSettings(refreshesPerDay: 3))
      call(&audit, .initial, at: 0, gives: timeline(at: [0]))
      for second in [600, 20_000, 40_000, last] {
        call(&audit, .policy, at: second, gives: timeline(at: [second]))
      }
      #expect(rules(audit) == expected)
    }
  }

  @Test func `a scheduler that calls its refreshes free does not get around the budget`() {
    var audit = audit(WidgetSettings(refreshesPerDay: 1))
    call(&audit, .initial, at: 0, gives: timeline(at: [0]))
    call(&audit, .policy, at: 600, gives: timeline(at: [600]), isCharged: false)
    call(&audit, .requested, at: 1200, gives: timeline(at: [1200]), isCharged: false)
    #expect(rules(audit) == [.charge, .charge, .budget])
  }

  @Test func `a charge for what is free is found`() {
    var audit = audit()
    call(&audit, .action, at: 0, gives: timeline(at: [0]), isCharged: true)
    #expect(rules(audit) == [.charge])
  }

  @Test func `a refresh within the minimum interval is found, unless it is free`() {
    var audit = audit()
    call(&audit, .initial, at: 0, gives: timeline(at: [0]))
    call(&audit, .action, at: 10, gives: timeline(at: [10]))
    #expect(rules(audit) == [])
    call(&audit, .requested, at: 309, gives: timeline(at: [309]))
    #expect(rules(audit) == [.minimumInterval])
    call(&audit, .requested, at: 609, gives: timeline(at: [609]))
    #expect(rules(audit) == [.minimumInterval])
  }

  @Test func `a retry before the backoff is over is found`() {
    var audit = audit()
    call(&audit, .initial, at: 0, gives: nil)
    call(&audit, .retry, at: 30, gives: nil)
    #expect(rules(audit) == [])
    call(&audit, .retry, at: 89, gives: nil)
    #expect(rules(audit) == [.backoff])
    call(&audit, .configuration, at: 90, gives: timeline(at: [90]))
    #expect(rules(audit) == [.backoff])
  }

  @Test func `a reload before the date of its policy is found`() {
    var audit = audit()
    let early = timeline(at: [0], .after(start + .seconds(1000)))
    call(&audit, .initial, at: 0, gives: early)
    call(&audit, .policy, at: 999, gives: timeline(at: [999], .never))
    call(&audit, .policy, at: 2000, gives: timeline(at: [2000], .never))
    #expect(rules(audit) == [.policyDate, .policyDate])
  }

  @Test func `an entry before its date, after it, or twice is found`() {
    let three = timeline(at: [0, 100, 200])
    var early = audit()
    call(&early, .initial, at: 0, gives: three)
    early.check(.show(display(three, 1)), at: moment(99))
    #expect(rules(early) == [.entry])
    var late = audit()
    call(&late, .initial, at: 0, gives: three)
    late.check(.show(display(three, 1)), at: moment(101))
    #expect(rules(late) == [.entry])
    var twice = audit()
    call(&twice, .initial, at: 0, gives: three)
    for _ in 0..<2 { twice.check(.show(display(three, 1)), at: moment(100)) }
    #expect(rules(twice) == [.announcedOnce])
    var never = audit()
    call(&never, .initial, at: 0, gives: timeline(at: [0, 100], .never))
    never.finish(at: moment(101), queued: 0)
    #expect(rules(never) == [.entry])
  }

  @Test func `a request without an answer, and one deferred to the past, are found`() {
    var audit = audit()
    audit.noteRequest(for: widget)
    audit.checkReplied(widget, at: moment(0))
    #expect(rules(audit) == [.reply])
    audit.noteRequest(for: widget)
    let delay = ReloadDelay(until: start - .seconds(1), reason: .spread)
    audit.check(.reply(widget, .deferred(delay)), at: moment(0))
    audit.checkReplied(widget, at: moment(0))
    #expect(rules(audit) == [.reply, .reply])
  }

  @Test func `a reload that is due and never begins is found`() {
    var audit = audit()
    call(&audit, .initial, at: 0, gives: timeline(at: [0]))
    audit.finish(at: moment(25 * 3600), queued: 0)
    #expect(rules(audit) == [])
    audit.finish(at: moment(27 * 3600), queued: 0)
    #expect(rules(audit) == [.lost])
  }

  @Test func `what was never given cannot be adopted`() {
    var audit = audit()
    audit.check(.start(flight(.initial)), at: moment(0))
    audit.check(.adopt(flight(.initial), .nothing), at: moment(0))
    #expect(rules(audit) == [.adoption])
  }

  @Test func `many violations are counted, and the first are kept`() {
    var audit = audit()
    for index in 0..<100 { audit.check(.start(flight(.initial, UInt32(index))), at: moment(index)) }
    #expect(audit.violations.count == ScheduleAudit.keptViolations)
    #expect(audit.violationCount > 100)
  }
}
