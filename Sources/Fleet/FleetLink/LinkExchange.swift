internal import Crypto
internal import FleetDecisions
internal import NIOCore
internal import NIOHTTP1

/// The client's side of a connection: sends requests one after another, and collects each response within the limits.
final class LinkExchange: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  /// The response to a request.
  struct Response: Sendable {
    var body: [UInt8]
    /// Whether the connection may carry another request.
    var isLast: Bool
  }

  private enum State {
    /// No request is open.
    case resting
    /// The head of the response has not come.
    case waiting
    /// The body is being read; `length` bytes are announced.
    case reading(length: Int, body: [UInt8], digest: SHA256, isLast: Bool)
    case ended
  }

  private struct Request {
    var value: LinkRequest
    var limit: Int
    var promise: EventLoopPromise<Response>
  }

  private let host: HostName
  private let life: ConnectionLife
  private var state = State.resting
  /// The open request, and else the last one.
  private var request: Request?

  init(to host: HostName, _ life: ConnectionLife) {
    self.host = host
    self.life = life
  }

  /// Sends a request on a connection; to be called on the channel's event loop, when no request is open.
  ///
  /// - Parameter limit: The largest body of the response in bytes.
  static func run(
    _ request: LinkRequest, limit: Int, on channel: any Channel
  ) -> EventLoopFuture<Response> {
    let promise = channel.eventLoop.makePromise(of: Response.self)
    do {
      let pipeline = channel.pipeline.syncOperations
      let context = try pipeline.context(handlerType: LinkExchange.self)
      let exchange = try pipeline.handler(type: LinkExchange.self)
      exchange.send(Request(value: request, limit: limit, promise: promise), context)
    } catch {
      promise.fail(LinkFault.closed("at once"))
    }
    return promise.futureResult
  }

  private func send(_ request: Request, _ context: ChannelHandlerContext) {
    guard case .resting = state, context.channel.isActive else {
      return request.promise.fail(LinkFault.closed("at once"))
    }
    self.request = request
    state = .waiting
    let (method, path, body) = request.value.parts
    var headers = HTTPHeaders([("Host", host.text)])
    if method == .POST {
      headers.add(name: "Content-Type", value: "application/json")
      headers.add(name: "Content-Length", value: "\(body.readableBytes)")
    }
    let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
    // TLS keeps the request until the certificate of the peer is verified.
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if method == .POST { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    do throws(LinkFault) {
      switch unwrapInboundIn(data) {
      case .head(let head): try begin(head)
      case .body(let bytes): try append(bytes)
      case .end: try finish(context)
      }
    } catch {
      fail(error, context)
    }
  }

  private func begin(_ head: HTTPResponseHead) throws(LinkFault) {
    guard case .waiting = state, let request else { throw .malformed("two heads") }
    switch (request.value, head.status) {
    case (.archive, .ok), (.offer, .accepted), (.holding, .accepted): break
    case (.archive, .notFound): throw .notHeld
    default: throw .refused(Int(head.status.code))
    }
    // A length protects from bodies that are cut off or endless.
    guard let text = head.headers.first(name: "Content-Length"), let length = Int(text) else {
      throw .malformed("no length")
    }
    guard (0...request.limit).contains(length) else { throw .tooLarge }
    state = .reading(length: length, body: [], digest: SHA256(), isLast: !head.isKeepAlive)
  }

  private func append(_ bytes: ByteBuffer) throws(LinkFault) {
    guard case .reading(let length, var body, var digest, let isLast) = state else { return }
    // The other copy would make each change copy all.
    state = .waiting
    guard body.count + bytes.readableBytes <= length else { throw .tooLarge }
    if body.isEmpty { body.reserveCapacity(length) }
    body.append(contentsOf: bytes.readableBytesView)
    bytes.withUnsafeReadableBytes { digest.update(bufferPointer: $0) }
    state = .reading(length: length, body: body, digest: digest, isLast: isLast)
  }

  private func finish(_ context: ChannelHandlerContext) throws(LinkFault) {
    guard case .reading(let length, let body, let digest, let isLast) = state, let request else {
      throw .malformed("no head")
    }
    guard body.count == length else { throw .closed("cut off") }
    if case .archive(let hash) = request.value, ContentHash(digest.finalize()) != hash {
      throw .wrongHash
    }
    if isLast {
      state = .ended
      context.close(promise: nil)
    } else {
      // Whatever the peer sends before the next request ends the connection.
      life.renew(bytes: 0, isResting: true)
      state = .resting
    }
    request.promise.succeed(Response(body: body, isLast: isLast))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let fault: LinkFault =
      switch error {
      case HTTPParserError.invalidEOFState: .closed("cut off")
      case let error as HTTPParserError: .malformed("\(error)")
      default: .closed("\(error)")
      }
    fail(fault, context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(.closed("before the answer was complete"), context)
  }

  private func fail(_ fault: LinkFault, _ context: ChannelHandlerContext) {
    switch state {
    case .ended: return
    case .resting: break
    case .waiting, .reading: request?.promise.fail(fault)
    }
    state = .ended
    context.close(promise: nil)
  }
}
