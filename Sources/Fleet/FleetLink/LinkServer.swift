internal import FleetCertificates
public import FleetDecisions
internal import NIOCore
internal import NIOHTTP1
public import NIOPosix
internal import NIOSSL
internal import Synchronization

/// Gives archives to other hosts of the fleet, and hears of offers and holdings.
///
/// Each connection carries a single request. A peer without a trusted certificate of a host gets nothing. The host of an event is
/// named by the certificate.
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
    connections.endAll()
  }

  private func accept(_ channel: any Channel) throws {
    let life = ConnectionLife()
    guard connections.admit(life) else {
      report(.overloaded, nil)
      throw LinkFault.overloaded
    }
    channel.closeFuture.whenComplete { _ in
      self.connections.remove(life)
      if let fault = life.fault { self.report(fault, life.peer.map { HostName($0.name) }) }
    }
    try life.attach(
      channel, limits, tls: credentials.current.serverHandler(life),
      bytes: limits.head + limits.notice)
    try channel.pipeline.syncOperations.configureHTTPServerPipeline(
      withPipeliningAssistance: false, withEncoderConfiguration: .init(),
      withDecoderLimitConfiguration: limits.heads)
    let connection = LinkConnection(
      life: life, channel: try NIOAsyncChannel(wrappingChannelSynchronously: channel),
      limits: limits)
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

/// The open connections of a server, in the order in which they were opened.
private final class ConnectionTable: Sendable {
  private let limit: Int
  private let lives = Mutex<[ConnectionLife]>([])

  init(limit: Int) { self.limit = limit }

  var count: Int { lives.withLock(\.count) }

  /// Adds a connection. When all places are taken, the oldest connection without a proved host is ended.
  ///
  /// - Returns: Whether there was a place.
  func admit(_ life: ConnectionLife) -> Bool {
    var evicted: ConnectionLife?
    let isAdmitted = lives.withLock { lives in
      if lives.count >= limit {
        guard let index = lives.firstIndex(where: { $0.peer == nil }) else { return false }
        evicted = lives.remove(at: index)
      }
      lives.append(life)
      return true
    }
    evicted?.end(.overloaded)
    return isAdmitted
  }

  func remove(_ life: ConnectionLife) { lives.withLock { $0.removeAll { $0 === life } } }

  func endAll() {
    for life in lives.withLock(\.self) { life.end(.cancelled) }
  }
}
