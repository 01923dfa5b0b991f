import NIOCore
import NIOEmbedded
import Testing
import WidgetModel
import WidgetWire

@testable import WidgetClient

/// What the handler reads while nobody takes the events.
@Suite struct WatchPressureTests {
  private let channel: EmbeddedChannel
  private let reads = ReadCounter()

  init() throws {
    channel = EmbeddedChannel(handlers: [reads, ReplyHandler(socket: "s")])
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/s")).wait()
  }

  /// A watch that the host has accepted.
  private func watch(_ tag: String, events: Int, bytes: Int = 1 << 20) throws -> WatchBuffer {
    let channel = channel
    let buffer = WatchBuffer(tag: tag, eventLimit: events, byteLimit: bytes) { signal in
      channel.pipeline.fireUserInboundEventTriggered(signal)
    }
    let promise = channel.eventLoop.makePromise(of: Reply.self)
    let sent = ReplyHandler.Sent(tag: tag, promise: promise, watch: buffer)
    try channel.writeOutbound(ReplyHandler.Outgoing(bytes: ByteBuffer(), requests: [sent]))
    try receive("OK @\(tag) 0 matches=0\n")
    _ = try promise.futureResult.wait()
    return buffer
  }

  private func receive(_ text: String) throws {
    try channel.writeInbound(ByteBuffer(string: text))
  }

  /// Whether the handler lets the channel read on.
  private func readsOn() -> Bool {
    let before = reads.count
    channel.pipeline.read()
    return reads.count > before
  }

  private func take(_ count: Int, from buffer: WatchBuffer) async throws {
    for _ in 0..<count { #expect(try await buffer.next().get() != nil) }
  }

  private func entries(_ tag: String, _ count: Int) -> String {
    String(repeating: "* @\(tag) 0 entry id=a\n", count: count)
  }

  @Test func `nothing is read while too many events wait, and reading goes on by itself`()
    async throws
  {
    let buffer = try watch("w1", events: 8)
    #expect(readsOn())
    // More than there is room for came at once: the rest stays bytes.
    try receive(entries("w1", 20))
    #expect(buffer.count == 8 && !readsOn())
    let before = reads.count
    try await take(3, from: buffer)
    #expect(buffer.count == 5 && !readsOn())
    try await take(17, from: buffer)
    #expect(buffer.count == 0 && reads.count == before + 1 && readsOn())
  }

  @Test func `large events fill the room sooner than small ones`() async throws {
    let buffer = try watch("w1", events: 1000, bytes: 10_000)
    let body = String(repeating: "x", count: 4000)
    try receive(String(repeating: "* @w1 4000 entry id=a\n\(body)\n", count: 5))
    #expect(buffer.count == 3 && !readsOn())
    try await take(5, from: buffer)
    #expect(readsOn())
  }

  @Test func `one full watch holds back all, until it is taken from or dropped`() async throws {
    let first = try watch("w1", events: 4)
    let second = try watch("w2", events: 4)
    try receive(entries("w1", 4) + entries("w2", 4))
    #expect(first.count == 4 && second.count == 0 && !readsOn())
    try await take(2, from: first)
    #expect(second.count == 4 && !readsOn())
    second.cancel()
    #expect(second.count == 0 && readsOn())
    var told = ""
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      told += String(buffer: bytes)
    }
    #expect(told == "unwatch tag=w2\n")
  }

  @Test func `a reply comes behind more events than there is room for`() async throws {
    let buffer = try watch("w1", events: 4)
    try receive(entries("w1", 6))
    #expect(buffer.count == 4 && !readsOn())
    let promise = channel.eventLoop.makePromise(of: Reply.self)
    let request = ReplyHandler.Sent(tag: nil, promise: promise, watch: nil)
    try channel.writeOutbound(ReplyHandler.Outgoing(bytes: ByteBuffer(), requests: [request]))
    #expect(buffer.count == 6 && readsOn())
    try receive(entries("w1", 3) + "OK 1\nx\n")
    #expect(try await promise.futureResult.get() == .ok([], body: .bytes(Array("x".utf8))))
    #expect(buffer.count == 9 && !readsOn())
    try await take(9, from: buffer)
    #expect(readsOn())
  }

  @Test func `a buffer that was full stays so when events come with a reply`() async throws {
    let buffer = try watch("w1", events: 8)
    try receive(entries("w1", 8))
    try await take(3, from: buffer)
    #expect(buffer.count == 5 && !readsOn())
    let promise = channel.eventLoop.makePromise(of: Reply.self)
    let request = ReplyHandler.Sent(tag: nil, promise: promise, watch: nil)
    try channel.writeOutbound(ReplyHandler.Outgoing(bytes: ByteBuffer(), requests: [request]))
    try receive(entries("w1", 1) + "OK 0\n")
    _ = try await promise.futureResult.get()
    #expect(buffer.count == 6 && !readsOn())
    try await take(6, from: buffer)
    #expect(readsOn())
  }

  @Test func `what came before the end is taken although there was no room for it`() async throws {
    let buffer = try watch("w1", events: 4)
    try receive(entries("w1", 9))
    channel.pipeline.fireChannelInactive()
    try await take(9, from: buffer)
    #expect(await buffer.next() == .failure(ClientError(.closed, socket: "s")))
  }
}

/// Counts how often the channel is asked to read.
private final class ReadCounter: ChannelOutboundHandler {
  typealias OutboundIn = ByteBuffer

  private(set) var count = 0

  func read(context: ChannelHandlerContext) {
    count += 1
    context.read()
  }
}
