import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// Pushes go past the channel's queue when it is empty, and only then.
struct PushOrderTests {
  @Test func `a push waits behind what the channel still holds, even if the kernel has room again`()
    async throws
  {
    try await TestServer.run { server in
      let body = String(repeating: "b", count: 250_000)
      server.publish(row("big", body), row("w", "old"))
      let client = try await server.connect(reading: false)
      try await client.send(resp("HELLO", "3") + resp("SUBSCRIBE", "w") + resp("GET", "big"))
      try await waitUntil {
        try await server.inspect { loop in
          loop.connections.contains {
            $0.output.isWritable && $0.output.unsentBytes > 10_000
          }
        } ?? false
      }
      // Enough for another write to succeed, too little for the channel to be told so.
      while try await client.waitingCount < 70_000 {
        let count = try await client.waitingCount
        client.readOnce()
        try await waitUntil { try await client.waitingCount > count }
      }
      server.change(row("w", "new"), .entry, 1)
      try await waitUntil { try await server.statistics.pushes == 1 }
      try await client.startReading()
      let expected = bulk(body) + ">3\r\n" + bulk("message") + bulk("w") + bulk("new")
      try await client.send(resp("PING"))
      var text = ""
      while !text.hasSuffix("+PONG\r\n") { text += try await client.receiveLine() + "\r\n" }
      #expect(text.hasSuffix(expected + "+PONG\r\n"))
    }
  }

  @Test func `a push that the kernel takes in parts arrives whole`() async throws {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      let client = try await server.connect()
      try await client.send("watch w body=1\n")
      _ = try await client.receiveLine()
      _ = try await client.receiveMessage()
      for (number, letter) in ["x", "y", "z"].enumerated() {
        let body = (0..<300_000).map { "\(letter)\($0)" }.joined(separator: ",")
        server.change(row("w", body), .entry, UInt64(number) + 1)
        let message = try await client.receiveMessage()
        #expect(message.body == body)
        #expect(message.words.last == "seq=0:\(number + 1)")
      }
      try await client.send("ping\n")
      #expect(try await client.receiveLine() == "OK 0")
    }
  }

  @Test func `changes of one publication arrive in their order, with one who has gone beside`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(contentsOf: (0..<3).map { row("w\($0)", "old") })
      var clients: [TestClient] = []
      for number in 0..<8 {
        let client = try await server.connect()
        try await client.send("unwatch\n@t\(number) watch w*\n")
        for _ in 0..<5 { _ = try await client.receiveLine() }
        clients.append(client)
      }
      for (round, client) in clients.enumerated() {
        try await client.close()
        var changes = BoardChanges()
        for number in 0..<3 {
          let sequence = UInt64(round * 3 + number + 1)
          changes.set(row("w\(number)", "\(round)"), event: .entry, sequence: sequence)
        }
        server.board.publish(changes)
        for other in clients[(round + 1)...] {
          for number in 0..<3 {
            let sequence = "seq=0:\(round * 3 + number + 1)"
            let push = try await other.receivePush("seq").split(separator: " ").dropFirst()
            #expect(push.joined(separator: " ") == "entry w\(number) \(sequence)")
          }
        }
      }
      try await waitUntil { try await server.clientCount == 0 }
      #expect(try await server.statistics.subscriptions == 0)
    }
  }

  @Test func `who begins while changes come sees each once, in order, and misses none`()
    async throws
  {
    try await TestServer.run { server in
      server.change(row("w", "0"), .entry, 1)
      let client = try await server.connect()
      let publisher = Task.detached {
        var sequence: UInt64 = 1
        while !Task.isCancelled {
          sequence += 1
          server.change(row("w", "\(sequence)"), .entry, sequence)
          // Not faster than the server, so that what waits stays little.
          if sequence % 4 == 0 { _ = try? await server.statistics }
        }
      }
      for round in 0..<60 {
        try await client.send("@t\(round) watch w\n")
        #expect(try await client.receiveLine() == "OK @t\(round) 0 matches=1")
        var numbers: [UInt64] = [try await number(client.receiveMessage().words)]
        try await client.send("@u unwatch tag=t\(round)\n")
        while true {
          let words = try await client.receiveMessage().words
          if words.first == "OK" { break }
          numbers.append(try number(words))
        }
        // One publication at a time: without a gap, unless the client was behind, which it was not.
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 })
        #expect(numbers.last.map { $0 - numbers[0] } == UInt64(numbers.count - 1))
      }
      publisher.cancel()
      await publisher.value
    }
  }

  private func number(_ words: [String]) throws -> UInt64 {
    let word = try #require(words.last { $0.hasPrefix("seq=0:") })
    return try #require(UInt64(word.dropFirst(6)))
  }
}
