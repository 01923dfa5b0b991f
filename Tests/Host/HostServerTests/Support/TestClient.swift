import NIOCore
import NIOPosix

/// A client that sends raw bytes and waits for raw bytes.
struct TestClient: Sendable {
  struct TimedOut: Error { let received: String }

  private let channel: any Channel
  private let inbox: NIOLoopBound<Inbox>

  static func connect(to path: String, reading: Bool = true) async throws -> TestClient {
    try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelOption(.autoRead, value: reading)
      // Small reads, so that a test can take a part of what is there.
      .channelOption(.maxMessagesPerRead, value: 1)
      .channelOption(.recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: 16_384))
      .connect(unixDomainSocketPath: path) { channel in
        // Before the connection: the server may close it at once.
        channel.eventLoop.makeCompletedFuture {
          let inbox = Inbox(channel.eventLoop)
          try channel.pipeline.syncOperations.addHandler(inbox)
          return TestClient(
            channel: channel, inbox: NIOLoopBound(inbox, eventLoop: channel.eventLoop))
        }
      }
  }

  func send(_ text: String) async throws {
    try await channel.writeAndFlush(ByteBuffer(string: text))
  }

  func send(_ bytes: ByteBuffer) async throws {
    try await channel.writeAndFlush(bytes)
  }

  /// Sends without waiting for the kernel to take it.
  func push(_ bytes: ByteBuffer) {
    channel.writeAndFlush(bytes, promise: nil)
  }

  /// Ends the input, as `nc -N` does.
  func endInput() async throws {
    try await channel.close(mode: .output)
  }

  func close() async throws {
    try await channel.close()
  }

  /// Takes what the kernel has for it in one go, of a client that was connected with `reading: false`.
  func readOnce() { channel.read() }

  /// Bytes that came and were not taken yet.
  var waitingCount: Int {
    get async throws {
      try await channel.eventLoop.submit { inbox.value.received.readableBytes }.get()
    }
  }

  /// Reads again after connecting with `reading: false`.
  func startReading() async throws {
    try await channel.setOption(.autoRead, value: true).get()
  }

  /// Waits for `count` bytes in all that were not taken yet, and takes them.
  func receive(_ count: Int) async throws -> String {
    try await wait { $0.received.readableBytes >= count ? count : nil }
  }

  /// Waits for a line end, and takes the line without it.
  func receiveLine() async throws -> String {
    let line = try await wait { inbox in
      inbox.received.readableBytesView.firstIndex(of: UInt8(ascii: "\n")).map {
        $0 - inbox.received.readerIndex + 1
      }
    }
    return String(line.unicodeScalars.filter { $0 != "\r" && $0 != "\n" }.map(Character.init))
  }

  /// Waits for exactly the bytes of `text`; on anything else of that length, returns that.
  func receive(as text: String) async throws -> String {
    try await receive(text.utf8.count)
  }

  /// Waits for the server to close, and takes everything.
  func receiveAll() async throws -> String {
    try await wait { $0.isClosed ? $0.received.readableBytes : nil }
  }

  /// Sends, and returns everything that came until the server closed after the input's end.
  func converse(_ text: String) async throws -> String {
    // The server may have closed already, in the middle of what it does not want to read.
    try? await send(text)
    try? await endInput()
    return try await receiveAll()
  }

  var isClosed: Bool {
    get async throws {
      try await channel.eventLoop.submit { inbox.value.isClosed }.get()
    }
  }

  private func wait(_ ready: @escaping @Sendable (Inbox) -> Int?) async throws -> String {
    try await channel.eventLoop.flatSubmit { inbox.value.wait(ready) }.get()
  }
}

/// What came in, and who waits for it.
final class Inbox: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  var received = ByteBuffer()
  var isClosed = false
  private let eventLoop: any EventLoop
  private var waiting: [(ready: (Inbox) -> Int?, promise: EventLoopPromise<String>)] = []

  init(_ eventLoop: any EventLoop) { self.eventLoop = eventLoop }

  func wait(_ ready: @escaping (Inbox) -> Int?) -> EventLoopFuture<String> {
    let promise = eventLoop.makePromise(of: String.self)
    waiting.append((ready, promise))
    let limit = eventLoop.assumeIsolated().scheduleTask(in: .seconds(60)) {
      promise.fail(TestClient.TimedOut(received: String(buffer: self.received)))
    }
    promise.futureResult.whenComplete { _ in limit.cancel() }
    look()
    return promise.futureResult
  }

  private func look() {
    while let first = waiting.first {
      if let count = first.ready(self) {
        waiting.removeFirst()
        first.promise.succeed(received.readString(length: count) ?? "")
      } else if isClosed {
        waiting.removeFirst()
        first.promise.fail(TestClient.TimedOut(received: String(buffer: received)))
      } else {
        return
      }
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    received.writeImmutableBuffer(unwrapInboundIn(data))
    look()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else { return }
    isClosed = true
    look()
  }

  func channelInactive(context: ChannelHandlerContext) {
    isClosed = true
    look()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
