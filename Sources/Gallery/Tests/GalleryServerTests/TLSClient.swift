import NIOCore
import NIOEmbedded
import NIOPosix
import NIOSSL
import NIOTLS

/// A connection with TLS that sends what it is told.
struct TLSClient {
  /// The version that both sides speak.
  let version: TLSVersion?
  /// The protocol inside of TLS that both sides have agreed on.
  let inner: String?
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private let received: ReceivedText

  /// Connects, and closes the connection after `body`.
  ///
  /// - Parameters:
  ///   - certificate: The only certificate that the client accepts.
  ///   - name: The name that the certificate must have; `nil` for the address.
  static func connect<Value: Sendable>(
    _ port: Int, trusting certificate: TestCertificate, name: String? = nil,
    versions: ClosedRange<Int> = 2...3, _ body: @Sendable (TLSClient) async throws -> Value
  ) async throws -> Value {
    let context = try context(certificate, versions)
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          channel.closeAfterLimit()
          let pipeline = channel.pipeline.syncOperations
          try pipeline.addHandler(NIOSSLClientHandler(context: context, serverHostname: name))
          let witness = HandshakeWitness(channel.eventLoop.makePromise())
          try pipeline.addHandler(witness)
          return (
            try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel),
            witness.end.futureResult
          )
        }
      }
    return try await channel.0.executeThenClose { inbound, outbound in
      let inner = try await channel.1.get()
      let version = try await channel.0.channel.nioSSL_tlsVersion().get()
      let client = TLSClient(
        version: version, inner: inner, outbound: outbound, received: ReceivedText(inbound))
      return try await body(client)
    }
  }

  private static func context(
    _ certificate: TestCertificate, _ versions: ClosedRange<Int>
  ) throws -> NIOSSLContext {
    let known: [TLSVersion] = [.tlsv1, .tlsv11, .tlsv12, .tlsv13]
    var configuration = TLSConfiguration.makeClientConfiguration()
    configuration.trustRoots = .certificates(
      try NIOSSLCertificate.fromPEMBytes(Array(certificate.text.utf8)))
    configuration.minimumTLSVersion = known[versions.lowerBound]
    configuration.maximumTLSVersion = known[versions.upperBound]
    configuration.applicationProtocols = ["h2", "http/1.1"]
    return try NIOSSLContext(configuration: configuration)
  }

  /// Returns the first message of a handshake.
  static func firstMessage() throws -> ByteBuffer {
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandler(
      NIOSSLClientHandler(context: context(.first, 2...3), serverHostname: nil))
    channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    return try channel.readOutbound(as: ByteBuffer.self) ?? ByteBuffer()
  }

  /// Sends a text.
  func send(_ text: String) async throws { try await outbound.write(ByteBuffer(string: text)) }

  /// Reads until a text has come, or to the end of the connection.
  func read(until text: String? = nil) async throws -> String { try await received.take(text) }

  /// Sends a request for an address, and reads the head of the answer.
  func get(_ path: String, host: String, token: String) async throws -> String {
    try await send(
      "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nAuthorization: Bearer \(token)\r\n\r\n")
    return try await read(until: "\r\n\r\n")
  }
}

extension Channel {
  /// Ends a connection that takes too long, so that a test fails in place of waiting.
  fileprivate func closeAfterLimit() {
    let limit = eventLoop.scheduleTask(in: .minutes(1)) { self.close(promise: nil) }
    closeFuture.whenComplete { _ in limit.cancel() }
  }
}

/// A connection without TLS.
enum PlainClient {
  private static func connect(_ port: Int) async throws -> NIOAsyncChannel<ByteBuffer, ByteBuffer> {
    try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          channel.closeAfterLimit()
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
  }

  /// Sends a text, and reads until the gallery closes the connection.
  static func exchange(_ port: Int, _ text: String) async throws -> String {
    try await connect(port).executeThenClose { inbound, outbound in
      if !text.isEmpty { try await outbound.write(ByteBuffer(string: text)) }
      var received = ""
      do {
        for try await buffer in inbound { received += String(buffer: buffer) }
      } catch is IOError {
        // The gallery has closed the connection with bytes unread.
      }
      return received
    }
  }

  /// Sends bytes, waits for an answer, and calls `body` with the connection open.
  static func begin(
    _ port: Int, _ bytes: ByteBuffer, _ body: () async throws -> Void
  ) async throws {
    try await connect(port).executeThenClose { inbound, outbound in
      try await outbound.write(bytes)
      for try await _ in inbound { return try await body() }
    }
  }
}

/// The text of a connection.
private actor ReceivedText {
  private var iterator: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private var text = ""

  init(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) {
    iterator = inbound.makeAsyncIterator()
  }

  func take(_ end: String?) async throws -> String {
    while true {
      if let end, let range = text.firstRange(of: end) {
        defer { text = String(text[range.upperBound...]) }
        return String(text[..<range.upperBound])
      }
      // A property of an actor cannot be changed by an asynchronous call.
      var next = iterator
      guard let buffer = try await next.next(isolation: self) else { return text }
      iterator = next
      text += String(buffer: buffer)
    }
  }
}

/// Tells the end of a handshake.
private final class HandshakeWitness: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  let end: EventLoopPromise<String?>

  init(_ end: EventLoopPromise<String?>) { self.end = end }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case .handshakeCompleted(let inner)? = event as? TLSUserEvent { end.succeed(inner) }
    context.fireUserInboundEventTriggered(event)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    end.fail(error)
    context.fireErrorCaught(error)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end.fail(ChannelError.eof)
    context.fireChannelInactive()
  }
}
