import FleetCertificates
import NIOCore
import NIOPosix
import NIOSSL
import NIOTLS

/// TLS without any of the rules of the fleet.
private enum RawTLS {
  static func configuration(
    _ certificate: IssuedCertificate?, isServer: Bool, versions: ClosedRange<Int>
  ) throws -> TLSConfiguration {
    let known: [TLSVersion] = [.tlsv1, .tlsv11, .tlsv12, .tlsv13]
    var configuration = TLSConfiguration.makeClientConfiguration()
    if let certificate {
      let chain = try NIOSSLCertificate.fromPEMBytes(Array(certificate.certificate.utf8))
      let key = try NIOSSLPrivateKey(bytes: Array(certificate.key.utf8), format: .pem)
      if isServer {
        configuration = .makeServerConfiguration(
          certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
      }
      configuration.certificateChain = chain.map { .certificate($0) }
      configuration.privateKey = .privateKey(key)
    }
    configuration.certificateVerification = .none
    configuration.minimumTLSVersion = known[versions.lowerBound]
    configuration.maximumTLSVersion = known[versions.upperBound]
    configuration.shutdownTimeout = .milliseconds(100)
    return configuration
  }
}

/// A client that sends and reads bytes inside of TLS.
struct RawClient: Sendable {
  let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private let inbound: RawInbound

  /// Connects, and closes the connection after `body`.
  static func connect<Value: Sendable>(
    _ port: Int, as certificate: IssuedCertificate?, versions: ClosedRange<Int> = 3...3,
    _ body: @Sendable (RawClient) async throws -> Value
  ) async throws -> Value {
    let context = try NIOSSLContext(
      configuration: RawTLS.configuration(certificate, isServer: false, versions: versions))
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      // A small buffer, so that what is not read is not received.
      .channelOption(.socketOption(.so_rcvbuf), value: 32 << 10)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          let tls = try NIOSSLClientHandler(context: context, serverHostname: nil)
          try channel.pipeline.syncOperations.addHandler(tls)
          return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    var result = Result<Value, any Error>.failure(ChannelError.ioOnClosedChannel)
    // A server that ends the connection makes closing fail: only the errors of `body` count.
    try? await channel.executeThenClose { inbound, outbound in
      do {
        result = .success(
          try await body(RawClient(outbound: outbound, inbound: RawInbound(inbound))))
      } catch { result = .failure(error) }
    }
    return try result.get()
  }

  /// Connects without TLS, and says nothing.
  static func connect(_ port: Int) async throws -> any Channel {
    try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connect(host: "127.0.0.1", port: port).get()
  }

  /// Sends a request, and returns all that comes until the connection ends, in any way.
  static func exchange(
    _ port: Int, as certificate: IssuedCertificate?, _ text: String,
    versions: ClosedRange<Int> = 3...3
  ) async -> String {
    let response = try? await connect(port, as: certificate, versions: versions) { client in
      try? await client.outbound.write(ByteBuffer(string: text))
      return await client.readToEnd()
    }
    return response ?? ""
  }

  /// Waits for the first bytes.
  func readFirst() async throws {
    guard try await inbound.next() != nil else { throw ChannelError.eof }
  }

  /// Reads until the connection ends, in any way, and returns the number of bytes.
  func countToEnd() async -> Int {
    var count = 0
    while let bytes = try? await inbound.next() { count += bytes.readableBytes }
    return count
  }

  /// Reads until the connection ends, in any way.
  func readToEnd() async -> String {
    var text = ""
    while let bytes = try? await inbound.next() { text += String(buffer: bytes) }
    return text
  }
}

/// The bytes that a client receives, read only when they are asked for.
private actor RawInbound {
  private var iterator: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator

  init(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) {
    iterator = inbound.makeAsyncIterator()
  }

  func next() async throws -> ByteBuffer? {
    // A property of an actor cannot be changed by an asynchronous call.
    var next = iterator
    defer { iterator = next }
    return try await next.next(isolation: self)
  }
}

/// A server that answers each connection with the same bytes.
final class RawServer: Sendable {
  /// The behaviour of the server.
  enum Script: Sendable {
    /// Write these bytes after a request, and close.
    case answer(ByteBuffer)
    /// Write these bytes after a request, and leave the connection open.
    case begin(ByteBuffer)
    /// Write these bytes after the first request of a connection, and close after the second one.
    case once(ByteBuffer)
    /// Write the beginning of a head, and then a byte again and again.
    case trickle
    /// Write these bytes at once.
    case greeting(ByteBuffer)
    /// Accept the connection, and do nothing.
    case silence
  }

  private let channel: any Channel
  let port: Int
  /// The bytes that came inside of TLS, as text.
  let received: EventLog<String>
  let closed: EventLog<Void>

  var address: String { "127.0.0.1:\(port)" }

  /// - Parameter certificate: The certificate; `nil` for a server without TLS.
  init(
    _ certificate: IssuedCertificate?, _ script: Script, versions: ClosedRange<Int> = 3...3
  ) async throws {
    let received = EventLog<String>()
    let closed = EventLog<Void>()
    let context = try certificate.map {
      try NIOSSLContext(
        configuration: RawTLS.configuration($0, isServer: true, versions: versions))
    }
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.closeFuture.whenComplete { _ in closed.add(()) }
        return channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context { try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
          try pipeline.addHandler(ScriptHandler(script, received))
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    port = channel.localAddress?.port ?? 0
    self.received = received
    self.closed = closed
  }

  func stop() async { try? await channel.close() }
}

private final class ScriptHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let script: RawServer.Script
  private let received: EventLog<String>
  private var text = ""
  private var ticks: RepeatedTask?

  init(_ script: RawServer.Script, _ received: EventLog<String>) {
    self.script = script
    self.received = received
  }

  func channelActive(context: ChannelHandlerContext) {
    guard case .greeting(let bytes) = script else { return }
    context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let isFirst = !text.contains("\r\n\r\n")
    text += String(buffer: unwrapInboundIn(data))
    if !isFirst, case .once = script { return context.close(promise: nil) }
    guard isFirst, text.contains("\r\n\r\n") else { return }
    received.add(text)
    switch script {
    case .silence, .greeting: break
    case .begin(let bytes), .once(let bytes):
      context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
    case .answer(let bytes):
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.writeAndFlush(wrapOutboundOut(bytes)).whenComplete { _ in
        bound.value.close(promise: nil)
      }
    case .trickle:
      let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
      context.writeAndFlush(
        wrapOutboundOut(ByteBuffer(string: "HTTP/1.1 200 OK\r\nX: ")), promise: nil)
      ticks = context.eventLoop.scheduleRepeatedTask(
        initialDelay: .zero, delay: .milliseconds(20)
      ) { _ in
        bound.value.writeAndFlush(NIOAny(ByteBuffer(string: "a")), promise: nil)
      }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    ticks?.cancel()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
