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
  private let place = ListeningPlace()

  /// Creates a server; ``run(whenListening:)`` starts it.
  public init(_ settings: GallerySettings) { self.settings = settings }

  /// Listens and serves until the task is cancelled.
  ///
  /// - Parameter whenListening: Called with the port when connections are accepted.
  /// - Throws: The error of the system for an address that cannot be used.
  public func run(whenListening: @escaping @Sendable (Int) async -> Void) async throws {
    if let preview = settings.preview {
      try await run(PreviewParts(preview, settings, place), whenListening)
    } else {
      try await run(GalleryParts(settings, place), whenListening)
    }
  }

  private func run(
    _ parts: some ServerParts, _ whenListening: @escaping @Sendable (Int) async -> Void
  ) async throws {
    let (settings, place) = (settings, place)
    let connections = OpenConnections(limit: settings.connections)
    let application = Application(
      responder: parts.responder,
      server: .http(
        HTTP1Channel.Configuration(
          additionalChannelHandlers: [ConnectionHandler(connections)],
          idleTimeout: TimeAmount(settings.arrival),
          httpDecoderConfiguration: HTTP1Channel.Configuration.DecoderConfiguration(
            maxHeaderFieldSize: GalleryLimits.headerBytes,
            maxHeaderListSize: GalleryLimits.headerBytes,
            maxHeaderFieldCount: GalleryLimits.headerFields)),
        with: settings.certificates),
      configuration: ApplicationConfiguration(
        address: .hostname(settings.address, port: settings.port)),
      onServerRunning: { channel in
        // No connection is served before this returns: the rules contain the port.
        let port = channel.localAddress?.port ?? settings.port
        place.set(settings, port: port)
        await whenListening(port)
      },
      logger: Logger(label: "gallery") { _ in SwiftLogNoOpLogHandler() })
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await parts.beat() }
      group.addTask { try await application.run() }
      if let certificates = settings.certificates {
        group.addTask { await certificates.keepCurrent() }
      }
      parts.addTasks(to: &group)
      defer { group.cancelAll() }
      _ = try await group.next()
    }
  }

  /// Takes over names and tokens, for the next requests. What concerns the listening stays as it was.
  public func reload(_ settings: GallerySettings) { place.replace(settings) }
}

/// The names under which a server answers, and its tokens; none before it listens.
final class ListeningPlace: Sendable {
  private struct State {
    var port: Int?
    var rules = AccessRules(port: 0, isSecure: false, hostNames: [])
    var tokens = AccessTokens([])
  }

  private let state = Mutex(State())

  /// The rules and the tokens for requests.
  var access: (rules: AccessRules, tokens: AccessTokens) {
    state.withLock { ($0.rules, $0.tokens) }
  }

  /// Takes over settings, and the port that the server listens on.
  func set(_ settings: GallerySettings, port: Int) {
    state.withLock { $0 = Self.state(settings, port) }
  }

  /// Takes over new settings for the same port; before the server listens, nothing.
  func replace(_ settings: GallerySettings) {
    state.withLock { state in
      if let port = state.port { state = Self.state(settings, port) }
    }
  }

  private static func state(_ settings: GallerySettings, _ port: Int) -> State {
    let rules = AccessRules(
      port: port, isSecure: settings.certificates != nil, hostNames: settings.hostNames)
    return State(port: port, rules: rules, tokens: settings.tokens)
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
  let dashboards: GalleryDashboards
  let requests: HostRequests
  private let panels: PanelListener?

  init(_ settings: GallerySettings, _ place: ListeningPlace) {
    requests = HostRequests(socket: settings.socket)
    let widgets = HostWidgets(requests, settings.content)
    let hub = WidgetHub()
    let assets = GalleryAssets()
    follower = HubFollower(hub: hub, requests: requests, widgets: widgets, socket: settings.socket)
    dashboards = GalleryDashboards(content: settings.content, hub: hub)
    responder = GalleryResponder(
      place: place,
      site: GalleryHandlers(
        requests: requests, widgets: widgets, hub: hub, dashboards: dashboards, assets: assets),
      assets: assets)
    panels = PanelListener(settings, requests)
  }

  var events: WidgetHub { follower.hub }

  func addTasks(to group: inout ThrowingTaskGroup<Void, any Error>) {
    group.addTask { [follower] in await follower.run() }
    group.addTask { [follower] in await follower.keepRank() }
    if let panels { group.addTask { try await panels.run() } }
    group.addTask { [self] in await watchDashboards() }
  }

  /// Looks for changes of the dashboards while pages are open.
  private func watchDashboards() async {
    while !Task.isCancelled {
      try? await Task.sleep(for: GalleryLimits.heartbeat)
      if follower.hub.streamCount > 0 { follower.hub.put(dashboards: dashboards.names) }
    }
  }
}
