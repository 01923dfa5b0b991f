internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// Tells a peer that may not connect why, and closes.
final class Refusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    var output = OutputBuffer()
    let error = WidgetError(.denied, "this socket is for the user who runs the host")
    Reply.error(error).writeLine(tag: nil, into: &output)
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(output.bytes), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
