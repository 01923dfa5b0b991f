internal import FleetCertificates
public import FleetDecisions
internal import NIOCore
internal import NIOHTTP1
public import NIOPosix
internal import NIOSSL
internal import Synchronization

/// Gives archives to other hosts of the fleet, and hears of offers and holdings.
///
/// A connection carries one request after another, for a minute at most. A peer without a trusted certificate of a host
/// gets nothing. The host of an event is named by the certificate.
public final class LinkServer: Sendable {
  private enum State {
    case idle
    case running(any Channel)
    case stopped
  }

  private let credentials: LinkCredentials
  private let archives: ArchiveFolder
  private let limits: LinkLimits
  private let group: any EventLoopGroup
  private let receive: @Sendable (FleetAgent.Event) -> Void
  private let report: @Sendable (LinkFault, HostName?) -> Void
  private let state = Mutex(State.idle)
  private let connections: ConnectionTable

  /// Creates a server that is not yet listening.
  ///
  /// - Parameters:
  ///   - report: Called on any thread with each connection that was ended for a fault of the peer or a limit, and with
  ///     the host, if known. Strangers can cause many.
  ///   - receive: Called on any thread with ``FleetAgent/Event/offered(_:_:from:)`` and
  ///     ``FleetAgent/Event/holding(_:_:by:)``; must return soon.
  public init(
    credentials: LinkCredentials, archives: ArchiveFolder, limits: LinkLimits = LinkLimits(),
    group: MultiThreadedEventLoopGroup = .singleton,
    report: @escaping @Sendable (LinkFault, HostName?) -> Void = { _, _ in },
    receive: @escaping @Sendable (FleetAgent.Event) -> Void
  ) {
    self.credentials = credentials
    self.archives = archives
    self.limits = limits
    self.group = group
    self.receive = receive
    self.report = report
    connections = ConnectionTable(limit: limits.connections)
  }

  /// The number of open connections.
  public var connectionCount: Int { connections.count }

  /// Begins to listen.
  ///
  /// - Parameter port: The port; 0 for a free one.
  /// - Returns: The port.
  /// - Throws: The error of the system, for example when the port is in use.
  public func start(host: String, port: Int) async throws -> Int {
    let channel = try await ServerBootstrap(group: group)
      .serverChannelOption(.backlog, value: 128)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture { try self.accept(channel) }
      }
      .bind(host: host, port: port).get()
    let isStarted = state.withLock { state in
      guard case .idle = state else { return false }
      state = .running(channel)
      return true
    }
    guard isStarted, let port = channel.localAddress?.port else {
      try await channel.close()
      throw LinkFault.cancelled
    }
    return port
  }

  /// Stops listening and ends all connections. A server is not started again.
  public func stop() async {
    let former = state.withLock { state in
      defer { state = .stopped }
      return state
    }
    if case .running(let channel) = former { try? await channel.close() }
    connections.close()
  }

  private func accept(_ channel: any Channel) throws {
    let tls = credentials.current
    let life = ConnectionLife(limits, bytes: limits.request)
    do throws(LinkFault) { try connections.admit(life) } catch {
      report(error, nil)
      throw error
    }
    channel.closeFuture.whenComplete { _ in
      self.connections.remove(life)
      if let fault = life.fault { self.report(fault, life.peer.map { HostName($0.name) }) }
    }
    try life.attach(channel, tls: tls.serverHandler(life))
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits.heads)
    let connection = LinkConnection(
      life: life, channel: try NIOAsyncChannel(wrappingChannelSynchronously: channel),
      limits: limits,
      mayGoOn: { life.isUsable && self.credentials.current.serial == tls.serial })
    Task { await connection.serve(by: respond) }
  }

  /// Carries out a request of a host.
  private func respond(
    to request: LinkRequest, of peer: HostName
  ) async throws(RequestRefusal) -> LinkConnection.Answer {
    guard peer.text != credentials.identity.name else {
      throw RequestRefusal(.forbidden, "a host does not ask itself: two hosts have one certificate")
    }
    switch request {
    case .archive(let hash):
      guard let file = await archives.open(hash) else {
        throw RequestRefusal(.notFound, "not held")
      }
      return .archive(file)
    case .offer(let notice): receive(.offered(notice.widget, notice.archive, from: peer))
    case .holding(let notice): receive(.holding(notice.widget, notice.archive, by: peer))
    }
    return .accepted
  }
}

/// The open connections of a server.
private final class ConnectionTable: Sendable {
  private struct State {
    /// In the order in which the connections were opened.
    var lives: [ConnectionLife] = []
    var isClosed = false
  }

  private let limit: Int
  private let state = Mutex(State())

  init(limit: Int) { self.limit = limit }

  var count: Int { state.withLock(\.lives.count) }

  /// Adds a connection. When all places are taken, the oldest connection without a proved host is ended, and else the
  /// oldest one that waits for a next request.
  ///
  /// - Throws: The fault of a connection for which there is no place.
  func admit(_ life: ConnectionLife) throws(LinkFault) {
    let evicted = try state.withLock { state throws(LinkFault) -> ConnectionLife? in
      guard !state.isClosed else { throw .cancelled }
      var evicted: ConnectionLife?
      if state.lives.count >= limit {
        guard
          let index = state.lives.firstIndex(where: { $0.peer == nil })
            ?? state.lives.firstIndex(where: \.isResting)
        else { throw .overloaded }
        evicted = state.lives.remove(at: index)
      }
      state.lives.append(life)
      return evicted
    }
    evicted?.end(evicted?.isResting == true ? nil : .overloaded)
  }

  func remove(_ life: ConnectionLife) { state.withLock { $0.lives.removeAll { $0 === life } } }

  /// Ends all connections, and admits no other.
  func close() {
    let lives = state.withLock { state in
      state.isClosed = true
      return state.lives
    }
    for life in lives { life.end(.cancelled) }
  }
}
