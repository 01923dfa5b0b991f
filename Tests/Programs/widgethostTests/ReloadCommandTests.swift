import ArgumentParser
import Testing
import WidgetModel
import WidgetWire

@testable import widgethost

@Suite struct ReloadCommandTests {
  private func command(_ arguments: [String]) throws -> ReloadCommand {
    try ReloadCommand.parse(arguments)
  }

  private func row(_ status: ReloadStatus, _ reason: String? = nil) -> ReloadRow {
    var row = ReloadRow(scope: .widget, id: "a", status: status)
    row.reason = reason
    return row
  }

  @Test func `what is named goes into the request`() throws {
    #expect(try command([]).requests == [Request(verb: "reload")])
    let all = try command([
      "a", "b", "--kind", "k", "--plugin", "p", "--config", "--all", "--force", "--wait",
    ])
    #expect(
      all.requests == [
        Request(
          verb: "reload", arguments: ["a", "b"],
          options: [
            WireField("kind", "k"), WireField("plugin", "p"), WireField("config", "1"),
            WireField("all", "1"), WireField("force", "1"), WireField("wait", "1"),
          ])
      ])
  }

  @Test func `many widgets become several requests that fit into a line each`() throws {
    let ids = (0..<200).map { "\($0)" + String(repeating: "x", count: 120) }
    let requests = try command(ids + ["--all", "--force"]).requests
    #expect(requests.flatMap(\.arguments) == ids)
    for request in requests {
      var line: [UInt8] = []
      request.write(to: &line)
      #expect(line.count <= WireLimits.lineBytes)
      #expect(request.options.contains(WireField("force", "1")))
      #expect(1 + request.arguments.count + request.options.count <= WireLimits.tokens)
    }
    #expect(requests.filter { $0.options.contains(WireField("all", "1")) }.count == 1)
  }

  @Test func `a deferred reload means try later, and a failure wins with its own status`() {
    #expect(ReloadCommand.status(of: [row(.accepted), row(.coalesced), row(.done)]) == .ok)
    #expect(ReloadCommand.status(of: [row(.accepted), row(.deferred)]) == .tryLater)
    var unknown = row(.failed)
    unknown.explain(by: WidgetError(.unknownWidget, "no such widget"))
    #expect(ReloadCommand.status(of: [row(.deferred), unknown]) == .noInput)
    #expect(ReloadCommand.status(of: [row(.failed, "it broke")]) == .failed)
    #expect(ReloadCommand.status(of: [row(.failed)]) == .failed)
  }

  @Test func `many answers are summed up, and those that wait are explained`() {
    let clock = WallClock(now: Timestamp(seconds: 1_700_000_000), secondsEast: 0)
    #expect(ReloadCommand.notes(on: [row(.accepted), row(.done)], at: clock).isEmpty)
    var late = row(.deferred, "minimum interval of 5m")
    late.until = WireTime(clock.now + .seconds(240))
    let many = Array(repeating: row(.accepted), count: 1000) + [late, row(.coalesced)]
    let notes = ReloadCommand.notes(on: many, at: clock)
    #expect(notes.count == 3 && notes[0] == "1,000 accepted, 1 coalesced, 1 deferred")
    #expect(notes[1].contains("in 4m (22:17:20)") && notes[1].contains("widgethost why a"))
    #expect(notes[2].hasPrefix("coalesced"))
    let table = ReloadCommand.answers([late], at: clock)
    #expect(table.rows[0][3].text == "in 4m (22:17:20)")
    #expect(table.rows[0][3].plain == "2023-11-14T22:17:20Z")
  }
}
