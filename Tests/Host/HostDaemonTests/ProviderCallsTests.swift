import HostLoop
import Testing
import WidgetModel
import WorkerChannel

@testable import HostDaemon
@testable import HostScheduler
@testable import HostSupervisor

/// Provider calls, made by a supervisor that has no workers.
@HostActor
@Suite struct ProviderCallsTests {
  /// Notes the calls, and ends them when the test says so.
  @HostActor
  private final class Workers: CallMaker {
    var requests: [CallRequest] = []
    var cancelled: [UInt64] = []
    var completions: [@HostActor (Result<WorkerReply, CallFailure>) -> Void] = []

    func call(
      _ request: CallRequest, plugin: PluginInstance, budgets: CallBudgets,
      completion: @escaping @HostActor (Result<WorkerReply, CallFailure>) -> Void
    ) {
      requests.append(request)
      completions.append(completion)
    }

    func cancel(callID: UInt64) { cancelled.append(callID) }
  }

  @HostActor
  private final class Ended {
    var calls: [EndedCall] = []
    /// The serials of the flights, and how they ended.
    var lines: [String] {
      calls.map { "\($0.flight.serial) \($0.failure.map { "\($0)" } ?? "timeline")" }
    }
  }

  private let workers = Workers()
  private let ended = Ended()
  private let calls: ProviderCalls
  private let table = WidgetTable()
  private let widget: Widget
  private let ready = PluginReadiness.ready(
    PluginInstance(name: "clock", path: "/clock", contentHash: hash(1)))

  init() throws {
    widget = table.add(try item("w"))
    calls = ProviderCalls(workers)
    calls.onEnd { [ended] in ended.calls.append($0) }
  }

  private func flight(_ serial: UInt32, _ call: ProviderCall = .timeline) -> Flight {
    Flight(
      widget: widget.index, serial: serial, call: call, reason: .policy,
      configuration: widget.configuration, build: 0, isCharged: false, group: nil)
  }

  private func success(_ bytes: [UInt8], warnings: [String] = []) throws -> WorkerReply {
    let memory = try SealedMemory.create(named: "test", copying: bytes.span.bytes)
    return WorkerReply(
      content: .archive(try SealedArchive(memory, limit: 1 << 20)), warnings: warnings,
      times: CallTimes(wall: .zero, cpu: .zero))
  }

  @Test func `the provider is asked with what the widget is, and the timeline comes with it`()
    throws
  {
    calls.start(flight(7), of: widget, ready)
    let request = try #require(workers.requests.first)
    #expect(request.call == .timeline && request.reason == .policy && request.kind == "clock")
    #expect(!request.isPreview)
    #expect(request.budget == widget.budgets.timeline)
    widget.spec.timeZone = "Some/Zone"
    workers.completions[0](.success(try success(try archive("c", 10, 20).bytes, warnings: ["a"])))
    let call = try #require(ended.calls.first)
    #expect(call.timeline?.schedule.dates == [10, 20].map { Timestamp(seconds: $0) })
    #expect(call.asked.timeZone == "UTC", "the zone may change while the provider is asked")
    #expect(call.warnings == ["a"] && call.failure == nil)
    #expect(call.duration >= .zero && call.duration < .seconds(3600))
    #expect(call.event == .callEnded(flight(7), .timeline(try #require(call.timeline).schedule)))
  }

  @Test func `each call has a number of its own, and a snapshot is one for galleries`() async {
    calls.start(flight(1, .placeholder), of: widget, ready)
    calls.start(flight(2, .snapshot), of: widget, ready)
    async let result = calls.result(
      of: .action, .action, widget.spec,
      PluginInstance(name: "p", path: "/p", contentHash: hash(1)),
      widget.budgets, about: "toggle")
    while workers.requests.count < 3 { await Task.yield() }
    #expect(workers.requests.map(\.id) == [1, 2, 3])
    #expect(workers.requests.map(\.isPreview) == [false, true, false])
    #expect(workers.requests.map(\.subject) == ["", "", "toggle"])
    workers.completions[2](.failure(.collateral))
    guard case .failure(.collateral) = await result else {
      Issue.record("the result is not the worker's")
      return
    }
    #expect(ended.calls.isEmpty, "a client's call is none of a widget")
  }

