import Testing
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

/// Actions through `widgethost.action/1`, and untyped kinds.
@Suite(.timeLimit(.minutes(10))) struct ActionCallTests {
  private func perform(
    _ action: String, of worker: TestWorker, budget: Duration = .seconds(20)
  ) async throws -> CallReport {
    let id = try worker.request(
      "", call: .action, about: action, budget: budget, kind: "counter", family: .medium,
      arguments: [.int(5)])
    return try await worker.finished(id).report
  }

  private func count(_ worker: TestWorker) async throws -> String? {
    let id = try worker.request("", kind: "counter", family: .medium, arguments: [.int(5)])
    return try await worker.finished(id).timeline?.texts.first
  }

  @Test func `an untyped kind reads each parameter type from the context`() async throws {
    let worker = try await TestWorker("actions")
    let set = try worker.request(
      "", kind: "all", family: .medium,
      arguments: [
        .bool(true), .int(.max), .double(-0.1), .string("grüße"), .choice(1),
        .date(Timestamp(nanoseconds: -5)), .entity("id/1"), .stringList(["x", "", "z"]), .int(9),
      ])
    #expect(
      try await worker.finished(set).timeline?.texts
        == ["1 9223372036854775807 -0.10000000000000001 grüße 1 -5 id/1 3 [x] [] [z] end 9"])
    let unset = try worker.request(
      "", kind: "all", family: .medium, arguments: Array(repeating: nil, count: 9))
    #expect(
      try await worker.finished(unset).timeline?.texts == ["0 0 0 NULL -1 0 NULL 0 end 0"])
  }

  @Test func `arguments cannot be read after the call is over`() async throws {
    let worker = try await TestWorker("actions")
    let values = [ParameterValue?](repeating: nil, count: 9)
    let first = try worker.request("", kind: "all", family: .medium, arguments: values)
    _ = try await worker.finished(first)
    let second = try worker.request(
      "", call: .snapshot, kind: "all", family: .medium, arguments: values)
    #expect(try await worker.finished(second).timeline?.texts == ["gone"])
  }

  @Test func `an untyped kind of a plugin that says it is of version 1·0 is refused`()
    async throws
  {
    let worker = try await TestWorker("actions", defines: ["MINOR=0"])
    guard case .message(.refused(let reason)) = try await worker.next() else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains("WH_KIND_UNTYPED"))
  }

  @Test(arguments: [UInt16(1), 77]) func `any minor version is accepted`(minor: UInt16)
    async throws
  {
    let worker = try await TestWorker("actions", defines: ["MINOR=\(minor)"])
    #expect(try await worker.loaded().abiMinor == minor)
  }

  @Test(arguments: [("add", "5"), ("later", "1"), ("slow", "1")])
  func `an action is performed, and the next entry shows it`(action: String, shown: String)
    async throws
  {
    let worker = try await TestWorker("actions")
    let report = try await perform(action, of: worker)
    #expect(report.outcome == .performed)
    #expect(report.warnings.isEmpty)
    #expect(worker.passedOver.contains(.began(callID: report.callID)))
    #expect(worker.passedOver.contains(.provided(callID: report.callID)))
    #expect(try await count(worker) == shown)
  }

  @Test func `the context of an action is the widget's`() async throws {
    let worker = try await TestWorker("actions")
    #expect(
      try await perform("context", of: worker).outcome == .failed(message: "3 1 1 counter 5 1"))
  }

  @Test func `an action that fails says why`() async throws {
    let worker = try await TestWorker("actions")
    #expect(try await perform("fail", of: worker).outcome == .failed(message: "no luck"))
    #expect(try await perform("add", of: worker).outcome == .performed)
  }

  @Test(arguments: ["entry", "type", "write", "url", "end", "policy", "tree", "option"])
  func `an action that writes into its sink is refused`(action: String) async throws {
    let worker = try await TestWorker("actions")
    guard case .invalid = try await perform(action, of: worker).outcome else {
      Issue.record("accepted")
      return
    }
    #expect(try await perform("add", of: worker).outcome == .performed)
  }

  @Test func `an action that completes twice is performed once, with a warning`() async throws {
    let worker = try await TestWorker("actions")
    let report = try await perform("twice", of: worker)
    #expect(report.outcome == .performed)
    if report.warnings.isEmpty {
      try await worker.wait { message in
        if case .log(.warning, let text) = message { text.contains("complete") } else { false }
      }
    }
    #expect(try await count(worker) == "1")
  }

  @Test func `an action that uses its sink later is told so, and harms nothing`() async throws {
    let worker = try await TestWorker("actions")
    #expect(try await perform("keep", of: worker).outcome == .performed)
    #expect(try await perform("stale", of: worker).outcome == .performed)
    try await worker.wait { message in
      if case .log(.warning, let text) = message {
        text.contains("action of counter")
      } else {
        false
      }
    }
  }

  @Test func `an action that comes back after its deadline is late`() async throws {
    let worker = try await TestWorker("actions")
    let report = try await perform("wait", of: worker, budget: .milliseconds(30))
    #expect(report.outcome == .timedOut)
  }

  @Test(arguments: [ProviderCall.action, .options])
  func `a plugin without the extension fails the call, clearly`(call: ProviderCall) async throws {
    let worker = try await TestWorker("actions", defines: ["BARE"])
    let id = try worker.request(
      "", call: call, about: "step", kind: "counter", family: .medium, arguments: [.int(1)])
    guard case .failed(let message) = try await worker.finished(id).report.outcome else {
      Issue.record("not failed")
      return
    }
    #expect(message.contains("widgethost.\(call.name)/1"))
  }
}
