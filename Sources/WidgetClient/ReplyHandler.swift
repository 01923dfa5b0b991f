internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Sends requests and hands each reply to the oldest request without one.
///
/// Lives on the event loop of its channel.
final class ReplyHandler: ChannelDuplexHandler {
  /// Requests that go out in one write.
  struct Outgoing: Sendable {
    /// One line for each request.
    var bytes: ByteBuffer
    /// One for each request, in their order.
    var promises: [EventLoopPromise<Reply>]
    /// How long each may take.
    var limit: TimeAmount?
  }

  typealias InboundIn = ByteBuffer
  typealias OutboundIn = Outgoing
  typealias OutboundOut = ByteBuffer

  private struct Waiting {
    var promise: EventLoopPromise<Reply>
    var deadline: Scheduled<Void>?
  }

  private let socket: String
  private var parser = ReplyParser()
  private var received = ByteBuffer()
  private var waiting = CircularBuffer<Waiting>()
  /// Why nothing more can be asked; set once.
  private var end: ClientError?

  init(socket: String) {
    self.socket = socket
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let outgoing = unwrapOutboundIn(data)
    if let end {
      for promise in outgoing.promises { promise.fail(end) }
      promise?.fail(end)
      return
    }
    let channel = context.channel
    for promise in outgoing.promises {
      let deadline = outgoing.limit.map { limit in
        context.eventLoop.scheduleTask(in: limit) {
          channel.pipeline.fireUserInboundEventTriggered(Event.timedOut)
        }
      }
      waiting.append(Waiting(promise: promise, deadline: deadline))
    }
    context.write(wrapOutboundOut(outgoing.bytes), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard end == nil else { return }
    var bytes = unwrapInboundIn(data)
    received.writeBuffer(&bytes)
    do {
      while let message = try nextMessage() { take(message, context) }
    } catch {
      finish(ClientError(.notTheProtocol, socket: socket, detail: error.description), context)
    }
    received.discardReadBytes()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is Event {
      finish(ClientError(.timedOut, socket: socket), context)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish(ClientError(.closed, socket: socket, detail: "\(error)"), context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(ClientError(.closed, socket: socket), context)
    context.fireChannelInactive()
  }

  private enum Event: Sendable {
    case timedOut
  }

  private func nextMessage() throws(ReplyFault) -> ReplyParser.Message? {
    let found = try received.withUnsafeReadableBytes { (bytes) throws(ReplyFault) in
      try parser.next(in: bytes.bytes)
    }
    guard let found else { return nil }
    received.moveReaderIndex(forwardBy: found.consumed)
    return found.message
  }

  private func take(_ message: ReplyParser.Message, _ context: ChannelHandlerContext) {
    switch message {
    case .push(let push, _):
      // Nothing else can come: this client does not subscribe to anything.
      if push.event == "bye" {
        let reason = push.fields["reason"] ?? ""
        finish(ClientError(.closed, socket: socket, detail: reason), context)
      }
    case .reply(let reply, _):
      guard let next = waiting.popFirst() else {
        let detail = "a reply came that nothing had asked for"
        return finish(ClientError(.notTheProtocol, socket: socket, detail: detail), context)
      }
      next.deadline?.cancel()
      next.promise.succeed(reply)
    }
  }

  /// Fails what still waits, for the first reason that ended the connection, and closes it.
  private func finish(_ error: ClientError, _ context: ChannelHandlerContext) {
    guard end == nil else { return }
    end = error
    while let next = waiting.popFirst() {
      next.deadline?.cancel()
      next.promise.fail(error)
    }
    context.close(promise: nil)
  }
}
