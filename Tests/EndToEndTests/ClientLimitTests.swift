import Foundation
import Testing

/// Clients that send without end, or never read: the host's memory is bounded, other clients are
/// served, and the memory is given back.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ClientLimitTests {
  private func host() async throws -> RunningHost {
    let host = try RunningHost(
      plugins: ["clock"], configuration: "[host]\nread_socket = \"run/reading\"\n")
    try await host.start()
    try await eventually("clock/small is live") {
      try await host.ask("get clock/small").field("state") == "live"
    }
    return host
  }

  private func server(_ host: RunningHost) async throws -> [String: Any] {
    let stats = try #require(try await host.ask("stats").object)
    return try #require(stats["server"] as? [String: Any])
  }

  @Test func `forty requests without end`() async throws {
    let host = try await host()
    let before = Memory(of: host.pid)
    let other = try host.connect()
    let argument = Array("$65536\r\n".utf8) + [UInt8](repeating: 120, count: 65_536) + [13, 10]
    var greedy: [LineConnection] = []
    for _ in 0..<40 {
      greedy.append(try host.connectReading())
      try greedy.last?.send("*1024\r\n")
    }
    var refused: [LineConnection] = []
    for round in 0..<1000 {
      for (place, client) in greedy.enumerated().reversed() {
        guard (try? client.send(argument)) == nil else { continue }
        refused.append(greedy.remove(at: place))
      }
      if round % 50 == 0 { #expect(try await other.ask("get clock/small").isOK) }
    }
    #expect(refused.count >= 38)
    let held = try await server(host)
    #expect(held["expelled_clients"] as? Int ?? 0 >= 38)
    #expect(held["unfinished_request_bytes"] as? Int ?? .max <= 64 << 20)
    let answer = try #require(try await refused.first?.reply().header)
    #expect(answer.hasPrefix("-BUSY the unfinished requests of all clients exceed 64 MiB"))
    let during = Memory(of: host.pid)
    #expect(during.peak - before.resident < 256 << 20, "\(before) \(during)")
    greedy = []
    refused = []
    try await eventually("the memory is given back") {
      Memory(of: host.pid).resident - before.resident < 24 << 20
    }
    // One line for the first, and one for each ten seconds after that.
    let lines = host.logText.split(separator: "\n").filter { $0.contains("unfinished requests") }
    #expect((1...20).contains(lines.count))
  }

  @Test func `four hundred clients that request much and never read`() async throws {
    let host = try await host()
    let before = Memory(of: host.pid)
    let other = try host.connect()
    var deaf: [LineConnection] = []
    for number in 0..<400 {
      deaf.append(try host.connectReading())
      try deaf.last?.send(String(repeating: "help\n", count: 500))
      if number % 20 == 0 { #expect(try await other.ask("get clock/small").isOK) }
    }
    try await eventually("the limit is reached") {
      try await server(host)["expelled_clients"] as? Int ?? 0 > 0
    }
    #expect(try await other.ask("get clock/small").isOK)
    #expect(try await server(host)["unsent_reply_bytes"] as? Int ?? .max <= 64 << 20)
    let during = Memory(of: host.pid)
    #expect(during.peak - before.resident < 256 << 20, "\(before) \(during)")
    deaf = []
    try await eventually("the memory is given back") {
      Memory(of: host.pid).resident - before.resident < 24 << 20
    }
  }
}

/// The resident memory of a process in bytes, now and at most so far (proc_pid_status(5)).
private struct Memory {
  var resident = 0
  var peak = 0

  init(of pid: Int32) {
    let status = (try? String(contentsOfFile: "/proc/\(pid)/status", encoding: .utf8)) ?? ""
    for line in status.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count > 1, let size = Int(words[words.count - 2].trimmingPrefix("\t")) else {
        continue
      }
      if line.hasPrefix("VmRSS:") { resident = size * 1024 }
      if line.hasPrefix("VmHWM:") { peak = size * 1024 }
    }
  }
}
