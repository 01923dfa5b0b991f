public import FleetDecisions
internal import NIOCore
internal import NIOHTTP1
public import NIOPosix
internal import NIOSSL

/// Asks other hosts of the fleet: fetches archives, offers archives, and reports holdings.
///
/// Each request has a connection of its own. The certificate proves the host; the address only says where to find the host.
public final class LinkClient: Sendable {
  private let credentials: LinkCredentials
  private let limits: LinkLimits
  private let group: any EventLoopGroup
  private let slots: FetchSlots

  /// Creates a client.
  public init(
    credentials: LinkCredentials, limits: LinkLimits = LinkLimits(),
    group: MultiThreadedEventLoopGroup = .singleton
  ) {
    self.credentials = credentials
    self.limits = limits
    self.group = group
    slots = FetchSlots(limits.fetches)
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
    let life = ConnectionLife()
    do throws(LinkFault) {
      try request.check()
      guard let place = LinkAddress(address) else {
        throw .badRequest("the address is no NAME:PORT")
      }
      return try await withCancellation(life) { () async throws(LinkFault) in
        try await perform(request, host, place, life)
      }
    } catch {
      // The first fault that this side has seen tells more than the error that followed.
      throw LinkError(host: host, address: address, fault: life.fault ?? error)
    }
  }

  private func withCancellation(
    _ life: ConnectionLife, _ body: () async throws(LinkFault) -> [UInt8]
  ) async throws(LinkFault) -> [UInt8] {
    let result = await withTaskCancellationHandler {
      do throws(LinkFault) { return Result<[UInt8], LinkFault>.success(try await body()) } catch {
        return .failure(error)
      }
    } onCancel: {
      life.end(.cancelled)
    }
    return try result.get()
  }

  private func perform(
    _ request: LinkRequest, _ host: HostName, _ place: LinkAddress, _ life: ConnectionLife
  ) async throws(LinkFault) -> [UInt8] {
    let limit = request.responseLimit(limits)
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: group)
        .connectTimeout(TimeAmount(limits.connect))
        .channelInitializer { [credentials, limits] channel in
          channel.eventLoop.makeCompletedFuture {
            try life.attach(
              channel, limits, tls: credentials.current.clientHandler(life, to: host),
              bytes: limits.head + limit)
            try channel.pipeline.syncOperations.addHTTPClientHandlers(
              decoderLimitConfiguration: limits.heads)
          }
        }
        .connect(host: place.host, port: place.port).get()
    } catch { throw .unreachable(error) }
    let response = channel.eventLoop.flatSubmit {
      LinkExchange.run(request, to: host, limit: limit, on: channel)
    }
    do { return try await response.get() } catch {
      throw error as? LinkFault ?? .closed("\(error)")
    }
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
