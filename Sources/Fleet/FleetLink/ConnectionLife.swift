internal import FleetCertificates
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// The life of one connection: the host at the other end, and the reason for the end.
final class ConnectionLife: Sendable {
  private struct State {
    /// Several while the addresses of a name are tried.
    var channels: [any Channel] = []
    var peer: FleetIdentity?
    var fault: LinkFault?
    var isEnded = false
  }

  private let state = Mutex(State())

  /// The host that the peer has proved to be; `nil` before the verification.
  ///
  /// A session that is resumed proves nothing here, and is therefore of no use to a peer.
  var peer: FleetIdentity? { state.withLock(\.peer) }
  /// The first fault that this side has seen.
  var fault: LinkFault? { state.withLock(\.fault) }

  func recognise(_ peer: FleetIdentity) { state.withLock { $0.peer = peer } }

  /// Keeps a fault, unless there is one.
  func note(_ fault: LinkFault) { state.withLock { $0.fault = $0.fault ?? fault } }

  /// Ends the connection at once, without a farewell that the peer could delay.
  func end(_ fault: LinkFault) {
    let channels = state.withLock { state in
      state.fault = state.fault ?? fault
      state.isEnded = true
      return state.channels
    }
    for channel in channels { channel.triggerUserOutboundEvent(SocketEnd.Event.now, promise: nil) }
  }

  /// Gives a new connection the limits of time and bytes.
  ///
  /// - Parameter bytes: The largest number of bytes that the peer may send inside of TLS.
  func attach(
    _ channel: any Channel, _ limits: LinkLimits, tls: any ChannelHandler, bytes: Int
  ) throws {
    let isEnded = state.withLock { state in
      state.channels.append(channel)
      return state.isEnded
    }
    guard !isEnded else { throw LinkFault.cancelled }
    let deadline = channel.eventLoop.scheduleTask(in: TimeAmount(limits.exchange)) {
      self.end(.timedOut)
    }
    channel.closeFuture.whenComplete { _ in
      deadline.cancel()
      self.state.withLock { $0.channels.removeAll { $0 === channel } }
    }
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(IdleStateHandler(allTimeout: TimeAmount(limits.idle)))
    try pipeline.addHandler(SocketEnd(self))
    try pipeline.addHandler(tls)
    try pipeline.addHandler(ByteBound(bytes, self))
  }
}

/// Closes the socket below TLS, when this side has ended the connection or after a time without progress.
private final class SocketEnd: ChannelDuplexHandler {
  typealias InboundIn = NIOAny
  typealias OutboundIn = NIOAny

  /// The event that asks for the end.
  enum Event: Sendable {
    case now
  }

  private let life: ConnectionLife

  init(_ life: ConnectionLife) { self.life = life }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event is IdleStateHandler.IdleStateEvent {
      life.note(.timedOut)
      context.close(promise: nil)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func triggerUserOutboundEvent(
    context: ChannelHandlerContext, event: Any, promise: EventLoopPromise<Void>?
  ) {
    if event is Event {
      context.close(promise: promise)
    } else {
      context.triggerUserOutboundEvent(event, promise: promise)
    }
  }
}

/// Ends a connection whose peer sends more than the largest request or response.
private final class ByteBound: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private var rest: Int
  private let life: ConnectionLife

  init(_ limit: Int, _ life: ConnectionLife) {
    rest = limit
    self.life = life
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard rest >= 0 else { return }
    rest -= unwrapInboundIn(data).readableBytes
    if rest < 0 { life.end(.tooLarge) } else { context.fireChannelRead(data) }
  }
}
