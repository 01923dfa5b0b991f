internal import Crypto
internal import FleetDecisions
internal import NIOCore
internal import NIOHTTP1

/// The client's side of a request: sends the request, and collects the response within the limits.
final class LinkExchange: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  /// Begins with `waiting`, goes on to `reading`, and ends once, with the promise.
  private enum State {
    /// The head of the response has not come.
    case waiting
    /// The body is being read; `length` bytes are announced.
    case reading(length: Int, body: [UInt8], digest: SHA256)
    /// The promise is kept.
    case ended
  }

  private let request: LinkRequest
  private let host: HostName
  private let limit: Int
  private let promise: EventLoopPromise<[UInt8]>
  private var state = State.waiting

  private init(
    _ request: LinkRequest, to host: HostName, limit: Int, _ promise: EventLoopPromise<[UInt8]>
  ) {
    self.request = request
    self.host = host
    self.limit = limit
    self.promise = promise
  }

  /// Sends a request on a new connection; to be called on the channel's event loop.
  static func run(
    _ request: LinkRequest, to host: HostName, limit: Int, on channel: any Channel
  ) -> EventLoopFuture<[UInt8]> {
    let promise = channel.eventLoop.makePromise(of: [UInt8].self)
    do {
      let exchange = LinkExchange(request, to: host, limit: limit, promise)
      try channel.pipeline.syncOperations.addHandler(exchange)
    } catch {
      promise.fail(LinkFault.closed("at once"))
    }
    return promise.futureResult
  }

  func handlerAdded(context: ChannelHandlerContext) {
    guard context.channel.isActive else { return end(.failure(.closed("at once")), context) }
    let (method, path, body) = request.parts
    var headers = HTTPHeaders([("Host", host.text), ("Connection", "close")])
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
      case .end: end(.success(try finish()), context)
      }
    } catch {
      end(.failure(error), context)
    }
  }

  private func begin(_ head: HTTPResponseHead) throws(LinkFault) {
    guard case .waiting = state else { throw .malformed("two heads") }
    switch (request, head.status) {
    case (.archive, .ok), (.offer, .accepted), (.holding, .accepted): break
    case (.archive, .notFound): throw .notHeld
    default: throw .refused(Int(head.status.code))
    }
    // A length protects from bodies that are cut off or endless.
    guard let text = head.headers.first(name: "Content-Length"), let length = Int(text) else {
      throw .malformed("no length")
    }
    guard (0...limit).contains(length) else { throw .tooLarge }
    state = .reading(length: length, body: [], digest: SHA256())
  }

  private func append(_ bytes: ByteBuffer) throws(LinkFault) {
    guard case .reading(let length, var body, var digest) = state else { return }
    // The other copy would make each change copy all.
    state = .waiting
    guard body.count + bytes.readableBytes <= length else { throw .tooLarge }
    if body.isEmpty { body.reserveCapacity(length) }
    body.append(contentsOf: bytes.readableBytesView)
    bytes.withUnsafeReadableBytes { digest.update(bufferPointer: $0) }
    state = .reading(length: length, body: body, digest: digest)
  }

  private func finish() throws(LinkFault) -> [UInt8] {
    guard case .reading(let length, let body, let digest) = state else {
      throw .malformed("no head")
    }
    guard body.count == length else { throw .closed("cut off") }
    if case .archive(let hash) = request, ContentHash(digest.finalize()) != hash {
      throw .wrongHash
    }
    return body
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    let fault: LinkFault =
      switch error {
      case HTTPParserError.invalidEOFState: .closed("cut off")
      case let error as HTTPParserError: .malformed("\(error)")
      default: .closed("\(error)")
      }
    end(.failure(fault), context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end(.failure(.closed("before the answer was complete")), context)
  }

  private func end(_ result: Result<[UInt8], LinkFault>, _ context: ChannelHandlerContext) {
    if case .ended = state { return }
    state = .ended
    promise.completeWith(result.mapError { $0 })
    context.close(promise: nil)
  }
}
