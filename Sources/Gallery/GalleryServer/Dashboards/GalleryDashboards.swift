internal import HTTPTypes
internal import HostConfiguration
internal import StateFiles
internal import WidgetModel
internal import WidgetWire

/// A dashboard, with what host.conf says beside what was arranged in a browser.
struct GalleryDashboard: Sendable {
  /// The source of a dashboard.
  enum Origin: String {
    /// host.conf declares the dashboard, and it is shown as declared.
    case declared
    /// host.conf declares the dashboard, and it was arranged otherwise.
    case arranged
    /// The dashboard was made in a browser.
    case added
  }

  /// The dashboard that is shown.
  var shown: DashboardConfiguration
  /// The dashboard of host.conf; `nil` without one.
  var declared: DashboardConfiguration?
  /// Whether ``shown`` was arranged in a browser.
  var isArranged = false
  /// The reason why an arrangement is not shown; `nil` without one.
  var problem: String?

  var origin: Origin {
    guard isArranged else { return .declared }
    return declared == nil ? .added : .arranged
  }

  /// The hash of the dashboard: equal for equal dashboards.
  var rev: String { StoredDashboard(shown).hash }
}

/// A dashboard in a list.
struct DashboardName: WireRow, Hashable, Sendable {
  var name: String
  var title: String
  var rev: String
}

/// The dashboards of host.conf, and the arrangements that the gallery keeps.
struct GalleryDashboards: Sendable {
  let content: GalleryContentSource
  let hub: WidgetHub

  private var folder: DashboardFolder {
    DashboardFolder(stateDirectory: content.stateDirectory)
  }

  /// The names and titles of all dashboards: those of host.conf in their order, then the others.
  var names: [DashboardName] {
    let declared = content.dashboards.map(\.name)
    let added = folder.names.filter { !declared.contains($0) }
    return (declared + added).compactMap { name in
      dashboard(name).map { DashboardName(name: name, title: $0.shown.title, rev: $0.rev) }
    }
  }

  /// Returns a dashboard; `nil` if there is none. An arrangement that cannot be read is left out and told.
  func dashboard(_ name: String) -> GalleryDashboard? {
    let declared = content.dashboards.first { $0.name == name }
    var problem: String?
    do {
      if let arranged = try folder.read(name), !(declared.map { isEqual($0, arranged) } ?? false) {
        return GalleryDashboard(shown: arranged, declared: declared, isArranged: true)
      }
    } catch {
      problem = error.description
    }
    let empty = problem.map { _ in DashboardConfiguration(name: name) }
    guard let shown = declared ?? empty else { return nil }
    return GalleryDashboard(shown: shown, declared: declared, problem: problem)
  }

  /// Returns a dashboard.
  ///
  /// - Throws: A failure for an unknown name, with the nearest one.
  func known(_ name: String) throws(GalleryFailure) -> GalleryDashboard {
    if let dashboard = dashboard(name) { return dashboard }
    let nearest = Spelling.nearest(to: name, in: names.map(\.name))
    let hint =
      nearest.map { "did you mean \"\($0)\"?" } ?? "arrange one, or declare it in host.conf"
    throw GalleryFailure(
      .notFound, "UNKNOWN_DASHBOARD", "there is no dashboard \"\(name)\"; \(hint)")
  }

  /// Returns the tiles of a dashboard with their places.
  func tiles(of dashboard: DashboardConfiguration) -> [PlacedTile] {
    DashboardLayout.tiles(of: dashboard, family: family)
  }

  private func family(_ id: WidgetID) -> WidgetFamily? {
    hub.widget(id).flatMap { WidgetFamily(name: $0.row.family) }
  }

  // MARK: Changes

  /// Keeps an arrangement. One that equals host.conf is not kept: later changes of the file are shown then.
  ///
  /// - Parameter rev: The rev that the client has seen, `none` for a new dashboard; `nil` for any.
  func arrange(
    _ name: String, _ new: StoredDashboard, if rev: String?
  ) throws(GalleryFailure) -> GalleryDashboard {
    guard DashboardConfiguration.isName(name) else {
      throw .badDashboard(DashboardConfiguration.nameRule)
    }
    let arranged = try new.checked(as: name, family: family)
    try changing(name, if: rev) { (present) throws(GalleryFailure) in
      if let declared = present?.declared, isEqual(declared, arranged) {
        try folder.remove(name)
      } else {
        try folder.keep(arranged)
      }
    }
    return try known(name)
  }

  /// Forgets an arrangement.
  ///
  /// - Returns: The dashboard of host.conf; `nil` if there is none.
  func reset(_ name: String, if rev: String?) throws(GalleryFailure) -> GalleryDashboard? {
    _ = try known(name)
    try changing(name, if: rev) { (_) throws(GalleryFailure) in try folder.remove(name) }
    return dashboard(name)
  }

  /// Makes a change while no other gallery makes one, and tells the open pages.
  private func changing(
    _ name: String, if rev: String?,
    _ change: (GalleryDashboard?) throws(GalleryFailure) -> Void
  ) throws(GalleryFailure) {
    let lock = try folder.lock()
    let present = dashboard(name)
    if let rev, rev != present?.rev ?? "none" {
      throw GalleryFailure(
        .staleRev, "the dashboard \"\(name)\" was changed elsewhere; read it again")
    }
    try change(present)
    withExtendedLifetime(lock) {}
    hub.put(dashboards: names)
  }

  private func isEqual(_ a: DashboardConfiguration, _ b: DashboardConfiguration) -> Bool {
    a.title == b.title && a.columns == b.columns && a.scheme == b.scheme
      && Set(tiles(of: a)) == Set(tiles(of: b))
  }
}

extension GalleryFailure {
  /// Creates the failure for a dashboard that cannot be kept.
  static func badDashboard(_ message: String) -> GalleryFailure {
    GalleryFailure(.badRequest, "BAD_DASHBOARD", message)
  }
}
