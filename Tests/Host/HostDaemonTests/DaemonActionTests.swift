import Dispatch
import HostConfiguration
import HostLoop
import HostServer
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon
@testable import HostScheduler
@testable import HostStore

/// The daemon's performance of the scheduler's actions at the end of a call.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct DaemonActionTests {
  private let folder = ScratchFolder()
  private let log = LogLines()
  private let daemon: Daemon
  private let widget: Widget

  /// A daemon with one new widget, whose plugin is being loaded: its call is held.
  init() throws {
    daemon = try folder.daemon(log: log)
    // Each test of waiting for the disk sets it again.
    daemon.configuration.current.durablePushes = false
    daemon.load("clock")
    widget = daemon.widgets.table.add(try item("w"))
    widget.build = hash(1)
  }

  /// Tells the scheduler of the widget, whose first call begins.
  private func begin(hasPlaceholder: Bool = true) {
    daemon.driver.submit(
      .widgetAdded(
        widget.index, widget.settings, configuration: widget.configuration,
        hasPlaceholder: hasPlaceholder, restored: nil))
  }

  /// Asks for another call, which begins at once.
  private func ask() {
    daemon.driver.submit(
      .reloadRequested(
        ReloadRequest(widget: widget.index, origin: .administrator, isForced: true)))
  }

  /// Ends the call in progress.
  private func end(
    _ result: Result<TimelineArchive, CallFailure>, asking asked: WidgetSpec? = nil,
    warnings: [String] = [], symbols: [String] = []
  ) throws {
    let flight = try #require(daemon.driver.scheduler.running.values.first)
    let received: Result<ReceivedTimeline, CallFailure>
    switch result {
    case .success(let archive): received = .success(try #require(ReceivedTimeline(archive)))
    case .failure(let failure): received = .failure(failure)
    }
    daemon.finish(
      EndedCall(
        flight: flight, widget: widget, asked: asked ?? widget.spec, duration: .seconds(2),
        result: received, warnings: warnings, symbols: symbols))
  }

  private var lastRow: HistoryRow? { widget.journal.history.rows.last }

  @Test func `a timeline is the widget's, is shown, and is one line of its history`() throws {
    widget.placeholder = try archive("p", 0)
    begin()
    #expect(lastRow?.event == .started)
    let given = try archive("c", 10, 20)
    try end(.success(given))
    #expect(widget.current === given && widget.placeholder == nil)
    #expect(widget.display.state == .live)
    #expect(daemon.publisher.changes.isEmpty, "published with the turn")
    let row = try #require(lastRow)
    #expect(row.event == .done && row.call == "timeline" && row.took == 2)
    #expect(row.entries == 2 && row.changed == true)
    #expect(row.rev == widget.published?.header?.revision.description)
    #expect(!widget.journal.isUnsaved)
    #expect(daemon.journal.counts.refreshes == 1 && daemon.journal.counts.fresh == 0)
  }

  @Test func `a timeline that shows the same is fresh`() throws {
    begin()
    try end(.success(try archive("c", 10)))
    ask()
    try end(.success(try archive("c", 10)))
    #expect(lastRow?.changed == false && lastRow?.rev == nil)
    #expect(daemon.journal.counts.fresh == 1)
  }

  @Test func `the log names a symbol without a drawing once`() throws {
    begin()
    try end(.success(try archive("c", 10)), symbols: ["no.such.thing", "star"])
    ask()
    try end(.success(try archive("c", 10)), symbols: ["no.such.thing"])
    let lines = log.all.filter { $0.contains("no.such.thing") }
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasPrefix("warning: w: timeline: the symbol \"no.such.thing\"") })
    #expect(!log.all.contains { $0.contains("\"star\"") })
  }

  @Test func `requests that wait are answered when the timeline is in the store`() async throws {
    begin()
    let archive = try archive("c", 10)
    let rows = await withCheckedContinuation { done in
      let waiter = ReloadWaiter { done.resume(returning: $0) }
      widget.reloads.add(waiter)
      waiter.seal()
      widget.reloads.begin()
      do { try end(.success(archive)) } catch { Issue.record(error) }
      #expect(widget.reloads.served.isEmpty)
    }
    #expect(rows.map(\.status) == [.done] && rows.map(\.id) == ["w"])
    #expect(daemon.archives.timeline(of: widget.id)?.archive == archive.bytes)
  }

  @Test func `a timeline is shown once it is in the store`() async throws {
    daemon.configuration.current.durablePushes = true
    begin()
    let archive = try archive("c", 10)
    let disk = DispatchSemaphore(value: 0)
    daemon.archives.store.writer.run { disk.wait() }
    try end(.success(archive))
    let before = widget.published
    // Nothing else publishes it either.
    daemon.publisher.update(widget)
    #expect(widget.current === archive && widget.published == before)
    disk.signal()
    while widget.storing != nil { await Task.yield() }
    #expect(widget.published != before && widget.journal.history.rows.last?.event == .done)
    #expect(log.all.isEmpty)
    #expect(daemon.archives.timeline(of: widget.id)?.archive == archive.bytes)
  }

  @Test func `a timeline is shown before it is stored if the disk is slow, and the log tells it`()
    async throws
  {
    daemon.configuration.current.durablePushes = true
    begin()
    let disk = DispatchSemaphore(value: 0)
    daemon.archives.store.writer.run { disk.wait() }
    let archive = try archive("c", 10)
    try end(.success(archive))
    while widget.storing != nil { await Task.yield() }
    #expect(log.all.filter { $0.contains("The disk takes longer than 1s") }.count == 1)
    disk.signal()
    ask()
    try end(.success(archive))
    while !log.all.contains(where: { $0.contains("The disk is fast enough again") }) {
      await Task.yield()
    }
  }

  @Test func `a disk that takes nothing holds no timeline back`() async throws {
    daemon.configuration.current.durablePushes = true
    await daemon.archives.store.close()
    begin()
    let archive = try archive("c", 10)
    try end(.success(archive))
    while widget.storing != nil { await Task.yield() }
    #expect(widget.published?.header != nil && log.all.isEmpty)
  }

  @Test func `a failed call is told to those who wait, and published`() async throws {
    begin()
    let rows = try await withCheckedThrowingContinuation { done in
      let waiter = ReloadWaiter { done.resume(returning: $0) }
      widget.reloads.add(waiter)
      waiter.seal()
      widget.reloads.begin()
      do {
        try end(.failure(.failed(call: .timeline, message: "no data")), warnings: ["odd"])
      } catch {
        done.resume(throwing: error)
      }
    }
    #expect(rows.map(\.status) == [.failed])
    #expect(rows.first?.reason?.hasPrefix("PROVIDER_FAILED") == true)
    #expect(widget.failure == .failed(call: .timeline, message: "no data"))
    let row = widget.journal.history.rows.first { $0.event == .failed }
    #expect(row?.error?.contains("no data") == true && row?.took == 2)
    #expect(daemon.journal.counts.failures == 1 && widget.journal.counts.failures == 1)
    #expect(log.all.contains("warning: w: timeline: odd"))
    #expect(log.all.contains { $0.hasPrefix("warning: w: ") && $0.contains("no data") })
  }

  @Test func `a placeholder is shown, and kept for the question that was asked`() async throws {
    begin(hasPlaceholder: false)
    let asked = widget.spec
    widget.spec.timeZone = "Some/Zone"
    let given = try archive("p", 0)
    try end(.success(given), asking: asked)
    #expect(widget.placeholder === given)
    await daemon.archives.store.flush()
    let kept = daemon.archives
    #expect(kept.placeholder(of: asked, build: hash(1))?.bytes == given.bytes)
    #expect(kept.placeholder(of: widget.spec, build: hash(1)) == nil)
    #expect(kept.placeholder(of: asked, build: hash(2)) == nil)
    #expect(widget.journal.history.rows.map(\.event) == [.started, .done, .started])
    #expect(daemon.journal.counts.refreshes == 1, "a placeholder is no refresh")
  }

  @Test func `the timeline before runs on until the first date of the new one, also in the store`()
    async throws
  {
    begin()
    let first = try archive("c", 10)
    try end(.success(first))
    let soon = HostActor.loop.now.wall.nanoseconds / 1_000_000_000 + 3600
    ask()
    let second = try archive("d", soon)
    try end(.success(second))
    #expect(widget.previous === first && widget.current === second)
    #expect(widget.display.current?.source == .previous)
    #expect(lastRow?.event == .done && lastRow?.changed == false)
    await daemon.archives.store.flush()
    #expect(daemon.archives.former(of: widget.id)?.archive == first.bytes)
    ask()
    try end(.success(try archive("e", 20)))
    await daemon.archives.store.flush()
    #expect(widget.previous == nil && daemon.archives.former(of: widget.id) == nil)
  }

  @Test func `the result for an older configuration is discarded, and told as that`() throws {
    begin()
    widget.configuration += 1
    daemon.driver.submit(
      .reconfigured(widget.index, configuration: widget.configuration, hasPlaceholder: true))
    #expect(widget.failure == nil && widget.current == nil)
    #expect(widget.journal.history.rows.map(\.event) == [.started, .discarded, .started])
    #expect(daemon.journal.counts.failures == 0)
    #expect(log.all.isEmpty)
  }

  @Test func `the end of a call of a widget that is gone is in nobody's history`() throws {
    begin()
    let flight = try #require(daemon.driver.scheduler.running.values.first)
    daemon.widgets.table.remove(widget)
    let other = daemon.widgets.table.add(try item("v"))
    #expect(other.index == widget.index)
    let call = EndedCall(
      flight: flight, widget: widget, asked: widget.spec, duration: .zero,
      result: .failure(.cancelled))
    daemon.perform(
      [.discard(flight)], of: SchedulerDriver.Occurrence(event: call.event, call: call))
    #expect(other.journal.history.isEmpty)
  }

  @Test func `a reload that is put off is counted and written down`() throws {
    let delay = ReloadDelay(
      until: Timestamp(seconds: 100), reason: .minimumInterval(.seconds(300)))
    daemon.perform(
      [.putOff(widget.index, .policy, delay)], of: SchedulerDriver.Occurrence(event: .tick))
    #expect(lastRow?.event == .deferred)
    #expect(daemon.journal.counts.putOff == 1)
  }
}
