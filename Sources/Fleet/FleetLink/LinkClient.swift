public import FleetDecisions
internal import NIOCore
internal import NIOHTTP1
public import NIOPosix
internal import NIOSSL

/// Asks other hosts of the fleet: fetches archives, offers archives, and reports holdings.
///
/// A connection carries one request after another, and is closed after a rest of seconds. The certificate proves the host; the
/// address only says where to find the host.
public final class LinkClient: Sendable {
  private let credentials: LinkCredentials
  private let limits: LinkLimits
  private let group: any EventLoopGroup
  private let slots: FetchSlots
  private let pool: LinkPool

  /// Creates a client.
  public init(
    credentials: LinkCredentials, limits: LinkLimits = LinkLimits(),
    group: MultiThreadedEventLoopGroup = .singleton
  ) {
    self.credentials = credentials
    self.limits = limits
    self.group = group
    slots = FetchSlots(limits.fetches)
    pool = LinkPool(limits)
  }

  /// Fetches an archive, and checks the SHA-256.
  ///
  /// - Returns: The bytes of the archive, at most ``LinkLimits/archive``.
  /// - Throws: ``LinkFault/notHeld`` if the host does not hold the archive.
  public func fetch(
    _ archive: ContentHash, from host: HostName, at address: String
  ) async throws(LinkError) -> [UInt8] {
    do {
      try await slots.take()
    } catch {
      throw LinkError(host: host, address: address, fault: .cancelled)
    }
    defer { slots.giveBack() }
    return try await exchange(.archive(archive), host, address)
  }

  /// Asks a host to hold an archive of a widget. The host answers later, by a holding.
  public func offer(
    _ widget: WidgetID, _ archive: ContentHash, to host: HostName, at address: String
  ) async throws(LinkError) {
    _ = try await exchange(.offer(Notice(widget, archive)), host, address)
  }

  /// Tells a host that the archive of its offer is held here.
  public func tellHolding(
    _ widget: WidgetID, _ archive: ContentHash, to host: HostName, at address: String
  ) async throws(LinkError) {
    _ = try await exchange(.holding(Notice(widget, archive)), host, address)
  }

  private func exchange(
    _ request: LinkRequest, _ host: HostName, _ address: String
  ) async throws(LinkError) -> [UInt8] {
    do throws(LinkFault) {
      try request.check()
      guard let place = LinkAddress(address) else {
        throw .badRequest("the address is no NAME:PORT")
      }
      let tls = credentials.current
      return try await exchange(
        request, LinkPool.Place(host: host, address: place, credentials: tls.serial), tls)
    } catch {
      throw LinkError(host: host, address: address, fault: error)
    }
  }

  private func exchange(
    _ request: LinkRequest, _ place: LinkPool.Place, _ tls: LinkTLS
  ) async throws(LinkFault) -> [UInt8] {
    let limit = request.responseLimit(limits)
    if let connection = pool.take(place) {
      connection.life.renew(bytes: limits.head + limit, isResting: false)
      do throws(LinkFault) {
        return try await run(request, limit, on: connection, to: place)
      } catch {
        // The host has closed the connection while no request was open.
        guard case .closed = error else { throw error }
      }
    }
    return try await run(request, limit, on: try await connect(place, tls, limit), to: place)
  }

  /// Sends a request, and keeps the connection for the next one.
  private func run(
    _ request: LinkRequest, _ limit: Int, on connection: LinkPool.Connection,
    to place: LinkPool.Place
  ) async throws(LinkFault) -> [UInt8] {
    let response = try await within(connection.life) { () async throws(LinkFault) in
      let channel = connection.channel
      let response = channel.eventLoop.flatSubmit {
        LinkExchange.run(request, limit: limit, on: channel)
      }
      do { return try await response.get() } catch {
        throw error as? LinkFault ?? .closed("\(error)")
      }
    }
    if !response.isLast { pool.give(connection, place) }
    return response.body
  }

  private func connect(
    _ place: LinkPool.Place, _ tls: LinkTLS, _ limit: Int
  ) async throws(LinkFault) -> LinkPool.Connection {
    let life = ConnectionLife(limits, bytes: limits.head + limit)
    return try await within(life) { () async throws(LinkFault) in
      do {
        let channel = try await ClientBootstrap(group: group)
          .connectTimeout(TimeAmount(limits.connect))
          .channelInitializer { [limits] channel in
            channel.eventLoop.makeCompletedFuture {
              try life.attach(channel, tls: tls.clientHandler(life, to: place.host))
              let pipeline = channel.pipeline.syncOperations
              try pipeline.addHTTPClientHandlers(decoderLimitConfiguration: limits.heads)
              try pipeline.addHandler(LinkExchange(to: place.host, life))
            }
          }
          .connect(host: place.address.host, port: place.address.port).get()
        let connection = LinkPool.Connection(channel: channel, life: life)
        channel.closeFuture.whenComplete { [pool] _ in pool.remove(connection, place) }
        return connection
      } catch { throw .unreachable(error) }
    }
  }

  /// Ends the connection when the task is cancelled.
  ///
  /// - Throws: The first fault that this side has seen: it tells more than the error that followed.
  private func within<Value: Sendable>(
    _ life: ConnectionLife, _ body: () async throws(LinkFault) -> Value
  ) async throws(LinkFault) -> Value {
    let result = await withTaskCancellationHandler {
      do throws(LinkFault) { return Result<Value, LinkFault>.success(try await body()) } catch {
        return .failure(life.fault ?? error)
      }
    } onCancel: {
      life.end(.cancelled)
    }
    return try result.get()
  }
}

extension LinkRequest {
  /// Throws unless the request has a form that servers accept.
  fileprivate func check() throws(LinkFault) {
    let isSound =
      switch self {
      case .archive(let hash): hash.isSHA256
      case .offer(let notice), .holding(let notice):
        notice.widget.isWellFormed && notice.archive.isSHA256
      }
    guard isSound else {
      throw .badRequest("no SHA-256 in lower-case digits, or no id of a widget")
    }
  }

  fileprivate func responseLimit(_ limits: LinkLimits) -> Int {
    if case .archive = self { limits.archive } else { limits.notice }
  }
}

extension LinkFault {
  fileprivate static func unreachable(_ error: any Error) -> LinkFault {
    switch error {
    case let fault as LinkFault: fault
    case ChannelError.connectTimeout: .timedOut
    case let error as NIOConnectionError:
      .unreachable(error.connectionErrors.first.map { "\($0.error)" } ?? "the name is unknown")
    default: .unreachable("\(error)")
    }
  }
}
