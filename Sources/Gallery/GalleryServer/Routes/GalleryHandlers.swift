internal import GalleryAccess
internal import HostConfiguration
internal import Hummingbird
internal import WidgetWire

/// The answers to all addresses.
struct GalleryHandlers: GallerySite {
  let requests: HostRequests
  let widgets: HostWidgets
  let hub: WidgetHub
  let dashboards: GalleryDashboards
  let assets: GalleryAssets
  let cache = EntryCache()

  /// Returns the answer to a request that may be carried out.
  func answer(
    _ request: Request, _ route: GalleryRoute, _ scopes: Set<AccessScope>,
    _ context: GalleryContext
  ) async throws(GalleryFailure) -> Response {
    switch route {
    case .page(let page): return try assets.page(page)
    case .asset(let name, let version): return try assets.file(name, version, request)
    case .session: return await session(scopes)
    case .widgets: return .json(try await widgets.all().map(\.json).jsonArray)
    case .events:
      hub.put(dashboards: dashboards.names)
      return try EventResponse.stream(of: hub, request, context)
    case .kinds: return try await list(.init(verb: "kinds"))
    case .detail(let detail, let id): return try await report(detail, id, request)
    case .options(let id, let parameter): return try await options(of: parameter, id)
    case .change(let change, let id): return try await perform(change, id, request)
    case .entry(let id, let format): return try await entry(id, format, request)
    case .preview(let kind, let family, let format):
      return try await preview(kind, family, format, request)
    case .dashboard(let name): return try dashboard(name)
    case .dashboardChange(let change, let name): return try await perform(change, name, request)
    case .metrics: return try await metrics()
    case .description: return .json(GalleryDescription.openAPI())
    case .descriptionPage: return GalleryDescription.page
    }
  }
}
