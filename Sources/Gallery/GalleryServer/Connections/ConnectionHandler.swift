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
  /// The number of requests that have begun and are not answered yet.
  private var begun = 0
  /// The number of requests that have arrived and are not answered yet; negative while the rest of an answered one arrives.
  private var open = 0
  /// The number of answers that are not sent yet.
  private var unsent = 0
  private var isClosing = false
  private var stall: Scheduled<Void>?

  /// Creates the handler of one connection.
  init(_ connections: OpenConnections, delivery: Duration = GalleryLimits.delivery) {
    self.connections = connections
    self.delivery = TimeAmount(delivery)
  }

  func handlerAdded(context: ChannelHandlerContext) { connections.add(context.channel) }

  func handlerRemoved(context: ChannelHandlerContext) { connections.remove(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    stall?.cancel()
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

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    stall?.cancel()
    stall = nil
    if !context.channel.isWritable {
      let (channel, handler) = (context.channel, NIOLoopBound(self, eventLoop: context.eventLoop))
      stall = context.eventLoop.scheduleTask(in: delivery) { handler.value.cutOff(channel) }
    }
    context.fireChannelWritabilityChanged()
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    guard case .end = unwrapOutboundIn(data) else { return context.write(data, promise: promise) }
    begun -= 1
    open -= 1
    if open <= 0 { connections.end(context.channel) }
    unsent += 1
    let sent = promise ?? context.eventLoop.makePromise()
    let handler = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    sent.futureResult.whenComplete { _ in
      let (handler, context) = handler.value
      handler.unsent -= 1
      if handler.unsent == 0, handler.isClosing { context.close(promise: nil) }
    }
    context.write(data, promise: sent)
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
