import CWidgetABI
import Testing
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

@Suite(.timeLimit(.minutes(10))) struct WorkerSessionTests {
  @Test func `the first message is the description, then comes what init said`() async throws {
    let worker = try await TestWorker()
    let plugin = try await worker.loaded()
    #expect(plugin.id == "org.example.unruly")
    #expect(plugin.kinds.map(\.id) == ["unruly"])
    guard case .message(.log(.info, "init")) = try await worker.next() else {
      Issue.record("no log line")
      return
    }
  }

  @Test func `a plugin that cannot be used is refused with the reason`() async throws {
    let worker = try await TestWorker("variant", defines: ["MAJOR=3"])
    guard case .message(.refused(let reason)) = try await worker.next() else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains("3.\(WH_ABI_MINOR)"))
  }

  @Test func `a call is announced, answered and measured`() async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call("one")
    #expect(worker.passedOver.contains(.began(callID: 1)))
    #expect(worker.passedOver.contains(.provided(callID: 1)))
    #expect(report.outcome == .archive)
    #expect(report.warnings.isEmpty)
    #expect(report.wall > .zero && report.wall < .seconds(20))
    #expect(report.cpu >= .zero)
    #expect(timeline?.texts == ["one"])
    #expect(timeline?.policy == .atEnd)
  }

  @Test func `the context tells everything that the host asked`() async throws {
    let worker = try await TestWorker()
    let (_, timeline) = try await worker.call("context", budget: .seconds(20), family: .inline)
    #expect(
      timeline?.texts == [
        "2 1 6 158 158.5 2 2 1 unruly de_DE Europe/Berlin 1700000000000000000 "
          + "1700000020000000000 1 0 0 0"
      ])
  }

  @Test func `an entry arrives with all its parts`() async throws {
    let worker = try await TestWorker()
    let entry = try #require(try await worker.call("details").timeline?.entries.first)
    #expect(entry.date == Timestamp(nanoseconds: 5))
    #expect(entry.relevance == Relevance(score: 0.5, duration: .nanoseconds(60)))
    #expect(entry.contentType == "a/b; charset=utf-8")
    #expect(entry.payload == Array("one two".utf8))
    #expect(entry.url == "https://example.org/")
  }

  @Test func `each reload policy arrives, and one beyond the year 2200 is never`() async throws {
    let worker = try await TestWorker()
    #expect(
      try await worker.call("after").timeline?.policy == .after(Timestamp(nanoseconds: 77)))
    #expect(try await worker.call("never").timeline?.policy == .never)
    let far = try await worker.call("far")
    #expect(far.timeline?.policy == .never)
    #expect(far.report.warnings.count == 1)
  }

  @Test func `disorder, impossible dates and relevance are mended with a warning`() async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call("messy")
    #expect(timeline?.texts == ["a", "b", "c", "d"])
    #expect(timeline?.entries.map(\.relevance?.score) == [nil, nil, 0.5, nil])
    #expect(timeline?.entries.first?.date == .earliest)
    #expect(timeline?.entries.last?.date == .latest)
    #expect(report.warnings.count == 3)
  }

  @Test func `a snapshot of several entries keeps the first`() async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call("messy", call: .snapshot)
    #expect(timeline?.texts == ["a"])
    #expect(report.warnings.count == 4)
  }

  @Test(arguments: ["later", "at once"])
  func `a pending call is completed from another thread, or before it returns`(
    act: String
  ) async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call(act)
    #expect(report.outcome == .archive)
    #expect(report.warnings.isEmpty)
    #expect(timeline?.entries.count == 1)
  }

  @Test func `a pending call may fail, with a message`() async throws {
    let worker = try await TestWorker()
    #expect(try await worker.call("fail later").report.outcome == .failed(message: "later"))
  }

  @Test func `completing twice changes nothing and is reported`() async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call("twice")
    #expect(timeline?.texts == ["once"])
    // Whether the second time falls into the call or after it is a race of the plugin's own.
    if report.warnings.isEmpty {
      try await worker.wait { message in
        if case .log(.warning, _) = message { true } else { false }
      }
    }
    #expect(try await worker.call("one").report.outcome == .archive)
  }

  @Test func `completing and then returning OK is reported`() async throws {
    let worker = try await TestWorker()
    let (report, _) = try await worker.call("at once and OK")
    #expect(report.outcome == .archive)
    #expect(report.warnings.count == 1)
  }

  @Test func `a sink and a context of a call that is over take nothing`() async throws {
    let worker = try await TestWorker()
    _ = try await worker.call("keep")
    for _ in 0..<3 {
      #expect(try await worker.call("stale").timeline?.texts == ["-6 -6 -6 -6 1 0"])
    }
    let reports = worker.passedOver.filter { message in
      if case .log(.warning, _) = message { true } else { false }
    }
    #expect(reports.count == 1)
  }

  @Test(arguments: [("fail", "no data"), ("silent fail", "status -6, without a message")])
  func `a provider's failure is told in its own words`(act: String, message: String) async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call(act)
    #expect(report.outcome == .failed(message: message))
    #expect(timeline == nil)
  }

  @Test(arguments: [
    "none", "million", "too much", "complete with 3", "positive status", "write outside",
    "end outside", "type outside", "url outside", "bad policy", "begin inside", "write before type",
    "type is NULL", "type is no type", "no type", "type twice", "write was called with NULL",
    "huge write",
    "endless write", "url is no url", "url is not UTF-8", "url twice", "no end",
  ])
  func `an answer that breaks a rule is refused whole, and the worker goes on`(
    act: String
  ) async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call(act)
    guard case .invalid(let reason) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(!reason.isEmpty)
    #expect(timeline == nil)
    #expect(try await worker.call("one").report.outcome == .archive)
  }

  @Test func `equal payloads count once`() async throws {
    let worker = try await TestWorker()
    let (report, timeline) = try await worker.call("equal")
    #expect(report.outcome == .archive)
    #expect(timeline?.entries.count == 4096)
  }

  @Test func `a provider that comes back after its deadline has timed out`() async throws {
    let worker = try await TestWorker()
    for act in ["wait", "overstay"] {
      let (report, timeline) = try await worker.call(act, budget: .milliseconds(30))
      #expect(report.outcome == .timedOut)
      #expect(report.wall >= .milliseconds(30))
      #expect(timeline == nil)
    }
  }

  @Test func `after the deadline, or a cancellation, the sink takes a reason and nothing else`()
    async throws
  {
    let worker = try await TestWorker()
    // WH_EXPIRED of every function that puts something in, WH_OK of set_error.
    let expired = WorkerMessage.log(level: .info, text: "late -5 -5 -5 -5 -5 -5 0 1")
    let (report, timeline) = try await worker.call("write late", budget: .milliseconds(30))
    #expect(report.outcome == .timedOut && timeline == nil)
    try await worker.wait { $0 == expired }
    let other = try await TestWorker()
    let id = try other.request("write late")
    try await other.wait { $0 == .began(callID: id) }
    try other.send(.cancel(callID: id))
    #expect(try await other.finished(id).report.outcome == .cancelled)
    try await other.wait { $0 == expired }
  }

  @Test func `the host cancels a running call and one that waits`() async throws {
    let worker = try await TestWorker()
    let running = try worker.request("wait")
    let waiting = try worker.request("one")
    try await worker.wait { $0 == .began(callID: running) }
    try worker.send(.cancel(callID: waiting))
    #expect(try await worker.finished(waiting).report.outcome == .cancelled)
    try worker.send(.cancel(callID: running))
    #expect(try await worker.finished(running).report.outcome == .cancelled)
    #expect(!worker.passedOver.contains(.began(callID: waiting)))
  }

  @Test func `a cancellation that comes right behind its call is not lost`() async throws {
    let worker = try await TestWorker()
    for _ in 0..<20 {
      let id = try worker.request("wait")
      try worker.send(.cancel(callID: id))
      #expect(try await worker.finished(id).report.outcome == .cancelled)
    }
  }

  @Test func `calls of a thread-safe plugin overlap, others do not`() async throws {
    let worker = try await TestWorker(defines: ["FLAGS=WH_PLUGIN_THREAD_SAFE"])
    let slow = try worker.request("wait")
    try await worker.wait { $0 == .began(callID: slow) }
    #expect(try await worker.call("one").report.outcome == .archive)
    try worker.send(.cancel(callID: slow))
    #expect(try await worker.finished(slow).report.outcome == .cancelled)
  }

  @Test func `a plugin logs and asks for reloads`() async throws {
    let worker = try await TestWorker()
    #expect(try await worker.call("host").report.outcome == .archive)
    for message: WorkerMessage in [
      .log(level: .warning, text: "a line\u{fffd}"), .reload(kinds: ["unruly"]), .reload(kinds: []),
    ] {
      #expect(worker.passedOver.contains(message))
    }
  }

  @Test func `a call that does not fit the description never reaches the plugin`() async throws {
    let worker = try await TestWorker()
    for (kind, family) in [("nothing", WidgetFamily.small), ("unruly", .large)] {
      let (report, _) = try await worker.call("one", kind: kind, family: family)
      guard case .invalid = report.outcome else {
        Issue.record("\(report.outcome)")
        continue
      }
    }
    #expect(!worker.passedOver.contains { if case .began = $0 { true } else { false } })
  }

  @Test func `stop lets the calls finish and deinitialises the plugin`() async throws {
    let worker = try await TestWorker()
    try worker.request("one")
    try worker.send(.stop)
    // The end is told in this process and may overtake what is told through the channel.
    var hasFinished = false
    var isDeinitialised = false
    var hasEnded = false
    while !hasFinished || !isDeinitialised || !hasEnded {
      switch try await worker.next() {
      case .timeline(let report, _): hasFinished = report.outcome == .archive
      case .message(.log(.debug, "deinit")): isDeinitialised = hasFinished
      case .ended(.stopped): hasEnded = true
      default: break
      }
    }
  }
}
