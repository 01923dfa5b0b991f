import NIOCore
import NIOEmbedded
import Testing
import WidgetLocks
import WidgetModel
import WidgetWire

@testable import WidgetClient

/// The order of requests and replies, and how a connection ends.
@Suite struct ReplyHandlerTests {
  private let channel: EmbeddedChannel
  private let events = EventRecorder()

  init() throws {
    channel = EmbeddedChannel(handlers: [ReplyHandler(socket: "s"), events])
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/s")).wait()
  }

  /// Sends requests with these tags, and returns what becomes of each.
  private func send(
    _ tags: String?..., limit: TimeAmount? = nil, watch: WatchBuffer? = nil
  ) -> [Outcome] {
    let outcomes = tags.map { _ in Outcome() }
    let sent = zip(tags, outcomes).map { tag, outcome in
      let promise = channel.eventLoop.makePromise(of: Reply.self)
      promise.futureResult.whenComplete { outcome.result = $0 }
      return ReplyHandler.Sent(tag: tag, promise: promise, watch: watch)
    }
    channel.writeAndFlush(
      ReplyHandler.Outgoing(bytes: ByteBuffer(string: "x\n"), requests: sent, limit: limit),
      promise: nil)
    return outcomes
  }

  private func receive(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

  private func written() throws -> String {
    var text = ""
    while let bytes = try channel.readOutbound(as: ByteBuffer.self) {
      text += String(buffer: bytes)
    }
    return text
  }

  private func codes(_ outcomes: [Outcome]) -> [ClientError.Code?] { outcomes.map(\.code) }

  @Test func `the first reply is for the first request, however the bytes are cut`() throws {
    let outcomes = send(nil, "a", nil)
    for piece in ["OK 3 a=1\nab", "c\nERR @a BUSY m", "sg=no\nO", "K 0\n"] { try receive(piece) }
    #expect(outcomes[0].reply == .ok([WireField("a", "1")], body: .bytes(Array("abc".utf8))))
    guard case .error(let error, _) = outcomes[1].reply else {
      Issue.record("the second reply is no error")
      return
    }
    #expect(error.code == .busy)
    #expect(outcomes[2].reply == .ok([], body: .none))
    #expect(channel.isActive)
  }

  @Test(
    arguments: [
      (nil, "OK @a 0\n"), ("a", "OK 0\n"), ("a", "OK @b 0\n"),
    ] as [(String?, String)])
  func `a reply with another tag ends the connection, also for those behind it`(
    tag: String?, reply: String
  ) throws {
    let outcomes = send(tag, nil)
    try receive(reply)
    #expect(codes(outcomes) == [.notTheProtocol, .notTheProtocol])
    #expect(!channel.isActive)
  }

  @Test func `a reply that nothing asked for ends the connection`() throws {
    try receive("OK 0\n")
    #expect(!channel.isActive)
    #expect(codes(send(nil)) == [.notTheProtocol])
  }

  @Test func `a request that runs out of time ends all`() throws {
    let free = send(nil)
    let limited = send(nil, limit: .seconds(2))
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1999))
    #expect(codes(free + limited) == [nil, nil])
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(1))
    #expect(codes(free + limited) == [.timedOut, .timedOut])
    #expect(!channel.isActive)
  }

  @Test func `a request that was answered cannot run out of time`() throws {
    let outcomes = send(nil, limit: .seconds(2))
    try receive("OK 0\n")
    channel.embeddedEventLoop.advanceTime(by: .seconds(60))
    #expect(outcomes[0].reply != nil && channel.isActive)
  }

  @Test func `the first reason of an end is told, and what comes after it is not read`() throws {
    let outcomes = send(nil, nil)
    try receive("OK 0\n* 0 bye reason=shutdown\nOK 0\n")
    #expect(outcomes[0].reply != nil)
    #expect(codes(outcomes)[1] == .closed && outcomes[1].detail == "shutdown")
    channel.pipeline.fireErrorCaught(IOError(errnoCode: 104, reason: "read"))
    #expect(outcomes[1].detail == "shutdown")
    #expect(!channel.isActive)
  }

  @Test func `a reply that came before an error or the end of the stream counts`() throws {
    let whole = send(nil, nil)
    try receive("OK 0\nOK 0")
    channel.pipeline.fireErrorCaught(IOError(errnoCode: 104, reason: "read"))
    #expect(whole[0].reply != nil)
    #expect(codes(whole)[1] == .closed && whole[1].detail?.isEmpty == false)
  }

  @Test func `the end of the stream is passed on`() {
    let outcomes = send(nil)
    channel.pipeline.fireChannelInactive()
    #expect(codes(outcomes) == [.closed] && outcomes[0].detail == "")
    #expect(events.inactive >= 1)
  }

  @Test func `events that are not its own are passed on`() {
    channel.pipeline.fireUserInboundEventTriggered("other")
    channel.pipeline.fireUserInboundEventTriggered(WatchBuffer.Signal.drained(tag: "w1"))
    #expect(events.strings == ["other"])
  }

  @Test func `only a watch that was accepted is ended at the host, and only once`() throws {
    channel.pipeline.fireUserInboundEventTriggered(WatchBuffer.Signal.dropped(tag: "w1"))
    #expect(try written() == "")
    let buffer = WatchBuffer(tag: "w1") { _ in }
    let refused = send("w1", watch: buffer)
    try receive("ERR @w1 BUSY msg=no\n")
    #expect(refused[0].reply != nil)
    _ = try written()
    channel.pipeline.fireUserInboundEventTriggered(WatchBuffer.Signal.dropped(tag: "w1"))
    #expect(try written() == "")
    _ = send("w1", watch: buffer)
    try receive("OK @w1 0 matches=0\n")
    _ = try written()
    for _ in 0..<2 {
      channel.pipeline.fireUserInboundEventTriggered(WatchBuffer.Signal.dropped(tag: "w1"))
    }
    #expect(try written() == "unwatch tag=w1\n")
    // The reply to it is nobody's, and the one behind it is in its place.
    let next = send(nil)
    try receive("OK 0\n* @w1 0 entry id=a\nOK 1\nx\n")
    #expect(next[0].reply == .ok([], body: .bytes(Array("x".utf8))))
    #expect(buffer.count == 0)
  }

  @Test func `after the end nothing is sent to the host`() throws {
    let buffer = WatchBuffer(tag: "w1") { _ in }
    _ = send("w1", watch: buffer)
    try receive("OK @w1 0 matches=0\n")
    _ = try written()
    try receive("* 0 bye reason=slow\n")
    channel.pipeline.fireUserInboundEventTriggered(WatchBuffer.Signal.dropped(tag: "w1"))
    #expect(codes(send(nil)) == [.closed])
    #expect(try written() == "")
  }
}

/// What became of a request.
private final class Outcome: Sendable {
  private let state = Mutex<Result<Reply, any Error>?>(nil)

  var result: Result<Reply, any Error>? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }

  var reply: Reply? { try? result?.get() }
  private var error: ClientError? {
    guard case .failure(let error) = result else { return nil }
    return error as? ClientError
  }
  var code: ClientError.Code? { error?.code }
  var detail: String? { error?.detail }
}

/// Notes what comes through to the end of the pipeline.
private final class EventRecorder: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private(set) var strings: [String] = []
  private(set) var inactive = 0

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    strings.append("\(event)")
  }

  func channelInactive(context: ChannelHandlerContext) { inactive += 1 }
}
