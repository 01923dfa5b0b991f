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
    /// Whether the connection ends with this response.
    var isLast: Bool
  }

  private enum State {
    /// No request is open.
    case resting
    /// The head of the response has not come.
    case waiting(Request)
    case reading(Request, Body)
    case ended
  }

  private struct Request {
    var value: LinkRequest
    var limit: Int
    var promise: EventLoopPromise<Response>
  }

  /// The body of a response, of which `length` bytes are announced.
  private struct Body {
    var length: Int
    var isLast: Bool
    var bytes: [UInt8] = []
    var digest = SHA256()
  }

  private let host: HostName
  private let life: ConnectionLife
  private var state = State.resting

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
    state = .waiting(request)
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
    guard case .waiting(let request) = state else { throw .malformed("two heads") }
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
    state = .reading(request, Body(length: length, isLast: !head.isKeepAlive))
  }

  private func append(_ bytes: ByteBuffer) throws(LinkFault) {
    guard case .reading(let request, var body) = state else { return }
    // The other copy would make each change copy all.
    state = .waiting(request)
    guard body.bytes.count + bytes.readableBytes <= body.length else { throw .tooLarge }
    if body.bytes.isEmpty { body.bytes.reserveCapacity(body.length) }
    body.bytes.append(contentsOf: bytes.readableBytesView)
    bytes.withUnsafeReadableBytes { body.digest.update(bufferPointer: $0) }
    state = .reading(request, body)
  }

  private func finish(_ context: ChannelHandlerContext) throws(LinkFault) {
    guard case .reading(let request, let body) = state else { throw .malformed("no head") }
    guard body.bytes.count == body.length else { throw .closed("cut off") }
    if case .archive(let hash) = request.value, ContentHash(body.digest.finalize()) != hash {
      throw .wrongHash
    }
    if body.isLast {
      state = .ended
      context.close(promise: nil)
    } else {
      // A byte of the peer ends the connection until the next request is sent.
      life.renew(bytes: 0, isResting: true)
      state = .resting
    }
    request.promise.succeed(Response(body: body.bytes, isLast: body.isLast))
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
    case .waiting(let request), .reading(let request, _): request.promise.fail(fault)
    }
    state = .ended
    context.close(promise: nil)
  }
}
