import HostConfiguration
import Testing
import WidgetModel

@testable import HostDaemon

/// What a declared widget lacks is told with its place in the file.
@Suite struct WidgetPlanProblemTests {
  private let kinds = index([
    "a": plugin(
      kind(
        "clock", families: .small, .large,
        parameters: [
          parameter("hours", .choice, defaultValue: .choice(0), choices: ["12", "24"]),
          parameter("city", .string, isOptional: true),
        ]),
      kind("needy", parameters: [parameter("city", .string)]))
  ])

  private func problems(_ toml: String, _ kinds: KindIndex? = nil) throws -> [WidgetPlan.Problem] {
    let plan = WidgetPlan(configuration: try configuration(toml), kinds: kinds ?? self.kinds)
    return plan.problems.values.sorted { $0.id < $1.id }
  }

  /// The only problem of a file with one widget that has these lines.
  private func problem(_ lines: String...) throws -> WidgetPlan.Problem {
    let found = try problems("[[widget]]\nid = \"x\"\n" + lines.joined(separator: "\n"))
    #expect(found.count == 1)
    return try #require(found.first)
  }

  private func place(_ problem: WidgetPlan.Problem) -> String? {
    problem.location.map { "\($0.line):\($0.column)" }
  }

  @Test func `the problem of an operator-only parameter does not show the value`() throws {
    let secret = parameter("url", .int, isOperatorOnly: true)
    let kinds = index(["a": plugin(kind("page", parameters: [secret]))])
    let found = try problems(
      "[[widget]]\nid = \"x\"\nkind = \"page\"\nparameters.url = \"token-4711\"", kinds)
    #expect(found.map(\.error.code) == [.badParameter])
    #expect(found.allSatisfy { !$0.error.message.contains("4711") })
  }

  @Test func `an unknown kind is told at the kind's name`() throws {
    let problem = try problem("kind = \"clok\"")
    #expect(problem.error.code == .unknownKind)
    #expect(place(problem) == "3:8")
    #expect(problem.location?.file == "/etc/host.conf")
    #expect(problem.kind == "clok")
    #expect(problem.id.text == "x")
    #expect(!problem.isPending)
  }

  @Test func `a family that the kind has not is told at the family, with those that it has`() throws
  {
    let problem = try problem("kind = \"clock\"", "family = \"inline\"")
    #expect(problem.error.code == .unsupportedFamily)
    #expect(place(problem) == "4:10")
    #expect(problem.family == .inline)
    #expect(problem.error.message.contains("small, large"))
  }

  @Test func `a family that was not written is told at the widget`() throws {
    let kinds = index(["a": plugin(kind("tape", families: .inline))])
    let problem = try #require(try problems("\n[[widget]]\nkind = \"tape\"", kinds).first)
    #expect(problem.error.code == .unsupportedFamily)
    #expect(problem.location?.line == 2)
  }

  @Test func `a wrong value is told at the value, an unknown parameter at its value`() throws {
    let wrong = try problem("kind = \"clock\"", "parameters = { hours = \"13\" }")
    #expect(wrong.error.code == .badParameter)
    #expect(place(wrong) == "4:24")
    let unknown = try problem("kind = \"clock\"", "[widget.parameters]", "city = \"x\"", "ours = 1")
    #expect(unknown.error.code == .badParameter)
    #expect(place(unknown) == "6:8")
    #expect(unknown.error.message.contains("hours"))
  }

  @Test func `a missing value is told at the widget`() throws {
    let problem = try problem("kind = \"needy\"")
    #expect(problem.error.code == .badParameter)
    #expect(problem.error.message.contains("city"))
    #expect(problem.location?.line == 1)
  }

  @Test func `one wrong widget spoils no other`() throws {
    let toml = "[[widget]]\nkind = \"clok\"\n[[widget]]\nkind = \"clock\"\n"
    let plan = WidgetPlan(configuration: try configuration(toml), kinds: kinds)
    #expect(plan.items.keys.map(\.text) == ["clock/small"])
    #expect(plan.problems.keys.map(\.text) == ["clok/small"])
  }

  @Test func `an unknown kind is pending while plugins load, and nothing else is`() throws {
    let toml = """
      [[widget]]
      id = "a"
      kind = "weather"
      [[widget]]
      id = "b"
      kind = "clock"
      family = "inline"
      """
    let loading = index(["a": plugin(kind("clock"))], isIncomplete: true)
    let found = try problems(toml, loading)
    #expect(found.map(\.error.code) == [.notReady, .unsupportedFamily])
    #expect(found.map(\.isPending) == [true, false])
    let settled = try problems(toml, index(["a": plugin(kind("clock"))]))
    #expect(settled.map(\.error.code) == [.unknownKind, .unsupportedFamily])
    #expect(settled.map(\.isPending) == [false, false])
  }
}
