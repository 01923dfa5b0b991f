internal import GalleryAccess
internal import HTTPTypes
internal import HostConfiguration
internal import Hummingbird
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// The scopes of the client, the version and state of the host, and the dashboards.
  private struct SessionRow: WireRow {
    struct Host: WireRow {
      var connected: Bool
      var message: String?
    }

    struct DashboardName: WireRow {
      var name: String
      var title: String
    }

    var scopes: [String]
    /// The version of the host; `nil` before it was reached.
    var version: String?
    var host: Host
    var dashboards: [DashboardName]
  }

  private struct DashboardRow: WireRow {
    var name: String
    var title: String
    var columns: Int
    var scheme: String?
    var tiles: [PlacedTile]
  }

  /// Answers with the session.
  func session(_ scopes: Set<AccessScope>) async -> Response {
    let host =
      switch hub.host {
      case .connected: SessionRow.Host(connected: true)
      case .lost(let reason): SessionRow.Host(connected: false, message: reason)
      }
    let dashboards = content.dashboards.map {
      SessionRow.DashboardName(name: $0.name, title: $0.title)
    }
    return .json(
      SessionRow(
        scopes: scopes.sorted().map(\.name), version: await requests.hostVersion, host: host,
        dashboards: dashboards
      ).json)
  }

  /// Answers with a dashboard, its tiles placed.
  func dashboard(_ name: String) throws(GalleryFailure) -> Response {
    let all = content.dashboards
    guard let dashboard = all.first(where: { $0.name == name }) else {
      let nearest = Spelling.nearest(to: name, in: all.map(\.name))
      let hint = nearest.map { "did you mean \"\($0)\"?" } ?? "host.conf has its dashboards"
      throw GalleryFailure(
        .notFound, "UNKNOWN_DASHBOARD", "there is no dashboard \"\(name)\"; \(hint)")
    }
    let tiles = DashboardLayout.tiles(of: dashboard) { id in
      hub.widget(id).flatMap { WidgetFamily(name: $0.row.family) }
    }
    return .json(
      DashboardRow(
        name: dashboard.name, title: dashboard.title, columns: dashboard.columns,
        scheme: dashboard.scheme?.rawValue, tiles: tiles
      ).json)
  }
}
