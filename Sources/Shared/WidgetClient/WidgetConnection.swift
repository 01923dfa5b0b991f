internal import NIOCore
internal import NIOPosix
internal import WidgetModel
public import WidgetWire

/// A connection to a running host.
///
/// May be used from any task. Replies arrive in the order of the requests; any number of requests
/// may be open at once. A request beyond its time limit ends the connection, because a late reply
/// could not be matched any more. The cancellation of a waiting task also ends the connection.
public struct WidgetConnection: Sendable {
  /// The path of the host's socket.
  public let socket: String
  let channel: any Channel

  /// Connects to the host that listens at `path`.
  ///
  /// - Parameters:
  ///   - path: The path of a Unix stream socket.
  ///   - limit: The time limit for connecting.
  /// - Throws: ``ClientError``, most often ``ClientError/Code/noHost``.
  public static func connect(
    to path: String, within limit: Duration = .seconds(5)
  ) async throws(ClientError) -> WidgetConnection {
    let bootstrap = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(TimeAmount(limit))
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(ReplyHandler(socket: path))
        }
      }
    do {
      return WidgetConnection(
        socket: path, channel: try await bootstrap.connect(unixDomainSocketPath: path).get())
    } catch {
      throw ClientError(connecting: error, to: path)
    }
  }

  /// Sends one request and waits for the reply, possibly an error reply of the host.
  ///
  /// - Parameter limit: The time limit; `nil` for no limit.
  public func send(
    _ request: Request, within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> Reply {
    let replies = try await send([request], within: limit)
    guard let reply = replies.first else { throw ClientError(.closed, socket: socket) }
    return reply
  }

  /// Sends several requests at once and waits for all replies, in the order of the requests.
  ///
  /// - Parameter limit: The time limit of each request; `nil` for no limit.
  public func send(
    _ requests: [Request], within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> [Reply] {
    try await exchange(requests, watch: nil, within: limit)
  }

  /// Sends the requests and waits for their replies.
  ///
  /// - Parameter watch: The buffer for pushes after a successful reply.
  func exchange(
    _ requests: [Request], watch: WatchBuffer?, within limit: Duration?
  ) async throws(ClientError) -> [Reply] {
    var lines: [UInt8] = []
    for request in requests { try append(request, to: &lines) }
    let channel = channel
    let loop = channel.eventLoop
    let promises = requests.map { _ in loop.makePromise(of: Reply.self) }
    let outgoing = ReplyHandler.Outgoing(
      bytes: channel.allocator.buffer(bytes: lines),
      requests: zip(requests, promises).map { request, promise in
        ReplyHandler.Sent(tag: request.tag, promise: promise, watch: watch)
      },
      limit: limit.map(TimeAmount.init))
    let written = loop.makePromise(of: Void.self)
    channel.writeAndFlush(outgoing, promise: written)
    // A closed channel fails the write before the handler receives the requests.
    let closed = ClientError(.closed, socket: socket)
    written.futureResult.whenFailure { _ in for promise in promises { promise.fail(closed) } }
    do {
      return try await withTaskCancellationHandler {
        try await EventLoopFuture.whenAllSucceed(promises.map(\.futureResult), on: loop).get()
      } onCancel: {
        channel.close(promise: nil)
      }
    } catch let error as ClientError {
      throw error
    } catch {
      throw ClientError(.system, socket: socket, detail: "\(error)")
    }
  }

  /// Sends one request, and throws an error reply of the host.
  ///
  /// - Throws: ``ClientError``; with ``ClientError/Code/refused(_:)`` for an error reply.
  public func ask(
    _ request: Request, within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> Response {
    switch try await send(request, within: limit) {
    case .ok(let fields, let body): return Response(fields: fields, body: body.flattened)
    case .error(let error, _): throw ClientError(.refused(error), socket: socket)
    }
  }

  /// Closes the connection. Open requests fail with ``ClientError/Code/closed``.
  public func close() async {
    try? await channel.close().get()
  }

  private func append(
    _ request: Request, to lines: inout [UInt8]
  ) throws(ClientError) {
    if let field = request.options.first(where: { !$0.hasValidKey }) {
      throw ClientError(
        .unsendable, socket: socket,
        detail: "\(field.key.debugDescription) is no key: "
          + "a key has letters, digits and the characters . _ -")
    }
    let start = lines.count
    request.write(to: &lines)
    guard lines.count - start <= WireLimits.lineBytes + 1 else {
      throw ClientError(
        .unsendable, socket: socket, detail: "a request has at most \(WireLimits.lineBytes) bytes")
    }
    let tokens = (request.tag == nil ? 1 : 2) + request.arguments.count + request.options.count
    guard tokens <= WireLimits.tokens else {
      throw ClientError(
        .unsendable, socket: socket, detail: "a request has at most \(WireLimits.tokens) words")
    }
  }
}

/// The host's response to a successful request.
public struct Response: Hashable, Sendable {
  /// The fields of the header.
  public var fields: [WireField]
  /// The body, byte for byte; empty for a response without a body.
  public var body: [UInt8]

  /// Makes a response from fields and a body.
  public init(fields: [WireField], body: [UInt8]) {
    self.fields = fields
    self.body = body
  }
}
