import Foundation
import Testing

@Suite(.timeLimit(.minutes(10))) struct StopTests {
  @Test func `three hundred watchers that never read do not delay the end of the host`()
    async throws
  {
    let widgets = (0..<50).map { "[[widget]]\nid = \"w\($0)\"\nkind = \"clock\"\n" }
    let host = try RunningHost(plugins: ["clock"], configuration: widgets.joined())
    try await host.start()
    try await eventually("every widget is live") {
      let rows = try await host.ask("widgets w*").text.split(separator: "\n")
      return rows.count == 50 && rows.allSatisfy { $0.contains(#""state":"live""#) }
    }
    // The replies are more than the buffers of the kernel hold.
    let help = try await host.ask("help")
    let requests = "watch * body=1\n" + String(repeating: "help\n", count: 150)
    #expect(150 * help.body.count > 300_000)
    var deaf: [LineConnection] = []
    for _ in 0..<300 {
      deaf.append(try host.connect())
      try deaf.last?.send(requests)
    }
    let reader = try host.connect()
    _ = try await reader.ask("watch w1")
    try await eventually("every client watches", within: .seconds(120)) {
      let stats = try #require(try await host.ask("stats").object)
      let server = try #require(stats["server"] as? [String: Any])
      return server["subscriptions"] as? Int == 301
        && server["unsent_reply_bytes"] as? Int ?? 0 > 300 * 100_000
    }
    let clock = ContinuousClock()
    let start = clock.now
    #expect(await host.stop() == 0)
    // Without an end of its own, the host would wait for half a minute.
    #expect(clock.now - start < .seconds(20))
    #expect(try await reader.rest().hasSuffix("* 0 bye reason=shutdown\n"))
    #expect(host.logText.contains("Stopping"))
    #expect(!FileManager.default.fileExists(atPath: host.socket))
    withExtendedLifetime(deaf) {}
  }
}
