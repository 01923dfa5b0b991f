internal import GalleryAccess
internal import HTTPTypes
internal import HostConfiguration
internal import Hummingbird
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// The scopes of the client, the versions, the state of the host, and the dashboards.
  private struct SessionRow: WireRow {
    struct Host: WireRow {
      var connected: Bool
      var message: String?
    }

    var scopes: [String]
    /// The version of the host; `nil` before it was reached.
    var version: String?
    /// The version of the pages: the folder of their files.
    var pages: String
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
        scopes: scopes.sorted().map(\.name), version: await requests.hostVersion,
        pages: assets.version, host: host, dashboards: dashboards.names
      ).json)
  }
}
