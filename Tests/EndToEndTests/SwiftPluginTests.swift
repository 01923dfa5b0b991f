import Foundation
import Testing

/// Plugins that an author built from widget source alone, in a package outside the project.
@Suite(.enabled(if: AuthorPackage.canBuild, "the project belongs to another user"))
struct SwiftPluginTests {
  private func host(_ plugin: String, _ configuration: String = "") async throws -> RunningHost {
    let host = try RunningHost(configuration: configuration)
    try host.install(try await AuthorPackage.shared.library(plugin), as: plugin)
    try await host.start()
    return host
  }

  private func settled(_ host: RunningHost, _ id: String) async throws -> LineConnection.Reply {
    try await eventually("\(id) is live") {
      try await host.ask("get \(id)").field("state") == "live"
    }
    return try await host.ask("get \(id) fmt=text")
  }

  @Test func `a widget of the old style is served, and keeps what it stores`() async throws {
    let host = try await host("Classic")
    let small = try await settled(host, "ScoreWidget/small")
    #expect(small.text.contains("Score"))
    #expect(small.field("url")?.hasPrefix("classic://score/") == true)
    let score = try #require(small.field("url")?.split(separator: "/").last.flatMap { Int($0) })
    let timeline = try await host.ask("timeline ScoreWidget/small n=10")
    #expect(timeline.text.split(separator: "\n").count == 3)
    _ = try await host.ask("reload ScoreWidget/small force=1 wait=1")
    let next = try await host.ask("get ScoreWidget/small")
    let later = try #require(next.field("url")?.split(separator: "/").last.flatMap { Int($0) })
    #expect(later > score)
  }

  @Test func `a new worker loads a former build whose file was replaced by a bad one`()
    async throws
  {
    let host = try await host("Classic")
    _ = try await settled(host, "ScoreWidget/small")
    let worker = try #require(try await host.workerProcess("Classic"))
    let bad = host.root.appending(path: "bad.so")
    try Data("no plugin".utf8).write(to: bad)
    try host.install(bad, as: "Classic")
    try await eventually("the bad file is told") {
      try await host.ask("plugins").text.contains("stays in use")
    }
    kill(worker, SIGKILL)
    try await eventually("the worker has ended") { kill(worker, 0) != 0 }
    let rows = try await host.ask("reload ScoreWidget/small force=1 wait=1").text
    #expect(rows.contains(#""status":"done""#), "\(rows)\n\(host.logText)")
    let successor = try await host.workerProcess("Classic")
    #expect(successor != nil && successor != worker)
  }

  @Test func `checks for Apple's systems take the newest branch`() async throws {
    let host = try await host("Classic")
    let medium = try await settled(host, "ScoreWidget/medium")
    #expect(medium.text.contains("elsewhere"))
    #expect(!medium.text.contains("on iOS"))
    #expect(!medium.text.contains("old system"))
  }

  @Test func `a provider of the first beta answers, and its placeholder is a view`() async throws {
    let host = try await host("Classic")
    #expect(try await settled(host, "BetaWidget/small").text.contains("Beta 2"))
    let placeholder = try await host.ask("placeholder BetaWidget family=small fmt=json")
    #expect(placeholder.text.contains("Beta placeholder"))
  }

  private static let drinks = """
    [[widget]]
    id = "d"
    kind = "drinks"
    family = "small"
    parameters = { drink = "coffee", goal = 12, mug = "red" }
    """

  @Test func `parameters of an intent are typed parameters of the kind`() async throws {
    let host = try await host("Modern", Self.drinks)
    let text = try await settled(host, "d").text
    #expect(text.contains("Coffee"))
    #expect(text.contains("0 of 12"))
    #expect(text.contains("red"))
    let kinds = try await host.ask("kinds").text
    #expect(kinds.contains(#""name":"drink""#))
    #expect(kinds.contains("coffee"))
    let options = try await host.ask("options drinks mug")
    #expect(options.text.contains(#""value":"blue""#))
    #expect(options.text.contains("Red mug"))
    let wrong = try await host.ask("placeholder drinks family=small p.goal=21")
    #expect(wrong.header.contains("BAD_PARAMETER"))
  }

  @Test func `a formatter without a locale has that of the widget`() async throws {
    let widgets = ["de_DE", "en_US"].map { locale in
      """
      [[widget]]
      id = "\(locale)"
      kind = "drinks"
      locale = "\(locale)"
      parameters = { note = "On" }
      """
    }
    let host = try await host("Modern", widgets.joined(separator: "\n"))
    for (id, day) in [("de_DE", "On Donnerstag"), ("en_US", "On Thursday")] {
      _ = try await settled(host, id)
      #expect(try await host.ask("get \(id) fmt=json").text.contains(day))
    }
  }

  @Test func `a button performs its intent, and the next entry shows it`() async throws {
    let host = try await host("Modern", Self.drinks)
    _ = try await settled(host, "d")
    let answer = try await host.ask("perform d \"Modern.DrinkIntent?amount=3\"")
    #expect(answer.isOK, "\(answer.header)")
    try await eventually("the count is shown") {
      try await host.ask("get d fmt=text").text.contains("3 of 12")
    }
    let toggled = try await host.ask("perform d \"Modern.PauseIntent?value=true\"")
    #expect(toggled.isOK, "\(toggled.header)")
    try await eventually("the switch is on") {
      try await host.ask("get d fmt=json").text.contains("PauseIntent?value=false")
    }
    let unknown = try await host.ask("perform d \"Modern.DrinkIntent?amount=99\"")
    #expect(unknown.header.contains("UNKNOWN_ACTION"))
  }

  /// A host with one widget of a kind and a well-behaved one of the same plugin.
  private func misbehaving(_ kind: String) async throws -> RunningHost {
    let host = try await host(
      "Misbehaving",
      """
      [[widget]]
      id = "w"
      kind = "\(kind)"

      [[widget]]
      id = "fine"
      kind = "fine"

      [kind.\(kind)]
      timeline = "2s"
      """)
    #expect(try await settled(host, "fine").text.contains("fine"))
    return host
  }

  @Test(arguments: ["late", "twice"])
  func `a handler may be called later, and only its first call counts`(
    manner: String
  ) async throws {
    let host = try await misbehaving(manner)
    #expect(try await settled(host, "w").text.contains(manner))
    if manner == "twice" {
      try await eventually("the second call is reported") {
        host.logText.contains("more than once")
      }
    }
  }

  @Test(arguments: [
    ("never", "PROVIDER_FAILED", "completion handler"),
    ("held", "PROVIDER_TIMEOUT", "2s"),
    ("sleepy", "PROVIDER_TIMEOUT", "2s"),
    ("crashing", "PROVIDER_CRASHED", "signal"),
    ("endless", "PROVIDER_FAILED", "EndlessView"),
  ])
  func `a provider or a body at fault fails its own call, with the reason`(
    kind: String, code: String, reason: String
  ) async throws {
    let host = try await misbehaving(kind)
    try await eventually("the failure is told") {
      try await host.command("list", "--json").standardOutput.contains(code)
    }
    #expect(host.logText.contains(reason), "\(host.logText)")
    #expect(try await host.ask("get fine").field("state") == "live")
    let again = try await host.ask("reload fine force=1 wait=1")
    #expect(again.isOK && !again.text.contains("failed"), "\(again.text)")
    #expect(try await host.ask("get fine").field("state") == "live")
    if kind == "sleepy" {
      try await eventually("the provider's task is cancelled") {
        host.logText.contains("woken: cancelled")
      }
    }
  }
}
