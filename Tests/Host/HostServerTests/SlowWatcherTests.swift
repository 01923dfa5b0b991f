import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

struct SlowWatcherTests {
  /// 1,000 widgets that all show `text`, published in one go.
  private func publish(
    _ text: String, to server: TestServer, from sequence: UInt64, event: PushEvent = .entry
  ) {
    var changes = BoardChanges()
    let padding = String(repeating: ".", count: 1000)
    for index in 0..<1000 {
      changes.set(
        row("w\(index)", text + padding), event: event, sequence: sequence + UInt64(index))
    }
    server.board.publish(changes)
  }

  @Test func `a client that falls behind is told the latest of each widget, in bounded memory`()
    async throws
  {
    try await TestServer.run { server in
      publish("0", to: server, from: 1)
      let deaf = try await server.connect(reading: false)
      let other = try await server.connect()
      try await deaf.send("watch * body=1\n")
      try await other.send("watch w7\n")
      _ = try await other.receiveLine()
      _ = try await other.receiveLine()
      for round in 1...20 {
        publish("\(round)", to: server, from: UInt64(round) * 1000 + 1)
        // One slow client does not delay another.
        #expect(try await other.receivePush("seq") == "entry w7 seq=0:\(round * 1000 + 8)")
      }
      let waiting = try await server.inspect { loop in
        loop.connections.map {
          ($0.subscriptions.watches?.pendingCount ?? 0, $0.output.replies.ownBytes)
        }
      }
      #expect(waiting?.allSatisfy { $0.0 <= 1000 && $0.1 < 100_000 } == true)
      try await deaf.startReading()
      _ = try await deaf.receiveLine()
      var latest: [Substring: Substring] = [:]
      var sequences: [Substring: Int] = [:]
      var pushes = 0
      while latest.count < 1000 || latest.values.contains(where: { $0 != "20" }) {
        let message = try await deaf.receiveMessage()
        pushes += 1
        let id = try #require(message.words.first { $0.hasPrefix("id=") }).dropFirst(3)
        let place = try #require(message.words.first { $0.hasPrefix("seq=0:") })
        let sequence = try #require(Int(place.dropFirst(6)))
        #expect(sequence > sequences[id] ?? 0)
        sequences[id] = sequence
        latest[id] = message.body.prefix { $0 != "." }
      }
      #expect(pushes < 4000)
      // Nothing is left to be told.
      try await deaf.send("@end ping\n")
      #expect(try await deaf.receiveLine() == "OK @end 0")
    }
  }

  @Test func `a client that falls behind in the middle of a publication holds up nobody`()
    async throws
  {
    try await TestServer.run { server in
      let deaf = try await server.connect(reading: false)
      try await deaf.send(resp("PSUBSCRIBE", "*"))
      try await waitUntil { try await server.statistics.subscriptions == 1 }
      let other = try await server.connect()
      try await other.send("watch w99?\n")
      _ = try await other.receiveLine()
      publish("0", to: server, from: 1)
      for number in 990..<1000 {
        #expect(try await other.receivePush("seq") == "entry w\(number) seq=0:\(number + 1)")
      }
      #expect(try await server.inspect { $0.isAnybodyBehind } == true)
      publish("1", to: server, from: 1001)
      #expect(try await other.receivePush("seq") == "entry w990 seq=0:1991")
    }
  }

  @Test func `what was missed is counted, and a missed entry is never told as less`() async throws {
    try await TestServer.run { server in
      publish("0", to: server, from: 1)
      let client = try await server.connect(reading: false)
      // The first watch fills all buffers, the second one is behind it.
      try await client.send("watch * body=1\n@v watch w7\n")
      try await waitUntil {
        try await server.inspect { loop in
          loop.connections.contains {
            !$0.output.isWritable && $0.subscriptions.watches?.all.count == 2
          }
        } ?? false
      }
      let isTold = try await server.inspect { loop in
        loop.connections.allSatisfy { $0.subscriptions.watches?.all.last?.isBehind == false }
      }
      server.change(row("w7", "a"), .fresh, 1001)
      server.change(row("w7", "b"), .entry, 1002)
      server.change(row("w7", "b"), .fresh, 1003)
      server.tellRank("w7", 2, 0.5, 1004)
      server.tellRank("w7", 1, 1, 1005)
      server.change(row("gone", "x"), .entry, 1006)
      server.remove("gone", 1007)
      try await waitUntil { try await server.inspect { $0.feed.table?.lastSequence } == 1007 }
      try await client.startReading()
      var lines: [String] = []
      while lines.count < (isTold == true ? 3 : 2) {
        let words = try await client.receiveMessage().words
        if words.dropFirst().first == "@v", words.first == "*" {
          lines.append(words.filter { !$0.contains("made=") }.joined(separator: " "))
        }
      }
      let entry = try #require(lines.dropLast().last)
      #expect(entry.hasPrefix("* @v 0 entry id=w7") && entry.contains("seq=0:1003"))
      #expect(entry.hasSuffix("coalesced=\(isTold == true ? 2 : 3)"))
      #expect(lines.last == "* @v 0 rank id=w7 rank=1 share=1.0 seq=0:1005 coalesced=1")
    }
  }

