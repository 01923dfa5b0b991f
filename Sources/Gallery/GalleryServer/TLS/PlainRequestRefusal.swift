internal import NIOCore

/// Tells a client that sends plain HTTP to a port with TLS what to do; without it, the client would see
/// nothing but a closed connection.
final class PlainRequestRefusal: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// Whether the request was refused, and the rest of it is dropped.
  private var hasRefused = false

  private static let answer: String = {
    let body = "This port speaks TLS: write https:// in place of http://.\n"
    return [
      "HTTP/1.1 400 Bad Request", "Content-Type: text/plain; charset=utf-8",
      "Content-Length: \(body.utf8.count)", "Connection: close", "", body,
    ].joined(separator: "\r\n")
  }()

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if hasRefused { return }
    let bytes = unwrapInboundIn(data)
    // TLS begins with a record of the type handshake, 22 (RFC 8446, section 5.1); HTTP begins with a method.
    guard let first = bytes.readableBytesView.first, (0x41...0x5a).contains(first) else {
      context.fireChannelRead(data)
      context.pipeline.syncOperations.removeHandler(self, promise: nil)
      return
    }
    hasRefused = true
    let refusal = context.channel.allocator.buffer(string: Self.answer)
    context.writeAndFlush(wrapOutboundOut(refusal)).assumeIsolated().whenComplete { _ in
      context.close(promise: nil)
    }
  }
}
