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
  /// The path of the socket for `CLIENT LIST`.
  let socket: String

  init(loop: NIOLoopBound<ServerLoop>, listener: ListenerConfiguration) {
    self.loop = loop
    access = listener.access
    socket =
      switch listener.source {
      case .path(let path): path.printable.replacing(" ", with: "_")
      case .inherited: "unix"
      }
  }

  /// Accepts the connections of a socket that is already listening, which the channel owns from now on.
  func accept(
    from socket: CInt, _ group: MultiThreadedEventLoopGroup
  ) async throws -> any Channel {
    let channel = try await bootstrap(group).withBoundSocket(socket).get()
    // NIO has called listen(2) again with a backlog of 128, whatever the options are.
    _ = listen(socket, ListeningSocket.backlog)
    return channel
  }

  private func bootstrap(_ group: MultiThreadedEventLoopGroup) -> ServerBootstrap {
    ServerBootstrap(group: group)
      // The number of connections accepted per read event, for bursts of connections.
      .serverChannelOption(.maxMessagesPerRead, value: 64)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // At most 64 KiB per turn: a busy client must not delay the others. NIO keeps the buffer of
      // the largest read for the life of the connection, and reads again only after a full buffer.
      .childChannelOption(.maxMessagesPerRead, value: 4)
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 1024, initial: 2048, maximum: 16_384)
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
    guard policy.admits(user: peer.user) else {
      loop.notices.note(.stranger, peer)
      return refuse(
        channel, WidgetError(.denied, "this socket admits only the user that runs the host"))
    }
    guard loop.hasRoom(on: access) else {
      loop.notices.note(.crowded, peer)
      loop.refusedConnectionCount += 1
      return refuse(
        channel,
        WidgetError(.busy, "the host has the largest number of connections; try again later"))
    }
    return channel.eventLoop.makeCompletedFuture {
      let client = ClientIdentity(
        id: loop.nextConnectionID(), access: access, peer: peer, socket: socket)
      let connection = Connection(loop: loop, client: client)
      try channel.pipeline.syncOperations.addHandler(connection)
    }
  }

  private func refuse(_ channel: any Channel, _ error: WidgetError) -> EventLoopFuture<Void> {
    channel.eventLoop.makeCompletedFuture {
      try channel.pipeline.syncOperations.addHandler(Refusal(error))
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

  private let error: WidgetError

  init(_ error: WidgetError) { self.error = error }

  func channelActive(context: ChannelHandlerContext) {
    var output = OutputBuffer()
    Reply.error(error).writeLine(tag: nil, into: &output)
    let promise = context.eventLoop.makePromise(of: Void.self)
    promise.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    context.writeAndFlush(wrapOutboundOut(output.bytes), promise: promise)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
