internal import CHostShims
internal import Glibc
internal import Logging
internal import NIOCore
internal import NIOPosix
internal import WidgetModel
internal import WidgetWire

/// Sets up the connections of one socket.
struct Acceptor: Sendable {
  let loop: NIOLoopBound<ServerLoop>
  let access: ListenerConfiguration.Access

  /// Returns a bootstrap for a socket that is already listening.
  func bootstrap(_ group: MultiThreadedEventLoopGroup) -> ServerBootstrap {
    ServerBootstrap(group: group)
      // NIO calls listen(2) again, with this backlog.
      .serverChannelOption(.backlog, value: ListeningSocket.backlog)
      // The number of connections accepted per read event, for bursts of connections.
      .serverChannelOption(.maxMessagesPerRead, value: 64)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // One read per turn: a busy client must not delay the others.
      .childChannelOption(.maxMessagesPerRead, value: 1)
      // Grows with pipelined requests and shrinks again: idle clients cost little memory.
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 1024, initial: 2048, maximum: 65_536)
      )
      .childChannelOption(
        .writeBufferWaterMark, value: .init(low: 64 * 1024, high: 256 * 1024)
      )
      .childChannelInitializer { channel in
        identify(channel).flatMap { peer in admit(channel, peer) }
      }
  }

  private func admit(_ channel: any Channel, _ peer: PeerIdentity) -> EventLoopFuture<Void> {
    let loop = loop.value
    let policy = PeerPolicy(ownUser: geteuid(), access: access)
    guard policy.admits(user: peer.user) else { return refuse(channel, peer) }
    return channel.eventLoop.makeCompletedFuture {
      let client = ClientIdentity(id: loop.nextConnectionID(), access: access, peer: peer)
      let connection = Connection(loop: loop, client: client)
      try channel.pipeline.syncOperations.addHandler(connection)
    }
  }

  private func refuse(_ channel: any Channel, _ peer: PeerIdentity) -> EventLoopFuture<Void> {
    loop.value.logger.notice(
      "Refused a connection from another user",
      metadata: ["uid": "\(peer.user)", "pid": "\(peer.processID)"])
    return channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(Refusal())
    }
  }

  private func identify(_ channel: any Channel) -> EventLoopFuture<PeerIdentity> {
    guard let provider = channel as? any SocketOptionProvider else {
      return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
    }
    let credentials: EventLoopFuture<shim_credentials> = provider.unsafeGetSocketOption(
      level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED))
    return credentials.map { PeerIdentity(processID: $0.pid, user: $0.uid) }
  }
}

/// Sends a refusal to a peer that may not connect, and closes the connection.
final class Refusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    var output = OutputBuffer()
    let error = WidgetError(.denied, "this socket admits only the user that runs the host")
    Reply.error(error).writeLine(tag: nil, into: &output)
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(output.bytes), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
