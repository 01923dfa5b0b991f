internal import GalleryAccess
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import Synchronization

/// Serves the widgets of a host by HTTP.
public struct GalleryServer: Sendable {
  private let settings: GallerySettings

  /// Creates a server; ``run(whenListening:)`` starts it.
  public init(_ settings: GallerySettings) { self.settings = settings }

  /// Listens and serves until the task is cancelled.
  ///
  /// - Parameter whenListening: Called with the port when connections are accepted.
  /// - Throws: The error of the system for an address that cannot be used.
  public func run(whenListening: @escaping @Sendable (Int) async -> Void) async throws {
    if let preview = settings.preview {
      try await run(PreviewParts(preview, settings), whenListening)
    } else {
      try await run(GalleryParts(settings), whenListening)
    }
  }

  private func run(
    _ parts: some ServerParts, _ whenListening: @escaping @Sendable (Int) async -> Void
  ) async throws {
    let settings = settings
    let application = Application(
      responder: parts.responder,
      server: .http1(
        configuration: HTTP1Channel.Configuration(
          idleTimeout: TimeAmount(GalleryLimits.arrival),
          httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: GalleryLimits.headerBytes,
            maxHeaderListSize: GalleryLimits.headerBytes,
            maxHeaderFieldCount: GalleryLimits.headerFields))),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address, port: settings.port),
        availableConnectionsDelegate: MaximumAvailableConnections(GalleryLimits.connections)),
      onServerRunning: { channel in
        // No connection is served before this returns: the rules contain the port.
        let port = channel.localAddress?.port ?? settings.port
        parts.responder.place.set(settings, port: port)
        await whenListening(port)
      },
      logger: Logger(label: "gallery") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await parts.beat() }
      group.addTask { try await application.run() }
      parts.addTasks(to: &group)
      defer { group.cancelAll() }
      _ = try await group.next()
    }
  }
}

/// The addresses under which a server answers; none before it listens.
final class ListeningPlace: Sendable {
  private let state = Mutex(AccessRules(address: "", port: 0, hostNames: []))

  /// The rules for requests.
  var rules: AccessRules { state.withLock(\.self) }

  /// Takes over the port that the server listens on.
  func set(_ settings: GallerySettings, port: Int) {
    state.withLock {
      $0 = AccessRules(address: settings.address, port: port, hostNames: settings.hostNames)
    }
  }
}

/// The objects of a server.
protocol ServerParts: Sendable {
  associatedtype Site: GallerySite
  associatedtype Source: EventSource
  var responder: GalleryResponder<Site> { get }
  /// The changes for the pages.
  var events: Source { get }
  /// Adds the work that goes on beside the answers.
  func addTasks(to group: inout ThrowingTaskGroup<Void, any Error>)
}

extension ServerParts {
  /// Sends a comment to every stream, again and again.
  func beat() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: GalleryLimits.heartbeat)
      events.beat()
    }
  }
}

/// The objects of a server that shows the widgets of a host.
struct GalleryParts: ServerParts {
  let responder: GalleryResponder<GalleryHandlers>
  let follower: HubFollower
  let requests: HostRequests
  private let panels: PanelListener?

  init(_ settings: GallerySettings) {
    requests = HostRequests(socket: settings.socket)
    let widgets = HostWidgets(requests, settings.content)
    let hub = WidgetHub()
    let assets = GalleryAssets()
    follower = HubFollower(hub: hub, requests: requests, widgets: widgets, socket: settings.socket)
    responder = GalleryResponder(
      place: ListeningPlace(), tokens: settings.tokens,
      site: GalleryHandlers(
        requests: requests, widgets: widgets, hub: hub, content: settings.content, assets: assets),
      assets: assets)
    panels = PanelListener(settings, requests)
  }

  var events: WidgetHub { follower.hub }

  func addTasks(to group: inout ThrowingTaskGroup<Void, any Error>) {
    group.addTask { [follower] in await follower.run() }
    group.addTask { [follower] in await follower.keepRank() }
    if let panels { group.addTask { try await panels.run() } }
  }
}
