internal import FleetCertificates
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// The life of one connection: the host at the other end, what is left of the present request's limits, and the
/// reason for the end.
final class ConnectionLife: Sendable {
  private struct State {
    /// Several while the addresses of a name are tried.
    var channels: [any Channel] = []
    var peer: FleetIdentity?
    var fault: LinkFault?
    var isEnded = false
    /// Whether the last request is complete, and nothing of the next one has come.
    var isResting = false
    /// The number of bytes that the peer may still send inside of TLS before the next renewal.
    var bytes: Int
    /// The number of bytes that the peer has sent since the last complete request.
    var early = 0
    /// Ends the connection when the present request takes too long.
    var deadline: Scheduled<Void>?
  }

  private let limits: LinkLimits
  private let begin = NIODeadline.now()
  private let state: Mutex<State>

  /// Creates the life of a connection that is about to begin.
  ///
  /// - Parameter bytes: The largest number of bytes that the peer may send inside of TLS for the first request.
  init(_ limits: LinkLimits, bytes: Int) {
    self.limits = limits
    state = Mutex(State(bytes: bytes))
  }

  /// The host that the peer has proved to be; `nil` before the verification.
  ///
  /// A session that is resumed proves nothing here, and is therefore of no use to a peer.
  var peer: FleetIdentity? { state.withLock(\.peer) }
  /// The first fault that this side has seen.
  var fault: LinkFault? { state.withLock(\.fault) }
  /// Whether the connection waits for a next request.
  var isResting: Bool { state.withLock(\.isResting) }
  /// Whether the connection may carry another request: it is young enough, and this side has not ended it.
  var isUsable: Bool {
    NIODeadline.now() - begin < TimeAmount(limits.age) && !state.withLock(\.isEnded)
  }

  func recognise(_ peer: FleetIdentity) { state.withLock { $0.peer = peer } }

  /// Keeps a fault, unless there is one.
  func note(_ fault: LinkFault) { state.withLock { $0.fault = $0.fault ?? fault } }

  /// Begins the limits of time and bytes anew, for the next request.
  ///
  /// - Parameter isResting: Whether nothing of that request is there yet: a connection that ends then has no fault.
  func renew(bytes: Int, isResting: Bool) {
    state.withLock { renew(&$0, bytes: bytes, isResting: isResting) }
  }

  private func renew(_ state: inout State, bytes: Int, isResting: Bool) {
    state.bytes = bytes
    state.isResting = isResting
    state.deadline?.cancel()
    state.deadline = state.channels.first.map(deadline)
  }

  /// A request is complete: what the peer sends from now on belongs to the next one.
  func endRequest() { state.withLock { $0.early = 0 } }

  /// Begins the limits anew after a response. The peer may have begun the next request before this side knew that the
  /// response was sent.
  func endResponse(bytes: Int) {
    state.withLock { renew(&$0, bytes: bytes - $0.early, isResting: $0.early == 0) }
  }

  /// Counts bytes of the peer.
  ///
  /// - Returns: Whether these were permitted.
  func count(_ bytes: Int) -> Bool {
    state.withLock { state in
      state.isResting = false
      state.early += bytes
      state.bytes -= bytes
      return state.bytes >= 0
    }
  }

  private func deadline(on channel: any Channel) -> Scheduled<Void> {
    channel.eventLoop.scheduleTask(in: TimeAmount(limits.exchange)) { self.expire() }
  }

  /// Ends the connection after a time without progress, or at the end of the time of a request.
  fileprivate func expire() { end(isResting ? nil : .timedOut) }

  /// Ends the connection at once, without a farewell that the peer could delay.
  func end(_ fault: LinkFault?) {
    let channels = state.withLock { state in
      state.fault = state.fault ?? fault
      state.isEnded = true
      return state.channels
    }
    for channel in channels { channel.triggerUserOutboundEvent(SocketEnd.Event.now, promise: nil) }
  }

  /// Gives a new connection the limits of time and bytes.
  func attach(_ channel: any Channel, tls: any ChannelHandler) throws {
    let isEnded = state.withLock { state in
      state.channels.append(channel)
      state.deadline = state.deadline ?? deadline(on: channel)
      return state.isEnded
    }
    guard !isEnded else { throw LinkFault.cancelled }
    channel.closeFuture.whenComplete { _ in self.detach(channel) }
    let pipeline = channel.pipeline.syncOperations
    try pipeline.addHandler(IdleStateHandler(allTimeout: TimeAmount(limits.idle)))
    try pipeline.addHandler(SocketEnd(self))
    try pipeline.addHandler(tls)
    try pipeline.addHandler(ByteBound(self))
  }

  private func detach(_ channel: any Channel) {
    state.withLock { state in
      state.channels.removeAll { $0 === channel }
      guard state.channels.isEmpty else { return }
      state.deadline?.cancel()
      state.deadline = nil
    }
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
      life.expire()
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

  private let life: ConnectionLife

  init(_ life: ConnectionLife) { self.life = life }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if life.count(unwrapInboundIn(data).readableBytes) {
      context.fireChannelRead(data)
    } else {
      life.end(.tooLarge)
    }
  }
}
