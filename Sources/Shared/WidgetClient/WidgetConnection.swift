internal import NIOCore
internal import NIOPosix
internal import WidgetModel
public import WidgetWire

/// A connection to a running host.
///
/// May be used from any task. Requests are answered in the order in which they were sent; any
/// number may be on their way at once. A request that runs out of time ends the connection, since
/// what comes later could not be told apart any more; so does a task that is cancelled while it
/// waits.
public struct WidgetConnection: Sendable {
  /// The path of the host's socket.
  public let socket: String
  let channel: any Channel

  /// Connects to the host that listens at `path`.
  ///
  /// - Parameters:
  ///   - path: of a Unix stream socket.
  ///   - limit: how long connecting may take.
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

  /// Sends one request and waits for its reply, which may be an error of the host.
  ///
  /// - Parameter limit: how long to wait; `nil` waits as long as it takes.
  public func send(
    _ request: Request, within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> Reply {
    let replies = try await send([request], within: limit)
    guard let reply = replies.first else { throw ClientError(.closed, socket: socket) }
    return reply
  }

  /// Sends several requests at once and waits for all replies, in the order of the requests.
  ///
  /// - Parameter limit: how long to wait for each; `nil` waits as long as it takes.
  public func send(
    _ requests: [Request], within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> [Reply] {
    try await exchange(requests, watch: nil, within: limit)
  }

  /// Sends the requests and waits for their replies.
  ///
  /// - Parameter watch: takes the pushes from the first OK on.
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
    // A closed channel refuses the write before the handler sees it.
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

  /// Sends one request and takes an error of the host as an error.
  ///
  /// - Throws: ``ClientError``; with ``ClientError/Code/refused(_:)`` if the host said no.
  public func ask(
    _ request: Request, within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> Response {
    switch try await send(request, within: limit) {
    case .ok(let fields, let body): return Response(fields: fields, body: body.flattened)
    case .error(let error, _): throw ClientError(.refused(error), socket: socket)
    }
  }

  /// Closes the connection. What is still on its way fails with ``ClientError/Code/closed``.
  public func close() async {
    try? await channel.close().get()
  }

  private func append(
    _ request: Request, to lines: inout [UInt8]
  ) throws(ClientError) {
    let start = lines.count
    request.write(to: &lines)
    guard lines.count - start <= WireLimits.lineBytes + 1 else {
      throw ClientError(
        .unsendable, socket: socket, detail: "it is longer than \(WireLimits.lineBytes) bytes")
    }
    let tokens = (request.tag == nil ? 1 : 2) + request.arguments.count + request.options.count
    guard tokens <= WireLimits.tokens else {
      throw ClientError(
        .unsendable, socket: socket, detail: "it has more than \(WireLimits.tokens) words")
    }
  }
}

/// The host's response to a request that it did not refuse.
public struct Response: Hashable, Sendable {
  /// The fields of the header.
  public var fields: [WireField]
  /// The body, byte for byte; empty if there is none.
  public var body: [UInt8]

  /// Makes a response.
  public init(fields: [WireField], body: [UInt8]) {
    self.fields = fields
    self.body = body
  }
}