  @Test func `a call in progress is cancelled with its number, and one that has ended is not`() {
    calls.start(flight(7), of: widget, ready)
    calls.start(flight(8), of: widget, ready)
    calls.cancel(flight(8))
    #expect(workers.cancelled == [2])
    #expect(ended.calls.isEmpty, "its end is still to come")
    workers.completions[1](.failure(.cancelled))
    #expect(ended.lines == ["8 \(CallFailure.cancelled)"])
    calls.cancel(flight(8))
    #expect(workers.cancelled == [2])
  }

  @Test func `calls of a plugin that is being loaded are held, in order`() {
    for serial: UInt32 in 1...3 { calls.start(flight(serial), of: widget, .loading) }
    calls.cancel(flight(2))
    #expect(ended.lines == ["2 \(CallFailure.cancelled)"])
    calls.startHeld { name in
      #expect(name == "clock")
      return .loading
    }
    #expect(workers.requests.isEmpty)
    calls.startHeld { _ in ready }
    #expect(workers.requests.count == 2)
    calls.cancel(flight(1))
    calls.cancel(flight(3))
    #expect(workers.cancelled == [1, 2])
    calls.startHeld { _ in ready }
    #expect(workers.requests.count == 2, "nothing is made twice")
  }

  @Test func `held calls of one plugin are ended, and those of others are not`() throws {
    var other = try item("v")
    other.spec.plugin = "dial"
    calls.start(flight(1), of: widget, .loading)
    calls.start(flight(2), of: table.add(other), .loading)
    calls.endHeld(of: "dial", .host(reason: "no memory"))
    #expect(ended.lines == ["2 \(CallFailure.host(reason: "no memory"))"])
    calls.startHeld { _ in ready }
    #expect(workers.requests.count == 1)
  }

  @Test func `a held call of a widget that is gone is cancelled`() {
    calls.start(flight(1), of: widget, .loading)
    table.remove(widget)
    calls.startHeld { _ in ready }
    #expect(workers.requests.isEmpty)
    #expect(ended.lines == ["1 \(CallFailure.cancelled)"])
  }

  @Test func `a plugin that cannot be called ends the call at once`() {
    calls.start(flight(1), of: widget, .unusable(.refused(reason: "broken")))
    #expect(ended.lines == ["1 \(CallFailure.refused(reason: "broken"))"])
    #expect(ended.calls[0].event == .callEnded(flight(1), .failed(.refused(reason: "broken"))))
  }

  @Test func `a result without a readable archive is a failure, with its warnings`() {
    calls.start(flight(1), of: widget, ready)
    let performed = WorkerReply(
      content: .performed, warnings: ["w"], symbols: ["s"],
      times: CallTimes(wall: .zero, cpu: .zero))
    workers.completions[0](.success(performed))
    #expect(
      ended.calls[0].failure == .invalid(call: .timeline, reason: "the archive cannot be read"))
    #expect(ended.calls[0].warnings == ["w"] && ended.calls[0].symbols == ["s"])
  }

  @Test func `a timeline call serves those who wait, other calls do not`() {
    widget.reloads.add(ReloadWaiter { _ in })
    calls.start(flight(1, .placeholder), of: widget, ready)
    #expect(widget.reloads.waiting.count == 1)
    calls.start(flight(2), of: widget, .loading)
    #expect(widget.reloads.served.count == 1)
    widget.reloads.add(ReloadWaiter { _ in })
    calls.startHeld { _ in ready }
    #expect(widget.reloads.served.count == 2, "the provider was not asked before")
  }

  @Test func `the event tells the outcome of the call that it was`() throws {
    for (serial, call) in [ProviderCall.placeholder, .snapshot].enumerated() {
      calls.start(flight(UInt32(serial), call), of: widget, ready)
      workers.completions[serial](.success(try success(try archive("c", 10).bytes)))
    }
    #expect(
      ended.calls.map(\.event) == [
        .callEnded(flight(0, .placeholder), .placeholder),
        .callEnded(flight(1, .snapshot), .snapshot),
      ])
  }
}