  @Test func `unwatch while much waits ends it at once, and the rest goes on`() async throws {
    try await TestServer.run { server in
      publish("0", to: server, from: 1)
      let client = try await server.connect(reading: false)
      try await client.send("@a watch * body=1\n")
      try await waitUntil { try await server.inspect { $0.isAnybodyBehind } ?? false }
      try await client.send("@u unwatch tag=a\n@b watch w1\n")
      try await waitUntil { try await server.statistics.subscriptions == 1 }
      try await client.startReading()
      var count = 0
      while try await client.receiveMessage().words[1] != "@u" { count += 1 }
      #expect(count < 1000)
      #expect(try await client.receiveLine() == "OK @b 0 matches=1")
      #expect(try await client.receivePush() == "@b entry w1")
    }
  }

  @Test func `clients that vanish in the middle of a push leave nothing behind`() async throws {
    try await TestServer.run { server in
      for round in 1...20 {
        publish("\(round)", to: server, from: UInt64(round) * 1000)
        let client = try await server.connect()
        try await client.send("watch * body=1\n@x watch w*\nidle\n")
        _ = try await client.receive(1500)
        publish("again", to: server, from: UInt64(round) * 1000)
        try await client.close()
      }
      try await waitUntil { try await server.clientCount == 0 }
      try await waitUntil { try await !server.isAnythingWatched }
      #expect(try await server.statistics.subscriptions == 0)
      #expect(try await server.statistics.watchedWidgets == 0)
    }
  }

  @Test func `a client that takes no push for the whole time-out is told a bye if it reads then`()
    async throws
  {
    var limits = ClientLimits()
    limits.stallTimeout = .milliseconds(300)
    limits.farewellTimeout = .seconds(60)
    try await TestServer.run(limits: limits) { server in
      publish("0", to: server, from: 1)
      let deaf = try await server.connect(reading: false)
      let other = try await server.connect()
      try await deaf.send("watch * body=1\n")
      try await other.send("watch w7\n")
      _ = try await other.receiveLine()
      #expect(try await other.receivePush("seq") == "entry w7 seq=0:8")
      try await waitUntil { try await server.statistics.slowClients == 1 }
      // It is told no more, and whoever reads is told everything.
      publish("1", to: server, from: 1001)
      #expect(try await other.receivePush("seq") == "entry w7 seq=0:1008")
      try await deaf.startReading()
      let text = try await deaf.receiveAll()
      #expect(text.hasPrefix("OK 0 matches=1000\n* "))
      #expect(text.hasSuffix(".\n* 0 bye reason=slow\n"))
      #expect(text.split(separator: "\n").allSatisfy { !$0.hasPrefix("1.") })
      try await waitUntil { try await server.clientCount == 1 }
      #expect(try await server.statistics.subscriptions == 1)
    }
  }

  @Test func `a client that does not even read its bye is closed soon`() async throws {
    var limits = ClientLimits()
    limits.stallTimeout = .milliseconds(300)
    limits.farewellTimeout = .milliseconds(100)
    try await TestServer.run(limits: limits) { server in
      publish("0", to: server, from: 1)
      let deaf = try await server.connect(reading: false)
      try await deaf.send("watch * body=1\n")
      try await waitUntil { try await server.clientCount == 0 }
      #expect(try await server.statistics.slowClients == 1)
      try await waitUntil { try await !server.isAnythingWatched }
      try? await deaf.close()
    }
  }

  @Test func `a client with too much waiting is closed`() async throws {
    var limits = ClientLimits()
    limits.pendingChanges = 100
    try await TestServer.run(limits: limits) { server in
      publish("0", to: server, from: 1)
      let deaf = try await server.connect(reading: false)
      try await deaf.send("watch w* body=1\n")
      try await waitUntil { try await server.inspect { $0.isAnybodyBehind } ?? false }
      publish("1", to: server, from: 1001)
      try await waitUntil { try await server.statistics.slowClients == 1 }
      try await deaf.startReading()
      let text = try await deaf.receiveAll()
      #expect(text.hasSuffix("* 0 bye reason=slow\n"))
    }
  }

  @Test func `a watcher may pipeline, in any pieces`() async throws {
    try await TestServer.run { server in
      publish("0", to: server, from: 1)
      let client = try await server.connect()
      let requests = (0..<200).map { "@t\($0 % 7) watch w\($0)\n@u unwatch tag=t\($0 % 7)\n" }
      for byte in requests.joined().utf8.prefix(700) {
        client.push(ByteBuffer(bytes: [byte]))
      }
      try await client.send(String(decoding: requests.joined().utf8.dropFirst(700), as: UTF8.self))
      try await client.send("idle timeout=1\nquit\n")
      let text = try await client.receiveAll()
      let lines = text.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("OK @u 0") } == 200)
      #expect(lines.count { $0.hasSuffix("matches=1") } == 200)
      #expect(lines.suffix(2).first?.hasSuffix("reason=timeout") == true)
      #expect(lines.last == "OK 0")
    }
  }
}

extension ServerLoop {
  fileprivate var isAnybodyBehind: Bool {
    connections.contains { $0.subscriptions.isBehind }
  }
}
