internal import NIOCore
internal import NIOHTTPTypes

/// Tells the table of connections when a request arrives whole, and when it is answered, and bounds what a connection
/// holds: a client that sends many requests before it reads is cut off, and so is one that does not take its answer.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  /// The largest number of requests that wait for their answers.
  static let pipeline = 16

  private let connections: OpenConnections
  /// The longest time for which a client takes nothing of an answer.
  private let delivery: TimeAmount
  /// Returns the number of bytes that wait in a channel.
  private let waitingBytes: (any Channel) -> Int
  /// The number of requests that have begun and are not answered yet.
  private var begun = 0
  /// The number of requests that have arrived and are not answered yet; negative while the rest of an answered one arrives.
  private var open = 0
  /// The number of answers, and of parts of answers, that are not sent yet.
  private var (unsent, pending) = (0, 0)
  /// The number of parts that were sent.
  private var sent = 0
  private var isClosing = false
  /// The next look at what the client takes.
  private var look: Scheduled<Void>?

  /// Creates the handler of one connection.
  init(
    _ connections: OpenConnections, delivery: Duration = GalleryLimits.delivery,
    waitingBytes: @escaping (any Channel) -> Int = {
      (try? $0.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }
  ) {
    self.connections = connections
    self.delivery = TimeAmount(delivery)
    self.waitingBytes = waitingBytes
  }

  func handlerAdded(context: ChannelHandlerContext) { connections.add(context.channel) }

  func handlerRemoved(context: ChannelHandlerContext) { connections.remove(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    look?.cancel()
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head:
      begun += 1
      guard begun <= Self.pipeline else { return cutOff(context.channel) }
    case .body: break
    case .end:
      open += 1
      if open == 1 { connections.begin(context.channel) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    let isEnd = if case .end = unwrapOutboundIn(data) { true } else { false }
    if isEnd {
      begun -= 1
      open -= 1
      if open <= 0 { connections.end(context.channel) }
      unsent += 1
    }
    pending += 1
    let written = promise ?? context.eventLoop.makePromise()
    let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    written.futureResult.hop(to: context.eventLoop).whenComplete { _ in
      let (handler, context) = handler.value
      handler.noteSent(isEnd: isEnd, context)
    }
    context.write(data, promise: written)
    if look == nil { lookLater(context) }
  }

  private func noteSent(isEnd: Bool, _ context: ChannelHandlerContext) {
    pending -= 1
    sent += 1
    guard isEnd else { return }
    unsent -= 1
    if unsent == 0, isClosing { context.close(promise: nil) }
  }

  /// Cuts the client off after a while in which it has taken nothing.
  private func lookLater(_ context: ChannelHandlerContext) {
    let (before, waiting) = (sent, waitingBytes(context.channel))
    let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    look = context.eventLoop.scheduleTask(in: delivery) {
      let (handler, context) = handler.value
      handler.look = nil
      guard handler.pending > 0 else { return }
      guard handler.sent > before || handler.waitingBytes(context.channel) < waiting else {
        return handler.cutOff(context.channel)
      }
      handler.lookLater(context)
    }
  }

  /// Closes the connection once the answers are sent, unless it is to be cut off.
  func close(
    context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
  ) {
    guard mode == .all, unsent > 0, connections.contains(context.channel) else {
      return context.close(mode: mode, promise: promise)
    }
    isClosing = true
    context.channel.closeFuture.cascade(to: promise)
  }

  private func cutOff(_ channel: any Channel) {
    connections.remove(channel)
    channel.close(promise: nil)
  }
}
