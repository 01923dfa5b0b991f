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
  /// Why no request is taken before something else has happened.
  enum Hold {
    /// An `idle` is not answered.
    case idle
    /// A subscription begins only when everything asked before is answered.
    case replies
    /// Other clients have their turn first: ``scannedRows`` were many.
    case turn
  }
  var hold: Hold?
  /// Rows that were looked at for requests of this turn.
  private(set) var scannedRows = 0
  /// Present while the client has an `idle` that is not answered.
  var idle: IdleWait?
  var subscriptions: Subscriptions
  /// Pushes that are collected during one event of the board; empty between events.
  var outbox = ByteBuffer()
  /// Why the host ends a connection with subscriptions, for its last push.
  var farewell: Farewell?
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
  /// The way past the channel's queue, while the channel is open.
  var socket: DirectSocket?
  /// Whether the channel was given bytes that the kernel may not have taken yet.
  var mayHaveUnsent = false

  init(
    loop: ServerLoop, id: UInt64, access: ListenerConfiguration.Access, peer: PeerIdentity
  ) {
    self.loop = loop
    self.id = id
    self.access = access
    self.peer = peer
    subscriptions = Subscriptions(feed: loop.feed, limits: loop.configuration.limits)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    socket = DirectSocket(context)
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
      loop.reader.refresh()
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

  /// Counts rows that are looked at for one request; after many of them other clients have their turn.
  func noteScan(of rows: Int) {
    scannedRows += rows
    if scannedRows >= Self.scanLimit, hold == nil { hold = .turn }
  }

  /// Begins a turn of its own.
  func endTurn() {
    scannedRows = 0
    if hold == .turn { hold = nil }
  }

  /// Rows that a client may have looked at in one turn: some milliseconds.
  static let scanLimit = 32_768

  private func disappear() {
    guard stage != .closed else { return }
    stage = .closed
    socket = nil
    stall = nil
    nextLook?.cancel()
    nextLook = nil
    queue = ReplyQueue()
    input = ByteBuffer()
    outbox = ByteBuffer()
    context = nil
    subscriptions.endAll()
    endIdle()
    loop.remove(self)
  }
}

/// Why the host ends a connection that watches: the `reason` of `bye`.
enum Farewell: String {
  /// The host stops.
  case shutdown
  /// The client does not read.
  case slow
}

/// Who was at the other end when it connected (`SO_PEERCRED`, unix(7)).
struct PeerIdentity: Sendable {
  var processID: Int32
  var user: UInt32
}

/// What a client has said about itself.
struct Session {
  /// The version of RESP that it speaks.
  var version = RESPVersion.resp2
  /// `hello name=`, `CLIENT SETNAME`; empty if it has none. Text from a client.
  var name = ""
  /// `CLIENT SETINFO LIB-NAME`. Text from a client.
  var libraryName = ""
  /// `CLIENT SETINFO LIB-VER`. Text from a client.
  var libraryVersion = ""
  /// The last Redis command, for `CLIENT LIST`.
  var lastCommand: RedisCommand?
}
