internal import GalleryAccess
internal import HostConfiguration
internal import Hummingbird
internal import WidgetWire

extension GalleryHandlers {
  /// What the client may do, and what there is.
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

  /// Answers with the session.
  func session(_ scopes: Set<AccessScope>) async -> Response {
    let host =
      switch hub.host {
      case .connected: SessionRow.Host(connected: true)
      case .lost(let reason): SessionRow.Host(connected: false, message: reason)
      }
    return .json(
      SessionRow(
        scopes: scopes.sorted().map(\.name), version: await requests.hostVersion, host: host, dashboards: []
      ).json)
  }

  /// Answers with a dashboard.
  func dashboard(_ name: String) throws(GalleryFailure) -> Response {
    throw GalleryFailure(.notFound, "UNKNOWN_DASHBOARD", "there is no dashboard \"\(name)\"")
  }
}
