import Foundation
import Testing

/// The values that a plugin records with `widgethost.history/1`.
@Suite struct RecordedValueTests {
  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      configuration: """
        [[widget]]
        id = "w"
        kind = "recording"
        [[widget]]
        id = "n"
        kind = "nan"
        """)
    try await host.installTestPlugin("recording")
    try await host.start()
    try await eventually("the widget is live") {
      try await host.ask("get w").field("state") == "live"
    }
    return host
  }

  private func values(_ host: RunningHost, _ request: String) async throws -> [Double] {
    let text = try await host.ask(request).text
    return text.split(separator: "\n").compactMap { row in
      row.firstMatch(of: /"value":([0-9.e+-]+)/).flatMap { Double($0.1) }
    }
  }

  @Test func `the provider and clients get what was recorded, also after a restart`()
    async throws
  {
    let host = try await host()
    #expect(try await values(host, "history w") == [10])
    _ = try await host.ask("reload w force=1 wait=1")
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await host.ask("get w").text == "2 values, next 30")
    #expect(try await values(host, "history w") == [10, 20, 30])
    #expect(try await values(host, "history w n=2") == [20, 30])
    #expect(await host.stop() == 0)
    try await host.start()
    #expect(try await values(host, "history w") == [10, 20, 30])
    _ = try await host.ask("reload w force=1 wait=1")
    #expect(try await host.ask("get w").text == "2 values, next 40")
  }

  @Test func `placeholders and snapshots read and record nothing`() async throws {
    let host = try await host()
    let answer = try await host.ask("snapshot recording family=small")
    #expect(answer.text == "0 values, next 10")
    #expect(try await values(host, "history w") == [10])
  }

  @Test func `a value that is not finite fails the call and is not recorded`() async throws {
    let host = try await host()
    try await eventually("the call has failed") {
      try await host.ask("why n").text.contains("record was called with a value that is not finite")
    }
    #expect(try await values(host, "history n") == [])
  }

  @Test func `an unknown widget and a wrong number are told`() async throws {
    let host = try await host()
    #expect(try await host.ask("history nobody").header.hasPrefix("ERR UNKNOWN_WIDGET"))
    #expect(try await host.ask("history w n=0").header.hasPrefix("ERR BAD_REQUEST"))
  }
}
