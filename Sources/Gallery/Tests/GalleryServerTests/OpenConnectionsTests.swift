import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import GalleryServer

/// The connection that is closed when there are too many.
@Suite struct OpenConnectionsTests {
  private let connections = OpenConnections(limit: 3)

  private func connect() async throws -> NIOAsyncTestingChannel {
    let connections = connections
    let channel = NIOAsyncTestingChannel()
    try await channel.testingEventLoop.executeInContext {
      try channel.pipeline.syncOperations.addHandler(
        // This channel counts the bytes of buffers only.
        ConnectionHandler(connections, waitingBytes: { _ in 0 }))
    }
    // Fails if the channel was closed as surplus.
    try? await channel.connect(to: SocketAddress(unixDomainSocketPath: "/test")).get()
    return channel
  }

  private func ask(_ channel: NIOAsyncTestingChannel) async throws {
    let head = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")
    try await channel.writeInbound(HTTPRequestPart.head(head))
    try await channel.writeInbound(HTTPRequestPart.end(nil))
  }

  private func answer(_ channel: NIOAsyncTestingChannel) async throws {
    try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    try await channel.writeAndFlush(HTTPResponsePart.end(nil))
  }

  @Test("the connection that has waited longest for a request is closed for a new one")
  func oldest() async throws {
    let channels = [try await connect(), try await connect(), try await connect()]
    try await ask(channels[0])
    try await answer(channels[0])
    let fourth = try await connect()
    await channels[1].testingEventLoop.run()
    #expect(channels.map(\.isActive) == [true, false, true])
    #expect(fourth.isActive && connections.count == 3)
  }

  @Test(
    "a connection whose request is being answered is kept, and so is one that asks while half a request waits"
  )
  func busy() async throws {
    let channels = [try await connect(), try await connect(), try await connect()]
    for channel in channels[...1] { try await ask(channel) }
    try await channels[2].writeInbound(
      HTTPRequestPart.head(HTTPRequest(method: .post, scheme: nil, authority: nil, path: "/")))
    let fourth = try await connect()
    await channels[2].testingEventLoop.run()
    #expect(channels.map(\.isActive) == [true, true, false])
    try await ask(fourth)
    let fifth = try await connect()
    await fifth.testingEventLoop.run()
    #expect(!fifth.isActive && fourth.isActive && connections.count == 3)
  }

  @Test("a connection with several requests waits again when all of them are answered")
  func pipelining() async throws {
    let channels = [try await connect(), try await connect(), try await connect()]
    for _ in 0..<2 { try await ask(channels[0]) }
    for channel in channels[1...] { try await ask(channel) }
    try await answer(channels[0])
    let refused = try await connect()
    await refused.testingEventLoop.run()
    #expect(!refused.isActive)
    try await answer(channels[0])
    _ = try await connect()
    await channels[0].testingEventLoop.run()
    #expect(channels.map(\.isActive) == [false, true, true])
  }

  @Test("a request that is answered before its end arrives leaves the connection waiting")
  func early() async throws {
    let channels = [try await connect(), try await connect(), try await connect()]
    for channel in channels[1...] { try await ask(channel) }
    try await channels[0].writeInbound(
      HTTPRequestPart.head(HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/")))
    try await answer(channels[0])
    try await channels[0].writeInbound(HTTPRequestPart.end(nil))
    _ = try await connect()
    await channels[0].testingEventLoop.run()
    #expect(channels.map(\.isActive) == [false, true, true])
  }

  @Test("a connection with too many unanswered requests is cut off")
  func many() async throws {
    let channel = try await connect()
    for _ in 0..<ConnectionHandler.pipeline { try await ask(channel) }
    await channel.testingEventLoop.run()
    #expect(channel.isActive)
    try await answer(channel)
    try await ask(channel)
    await channel.testingEventLoop.run()
    #expect(channel.isActive)
    try? await ask(channel)
    await channel.testingEventLoop.run()
    #expect(!channel.isActive && connections.count == 0)
  }

  @Test("a client that takes nothing of its answer is cut off after a while, also at the end")
  func stalled() async throws {
    let channel = try await connect()
    try await ask(channel)
    channel.write(HTTPResponsePart.head(HTTPResponse(status: .ok)), promise: nil)
    await channel.testingEventLoop.advanceTime(by: .seconds(29))
    channel.flush()
    channel.write(HTTPResponsePart.end(nil), promise: nil)
    await channel.testingEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.close(promise: nil)
    await channel.testingEventLoop.run()
    #expect(channel.isActive, "the end may still be taken")
    await channel.testingEventLoop.advanceTime(by: .seconds(3))
    #expect(!channel.isActive && connections.count == 0)
  }

  @Test("a connection that is closed with an answer on its way closes when the answer is sent")
  func delivery() async throws {
    let channel = try await connect()
    try await ask(channel)
    try await channel.writeAndFlush(HTTPResponsePart.head(HTTPResponse(status: .ok)))
    channel.write(HTTPResponsePart.end(nil), promise: nil)
    await channel.testingEventLoop.run()
    channel.close(promise: nil)
    await channel.testingEventLoop.run()
    #expect(channel.isActive)
    channel.flush()
    await channel.testingEventLoop.run()
    #expect(!channel.isActive)
  }

  @Test("a closed connection leaves its place")
  func closing() async throws {
    for _ in 0..<10 {
      let channel = try await connect()
      try await ask(channel)
      try await channel.close()
    }
    #expect(connections.count == 0)
  }
}
