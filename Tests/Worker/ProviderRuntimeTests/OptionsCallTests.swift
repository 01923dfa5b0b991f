import Testing
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

/// Options through `widgethost.options/1`.
@Suite(.timeLimit(.minutes(10))) struct OptionsCallTests {
  private func ask(
    _ parameter: String, budget: Duration = .seconds(20)
  ) async throws -> (report: CallReport, options: [ParameterOption]?) {
    let worker = try await TestWorker("actions")
    // The first has no default, and none is needed to ask.
    let id = try worker.request(
      "", call: .options, about: parameter, budget: budget, kind: "asked", family: .medium,
      arguments: [nil, .choice(1), .int(7), .int(7)])
    return try await worker.options(id)
  }

  @Test func `options arrive in order with their parts`() async throws {
    let (report, options) = try await ask("good")
    #expect(report.outcome == .options)
    #expect(
      options == [
        ParameterOption(value: "a", title: "A \"quoted\"", section: "First"),
        ParameterOption(value: "b"), ParameterOption(value: "grüße", title: "", section: ""),
      ])
  }

  @Test(arguments: [
    ("number", ["12"]), ("late", ["later"]), ("none", []), ("context", ["4 1 0 7"]),
  ])
  func `a plugin may answer later, with nothing, and reads its context`(
    parameter: String, values: [String]
  ) async throws {
    #expect(try await ask(parameter).options?.map(\.value) == values)
  }

  @Test func `as many options as there may be, and texts as long as they may be`() async throws {
    #expect(try await ask("thousand").options?.count == 1000)
    #expect(try await ask("long").options?.first?.title?.utf8.count == 4096)
  }

  @Test(arguments: [
    ("many", "1000"), ("longer", "title"), ("null", "NULL"), ("empty", "empty"),
    ("control", "control"), ("binary", "UTF-8"), ("wrong", "int"), ("entries", "entry_begin"),
  ])
  func `an answer that breaks a rule is refused whole`(parameter: String, reason: String)
    async throws
  {
    let (report, options) = try await ask(parameter)
    #expect(options == nil)
    guard case .invalid(let told) = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(told.contains(reason), "\(told)")
  }

  @Test func `a failure has its message`() async throws {
    #expect(try await ask("sour").report.outcome == .failed(message: "no list"))
  }
}
