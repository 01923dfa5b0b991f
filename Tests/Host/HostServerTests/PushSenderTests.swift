import Glibc
import NIOCore
import Testing
import WidgetModel
import WidgetWire

@testable import HostServer

/// Pushes to many clients, sent by two threads.
struct PushSenderTests {
  @Test func `every push is sent once, and what a full socket leaves is told`() throws {
    let sender = PushSender(processorCount: 2)
    for round in 0..<20 {
      let pairs = try (0..<300).map { _ in try SocketPair() }
      let full = pairs[round * 7]
      let filling = full.fill()
      let clients = pairs.enumerated().map { number, pair in
        let receiver = TestReceiver()
        receiver.socket = DirectSocket(descriptor: pair.server)
        receiver.push(ByteBuffer(string: "push \(number) of \(round)"))
        return receiver
      }
      let watches = clients.map { $0.subscription().watches }
      for first in stride(from: 0, to: watches.count, by: 60) {
        sender.add(watches[first..<first + 60])
        #expect(sender.count == first + 60)
      }
      let sent = sender.finish()
      #expect(sender.count == 0)
      for (number, pair) in pairs.enumerated() {
        let text = "push \(number) of \(round)"
        if pair.client == full.client {
          #expect(sent[number] == 0)
          #expect(pair.receive().utf8.count == filling)
        } else {
          #expect(sent[number] == text.utf8.count)
          #expect(pair.receive() == text)
        }
      }
    }
  }

  @Test func `a client without a socket of its own is passed over`() throws {
    let sender = PushSender(processorCount: 2)
    let pair = try SocketPair()
    let (bare, other) = (TestReceiver(), TestReceiver())
    other.socket = DirectSocket(descriptor: pair.server)
    for receiver in [bare, other] { receiver.push(ByteBuffer(string: "push")) }
    let watches = [bare, other].map { $0.subscription().watches }
    sender.add(watches[...])
    #expect(sender.finish() == [0, 4])
    #expect(pair.receive() == "push")
  }

  @Test func `with one processor the sender takes no clients`() {
    let sender = PushSender(processorCount: 1)
    let watches = [TestReceiver().subscription().watches]
    sender.add(watches[...])
    #expect(!sender.isParallel && sender.count == 0 && sender.finish() == [])
  }

  @Test func `many clients get all changes in order, also with two subscriptions or a full socket`()
    async throws
  {
    try await TestServer.run { server in
      server.publish(row("w", "old"))
      // The first ones, so that their pushes are sent while others are still collected.
      let deaf = try await server.connect(reading: false)
      try await deaf.send("watch w body=1\n")
      let twofold = try await server.connect()
      try await twofold.send("@a watch w body=1\n@b watch w* body=1\n")
      for _ in 0..<2 { _ = try await twofold.receiveLine() }
      for _ in 0..<2 { _ = try await twofold.receiveMessage() }
      var clients: [TestClient] = []
      for _ in 0..<3 * PushSender.threshold {
        let client = try await server.connect()
        try await client.send("watch w\n")
        _ = try await client.receiveLine()
        _ = try await client.receiveLine()
        clients.append(client)
      }
      let bodies = (1...6).map { String(repeating: "\($0)", count: 100_000) }
      for (number, body) in bodies.enumerated() {
        server.change(row("w", body), .entry, UInt64(number) + 1)
        let end = "seq=0:\(number + 1)"
        for client in clients {
          #expect(try await client.receivePush("seq") == "entry w \(end)")
        }
        for tag in ["@a", "@b"] {
          let message = try await twofold.receiveMessage()
          #expect(message.words.contains(tag) && message.words.last == end)
          #expect(message.body == body)
        }
      }
      try await deaf.startReading()
      _ = try await deaf.receiveLine()
      var last = try await deaf.receiveMessage()
      while !last.words.contains("seq=0:6") {
        last = try await deaf.receiveMessage()
      }
      #expect(last.body == bodies.last)
    }
  }
}

/// Two connected sockets, closed with the last reference.
private final class SocketPair {
  let server: CInt
  let client: CInt

  init() throws {
    var pair: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    try #require(socketpair(AF_UNIX, type, 0, &pair) == 0)
    (server, client) = (pair[0], pair[1])
  }

  deinit {
    close(server)
    close(client)
  }

  /// Writes until the kernel takes no more bytes, and returns their number.
  func fill() -> Int {
    let bytes = [UInt8](repeating: 1, count: 4096)
    var count = 0
    while true {
      let taken = send(server, bytes, bytes.count, CInt(MSG_DONTWAIT))
      guard taken > 0 else { return count }
      count += taken
    }
  }

  /// Returns the bytes that have come.
  func receive() -> String {
    var all: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(client, &bytes, bytes.count, CInt(MSG_DONTWAIT))
      guard count > 0 else { return String(decoding: all, as: UTF8.self) }
      all += bytes.prefix(count)
    }
  }
}
