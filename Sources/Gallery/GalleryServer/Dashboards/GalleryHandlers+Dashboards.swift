internal import HTTPTypes
internal import HostConfiguration
internal import Hummingbird
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// The part of a dashboard that people arrange, with the tiles placed.
  private struct LayoutRow: WireRow {
    var title: String
    var columns: Int
    var scheme: String?
    var tiles: [PlacedTile]
  }

  private struct DashboardRow: WireRow {
    var name: String
    var rev: String
    /// The word for ``GalleryDashboard/Origin``; `nil` for a dashboard that is gone.
    var origin: String?
    /// The reason why an arrangement is not shown.
    var problem: String?
    /// The dashboard of host.conf, if another one is shown.
    var declared: LayoutRow?
  }

  /// The body of `reset`, and a part of the body of `arrange`.
  private struct RevBody: Decodable {
    var `if`: String?
  }

  /// Answers with a dashboard, its tiles placed.
  func dashboard(_ name: String) throws(GalleryFailure) -> Response {
    row(of: try dashboards.known(name))
  }

  /// Changes a dashboard.
  func perform(
    _ change: DashboardChange, _ name: String, _ request: Request
  ) async throws(GalleryFailure) -> Response {
    let body = try await Self.body(of: request)
    let rev = body.readableBytes == 0 ? nil : try Self.decode(RevBody.self, body).if
    switch change {
    case .arrange:
      let new = try Self.decode(StoredDashboard.self, body)
      return row(of: try dashboards.arrange(name, new, if: rev))
    case .reset:
      if let dashboard = try dashboards.reset(name, if: rev) { return row(of: dashboard) }
      return .json(DashboardRow(name: name, rev: "none").json)
    }
  }

  private func row(of dashboard: GalleryDashboard) -> Response {
    let row = DashboardRow(
      name: dashboard.shown.name, rev: dashboard.rev, origin: dashboard.origin.rawValue,
      problem: dashboard.problem,
      declared: dashboard.isArranged ? dashboard.declared.map(layout) : nil)
    return .json(Self.joined(row.json, layout(of: dashboard.shown).json))
  }

  private func layout(of dashboard: DashboardConfiguration) -> LayoutRow {
    LayoutRow(
      title: dashboard.title, columns: dashboard.columns, scheme: dashboard.scheme?.rawValue,
      tiles: dashboards.tiles(of: dashboard))
  }
}
