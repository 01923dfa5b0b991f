internal import Logging
internal import NIOCore
internal import WidgetModel
internal import WidgetWire

/// One client: reads its requests, answers them in order, and keeps it within its limits.
///
/// It is the only handler of its channel. Requests are parsed where NIO read them; the replies to
/// all requests of one read are collected in one buffer and sent with one system call. All of it
/// runs on the event loop.
final class Connection: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  /// How far the connection's life has come; it only goes forward.
  enum Stage: Comparable {
    /// Requests are read and answered.
    case open
    /// The client has ended its input; what it asked before is still being answered.
    case inputEnded
    /// No request is taken any more; what is queued is sent, then the connection closes.
    case finishing
    /// The last bytes are on their way, with the close after them.
    case closing
    case closed
  }

  let loop: ServerLoop
  let id: UInt64
  let access: ListenerConfiguration.Access
  let peer: PeerIdentity
  var session = Session()
  var stage = Stage.open

  /// The form of the connection; `nil` before its first request.
  var form: WireForm?
  var lineParser = LineParser()
  var respParser: RESPParser? = RESPParser()
  /// Input that is not parsed yet: the beginning of a request, or what came while reading was paused.
  var input = ByteBuffer()

  var queue = ReplyQueue()
  /// Whether the channel takes more bytes.
  var isWritable = true
  /// Bytes given to the channel so far.
  var writtenBytes = 0
  /// Whether reading is switched off because of the limits.
  var isPaused = false
  var isPumpScheduled = false
  /// Watches a client that does not read; present while there is something that it should read.
  var stall: StallWatch?
  var nextLook: Scheduled<Void>?
  var context: ChannelHandlerContext?

  init(
    loop: ServerLoop, id: UInt64, access: ListenerConfiguration.Access, peer: PeerIdentity
  ) {
    self.loop = loop
    self.id = id
    self.access = access
    self.peer = peer
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    loop.add(self)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    disappear()
  }

  func channelInactive(context: ChannelHandlerContext) {
    disappear()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard stage == .open else { return }
    var bytes = unwrapInboundIn(data)
    if input.readableBytes > 0 {
      input.writeBuffer(&bytes)
      parseInput()
    } else {
      loop.beginBatch()
      let consumed = bytes.withUnsafeReadableBytes { parse($0) }
      bytes.moveReaderIndex(forwardBy: consumed)
      // A copy: to keep the slice would make NIO allocate a new buffer for the next read.
      if bytes.readableBytes > 0 { input = ByteBuffer(bytes: bytes.readableBytesView) }
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    settle()
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    isWritable = context.channel.isWritable
    // Often called in the middle of a write or a flush, so the rest waits for its own turn; this
    // also lets other clients in between.
    if isWritable { schedulePump() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard case ChannelEvent.inputClosed = event else {
      context.fireUserInboundEventTriggered(event)
      return
    }
    stage = max(stage, .inputEnded)
    finishInput()
    settle()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    loop.logger.debug("A connection failed", metadata: ["error": "\(error)", "id": "\(id)"])
    context.close(promise: nil)
  }

  private func disappear() {
    guard stage != .closed else { return }
    stage = .closed
    stall = nil
    nextLook?.cancel()
    nextLook = nil
    queue = ReplyQueue()
    input = ByteBuffer()
    context = nil
    loop.remove(self)
  }
}
