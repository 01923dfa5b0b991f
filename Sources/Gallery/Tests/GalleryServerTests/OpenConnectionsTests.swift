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
      try channel.pipeline.syncOperations.addHandler(ConnectionHandler(connections))
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
