import FleetDecisions
import Foundation
import NIOCore
import NIOPosix
import Testing

@testable import FleetCertificates
@testable import FleetLink

@Suite(.timeLimit(.minutes(2))) struct LinkServerTests {
  let bench: LinkBench

  init() throws { bench = try LinkBench() }

  private func host(_ change: (inout LinkLimits) -> Void = { _ in }) async throws -> TestHost {
    var limits = LinkLimits.patient
    change(&limits)
    return try await bench.host("a", limits: limits)
  }

  /// A host whose time without progress is longer than a busy machine takes for a step of the handshake.
  private func idleHost() async throws -> TestHost {
    try await host { $0.idle = .seconds(3) }
  }

  /// Returns the status of the response; 0 for a connection that ends without one.
  private func status(_ host: TestHost, _ request: String) async throws -> Int {
    let response = await RawClient.exchange(host.port, as: try bench.issue("b"), request)
    let words = response.split(separator: " ", maxSplits: 2)
    return words.count > 1 ? Int(words[1]) ?? -1 : 0
  }

  @Test func `only hashes name archives`() async throws {
    let a = try await host()
    let hash = try await a.hold(5).hash.text
    for (path, expected) in [
      ("/v1/archives/\(hash)", 200), ("/v1/archives/\(hash.uppercased())", 400),
      ("/v1/archives/", 400), ("/v1/archives/\(hash)/", 400), ("/v1/archives/\(hash)?a", 400),
      ("/v1/archives/../../../etc/passwd", 400), ("/v1/archives/%2e%2e/\(hash)", 400),
      ("/v1/archives/\(hash.dropLast())/", 400), ("/v1/archives/./\(hash)", 400),
      ("//v1/archives/\(hash)", 404), ("/v1/../v1/archives/\(hash)", 404), ("/", 404),
      ("/v1/archives", 404), ("http://a/v1/archives/\(hash)", 404),
      ("/v1/archives/\(String(repeating: "0", count: 64))", 404),
    ] {
      #expect(
        try await status(a, "GET \(path) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
          == expected, "\(path)")
    }
    for method in ["POST", "PUT", "DELETE", "HEAD"] {
      let request =
        "\(method) /v1/archives/\(hash) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
      #expect(try await status(a, request) == 404)
    }
  }

  @Test func `a notice has an id of a widget and a hash`() async throws {
    let a = try await host()
    let hash = archive(1).hash.text
    for (body, expected) in [
      (#"{"widget":"clock/small","sha256":"\#(hash)"}"#, 202), ("", 400), ("{}", 400),
      (#"{"widget":"a b","sha256":"\#(hash)"}"#, 400), (#"{"widget":"","sha256":"\#(hash)"}"#, 400),
      (#"{"widget":"a","sha256":"\#(hash.dropLast())"}"#, 400), (#"{"widget":1,"sha256":2}"#, 400),
      (#"{"widget":"\#(String(repeating: "a", count: 129))","sha256":"\#(hash)"}"#, 400),
      (String(repeating: "[", count: 4096), 400), (String(repeating: " ", count: 4097), 413),
    ] {
      let request =
        "POST /v1/offers HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      #expect(try await status(a, request) == expected, "\(body.prefix(80))")
    }
    #expect(a.events.all == [.offered("clock/small", ContentHash(hash), from: "b")])
  }

  @Test func `a head of a MiB ends the connection, and others are served`() async throws {
    let a = try await host()
    let hash = try await a.hold(5).hash
    let long = String(repeating: "a", count: 1 << 20)
    for request in [
      "GET /v1/archives/\(hash.text) HTTP/1.1\r\nConnection: close\r\nX: \(long)\r\n\r\n",
      "GET /\(long) HTTP/1.1\r\n\r\n", long,
      "GET /v1/archives/\(hash.text) HTTP/1.1\r\n"
        + String(repeating: "X: a\r\n", count: 200_000) + "\r\n",
    ] {
      #expect([0, 400].contains(try await status(a, request)))
    }
    let b = try await bench.host("b")
    #expect(try await b.fetch(hash, from: a).count == 5)
  }

  /// Returns the request for an archive, to be followed by others on the same connection.
  private func get(_ hash: ContentHash) -> String {
    "GET /v1/archives/\(hash.text) HTTP/1.1\r\nHost: a\r\n\r\n"
  }

  @Test func `a connection carries requests until one asks for its end`() async throws {
    let a = try await host()
    let hash = try await a.hold(5).hash
    let last = get(hash).replacing("Host: a", with: "Connection: close")
    let end = try await RawClient.connect(a.port, as: try bench.issue("b")) { client in
      // More bytes in all than a single request may have.
      for _ in 0..<300 {
        try await client.outbound.write(ByteBuffer(string: get(hash)))
        try await client.readFirst()
      }
      try await client.outbound.write(ByteBuffer(string: last))
      return await client.readToEnd()
    }
    #expect(end.components(separatedBy: "Connection: close").count == 2)
    #expect(a.faults.all.isEmpty)
  }

  @Test func `nothing is read after a request that was refused`() async throws {
    let a = try await host()
    let hash = try await a.hold(5).hash
    let response = await RawClient.exchange(
      a.port, as: try bench.issue("b"), get(archive(9).hash) + get(hash))
    #expect(response.hasPrefix("HTTP/1.1 404 "))
    #expect(response.contains("Connection: close"))
    #expect(response.components(separatedBy: "HTTP/1.1 ").count == 2)
  }

  @Test func `an old connection takes no other request`() async throws {
    let a = try await host { $0.age = .zero }
    let hash = try await a.hold(5).hash
    let response = await RawClient.exchange(a.port, as: try bench.issue("b"), get(hash) + get(hash))
    #expect(response.components(separatedBy: "HTTP/1.1 ").count == 2)
    #expect(response.contains("Connection: close"))
  }

  @Test func `a revoked host gets nothing on a connection that rests`() async throws {
    let a = try await host()
    let hash = try await a.hold(5).hash
    let certificate = try bench.issue("b")
    try await RawClient.connect(a.port, as: certificate) { [bench] client in
      try await client.outbound.write(ByteBuffer(string: get(hash)))
      try await client.readFirst()
      try certificate.serial.write(
        toFile: bench.folder.revokedFile, atomically: true, encoding: .utf8)
      #expect(try await a.credentials.reload())
      try await client.outbound.write(ByteBuffer(string: get(hash)))
      #expect(await !client.readToEnd().contains("HTTP/1.1"))
    }
  }

  @Test func `a rest between requests has an end, which is no fault`() async throws {
    let a = try await idleHost()
    let hash = try await a.hold(5).hash
    let response = await RawClient.exchange(a.port, as: try bench.issue("b"), get(hash))
    #expect(response.hasPrefix("HTTP/1.1 200 "))
    #expect(!response.contains("Connection: close"))
    // A request that begins after a rest has the limits of a first request.
    try await RawClient.connect(a.port, as: try bench.issue("b")) { client in
      try await client.outbound.write(ByteBuffer(string: get(hash)))
      try await client.readFirst()
      try await client.outbound.write(ByteBuffer(string: "GET /v1"))
      _ = await client.readToEnd()
    }
    #expect(await a.faults.next() == .timedOut)
    #expect(a.faults.all.count == 1)
  }

  @Test func `beyond the limit, a connection that rests is ended for a new one`() async throws {
    let a = try await host { $0.connections = 1 }
    let hash = try await a.hold(5).hash
    try await RawClient.connect(a.port, as: try bench.issue("b")) { first in
      try await first.outbound.write(ByteBuffer(string: get(hash)))
      try await first.readFirst()
      // The server may have sent the response a moment before the connection rests.
      var refused = 0
      while try await status(a, get(hash).replacing("Host: a", with: "Connection: close")) != 200,
        !Task.isCancelled
      { refused += 1 }
      _ = await first.readToEnd()
      #expect(a.faults.all == Array(repeating: .overloaded, count: refused))
    }
  }

  @Test(arguments: ["", "GET /v1", "POST /v1/offers HTTP/1.1\r\nContent-Length: 9\r\n\r\n{"])
  func `a client that stops in its request is given up`(start: String) async throws {
    let a = try await idleHost()
    #expect(await RawClient.exchange(a.port, as: try bench.issue("b"), start) == "")
    #expect(await a.faults.next() == .timedOut)
  }

  @Test func `a client that reads nothing is given up`() async throws {
    let a = try await idleHost()
    let hash = try await a.hold(10 << 20).hash
    let request = "GET /v1/archives/\(hash.text) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    try await RawClient.connect(a.port, as: try bench.issue("b")) { client in
      try await client.outbound.write(ByteBuffer(string: request))
      try await client.readFirst()
      #expect(await a.faults.next() == .timedOut)
    }
  }

  @Test func `what comes before a response is known to be sent belongs to the next request`() {
    let life = ConnectionLife(.patient, bytes: 100)
    #expect(life.count(60))
    life.endRequest()
    #expect(life.count(7))
    life.endResponse(bytes: 100)
    #expect(!life.isResting)
    #expect(life.count(93))
    #expect(!life.count(1))
    life.endRequest()
    life.endResponse(bytes: 100)
    #expect(life.isResting)
    #expect(life.count(100))
    #expect(!life.isResting)
  }

  @Test func `a slow client gets the whole of a last response, however busy the server is`()
    async throws
  {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let a = try await bench.host("a", group: group)
    let size = 16 << 20
    let hash = try await a.hold(size).hash
    let request = "GET /v1/archives/\(hash.text) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let busy = group.next().scheduleRepeatedTask(
      initialDelay: .zero, delay: .milliseconds(1)
    ) { _ in
      // The test needs a thread of the connection that is busy for longer than it takes to read the archive.
      usleep(100_000)
    }
    let count = try await RawClient.connect(a.port, as: try bench.issue("b")) { client in
      try await client.outbound.write(ByteBuffer(string: request))
      try await client.readFirst()
      // Longer than the server waits for the farewell of a client that has the response.
      try await Task.sleep(for: .seconds(3))
      busy.cancel()
      return await client.countToEnd()
    }
    // Only the first bytes are missing.
    #expect(count > size - (1 << 20))
    await a.server.stop()
    try await group.shutdownGracefully()
  }

  @Test func `a connection has an end, whatever its progress`() async throws {
    let a = try await host { $0.exchange = .milliseconds(600) }
    #expect(await RawClient.exchange(a.port, as: try bench.issue("b"), "GET /v1") == "")
    #expect(await a.faults.next() == .timedOut)
  }

  @Test func `beyond the limit, connections of strangers are ended for those of hosts`()
    async throws
  {
    let a = try await host { $0.connections = 2 }
    // More than the buffers of both sides can take, so that the connections stay open.
    let hash = try await a.hold(48 << 20).hash
    let request = "GET /v1/archives/\(hash.text) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
    let (b, c) = (try bench.issue("b"), try bench.issue("c"))
    let small = try await a.hold(5).hash
    try await RawClient.connect(a.port, as: b) { first in
      try await first.outbound.write(ByteBuffer(string: request))
      try await first.readFirst()
      // A stranger takes the other place, and loses it. Connections are accepted on several threads: the next one could
      // overtake the stranger.
      let stranger = try await RawClient.connect(a.port)
      while a.server.connectionCount < 2, !Task.isCancelled { await Task.yield() }
      try await RawClient.connect(a.port, as: c) { second in
        try await second.outbound.write(ByteBuffer(string: request))
        try await second.readFirst()
        try await stranger.closeFuture.get()
        // Both places have hosts: a third one has to come again.
        let third = await RawClient.exchange(
          a.port, as: c,
          "GET /v1/archives/\(small.text) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(third == "")
        #expect(a.faults.all.contains(.overloaded))
        #expect(a.server.connectionCount == 2)
      }
    }
  }

  @Test func `many fetches at once are served, within the limit of the client`() async throws {
    let (a, b) = (try await bench.host("a"), try await bench.host("b"))
    let archives = try await withThrowingTaskGroup(of: (hash: ContentHash, bytes: [UInt8]).self) {
      for count in 1...40 { $0.addTask { try await a.hold(count * 10_000) } }
      return try await $0.reduce(into: []) { $0.append($1) }
    }
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for (hash, bytes) in archives {
        group.addTask { try await b.fetch(hash, from: a) == bytes }
      }
      for try await isEqual in group { #expect(isEqual) }
    }
    #expect(b.faults.all.isEmpty && a.faults.all.isEmpty)
  }

  @Test func `the end of a server ends its connections`() async throws {
    let a = try await host()
    let hash = try await a.hold(10 << 20).hash
    try await RawClient.connect(a.port, as: try bench.issue("b")) { client in
      try await client.outbound.write(
        ByteBuffer(
          string: "GET /v1/archives/\(hash.text) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"))
      try await client.readFirst()
      await a.server.stop()
      _ = await client.readToEnd()
      #expect(await a.faults.next() == .cancelled)
    }
    let b = try await bench.host("b")
    guard case .unreachable = await fault({ _ = try await b.fetch(hash, from: a) }) else {
      Issue.record("a stopped server answered")
      return
    }
    await #expect(throws: (any Error).self) {
      try await a.server.start(host: "127.0.0.1", port: 0)
    }
  }

  @Test func `a damaged archive is not given, and not held any more`() async throws {
    let (a, b) = (try await bench.host("a"), try await bench.host("b"))
    let hash = try await a.hold(1000).hash
    let path = try #require(a.archives.path(of: hash))
    try "other".write(toFile: path, atomically: false, encoding: .utf8)
    #expect(await fault { _ = try await b.fetch(hash, from: a) } == .notHeld)
    #expect(a.archives.held.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: path))
  }
}
