internal import NIOCore
internal import NIOHTTPTypes

/// Tells the table of connections when a request arrives whole, and when it is answered.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let connections: OpenConnections
  /// The number of requests that have arrived and are not answered yet.
  private var open = 0

  /// Creates the handler of one connection.
  init(_ connections: OpenConnections) { self.connections = connections }

  func handlerAdded(context: ChannelHandlerContext) { connections.add(context.channel) }

  func handlerRemoved(context: ChannelHandlerContext) { connections.remove(context.channel) }

  func channelInactive(context: ChannelHandlerContext) {
    connections.remove(context.channel)
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if case .end = unwrapInboundIn(data) {
      open += 1
      if open == 1 { connections.begin(context.channel) }
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) {
      // A request that is refused before its end, as one that is too large, is not open.
      open = max(0, open - 1)
      if open == 0 { connections.end(context.channel) }
    }
    context.write(data, promise: promise)
  }
}
