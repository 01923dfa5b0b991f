internal import GalleryAccess
internal import HostConfiguration
internal import WidgetModel
internal import WidgetWire

/// An address of the gallery.
enum GalleryRoute: GallerySiteRoute {
  /// The gallery, or a dashboard full screen.
  case page(GalleryPage)
  /// A file of the pages, of the version with the hash.
  case asset(String, version: String?)
  /// The scopes of the client, the version and state of the host, and the dashboards.
  case session
  /// All widgets.
  case widgets
  /// The stream of changes.
  case events
  /// All kinds.
  case kinds
  /// A report about a widget.
  case detail(WidgetDetail, WidgetID)
  /// The possible values of a widget's parameter.
  case options(WidgetID, parameter: String)
  /// A change of a widget.
  case change(WidgetChange, WidgetID)
  /// The entry of a widget in a format.
  case entry(WidgetID, OutputFormat)
  /// A snapshot of a kind in a family.
  case preview(kind: String, family: String, OutputFormat)
  /// A dashboard as data.
  case dashboard(String)
  /// A change of a dashboard.
  case dashboardChange(DashboardChange, String)
  /// The metrics of the host.
  case metrics
  /// The description of these addresses.
  case description
  /// The description for people.
  case descriptionPage

  /// Whether the address is for changes, with POST; other addresses are for GET and HEAD.
  var isChange: Bool {
    switch self {
    case .change, .dashboardChange: true
    case .page, .asset, .session, .widgets, .events, .kinds, .detail, .options, .entry, .preview,
      .dashboard, .metrics, .description, .descriptionPage:
      false
    }
  }

  /// The scope that a request needs; `nil` for an address that is open to everyone.
  var scope: AccessScope? {
    switch self {
    case .asset, .page(.login): nil
    // The host, too, gives logs on its private socket only: a plugin may log what it shows nobody.
    case .detail(.log, _): .act
    case .page, .session, .widgets, .events, .kinds, .detail, .entry, .dashboard, .metrics,
      .description, .descriptionPage:
      .read
    case .options, .preview, .change(.reload, _), .change(.perform, _): .act
    case .change(.configure, _), .dashboardChange: .configure
    }
  }

  /// Whether a page of another site that knows a token of its own may show the answer.
  var isForOtherSites: Bool { if case .entry = self { true } else { false } }

  /// Whether the answer is for people, also if it is an error.
  var isPage: Bool {
    switch self {
    case .page, .descriptionPage: true
    case .asset, .session, .widgets, .events, .kinds, .detail, .options, .change, .entry, .preview,
      .dashboard, .dashboardChange, .metrics, .description:
      false
    }
  }
}

/// A page.
enum GalleryPage: Hashable {
  case gallery
  case dashboard(String)
  /// The contact sheet of a plugin; the first page of a preview.
  case preview
  /// Tells how to get a token.
  case login
}

/// A report about a widget; the raw value is the last segment of the address.
enum WidgetDetail: String, CaseIterable {
  case views
  case timeline
  case history
  case why
  case parameters
  case log
}

/// A change of a widget; the raw value is the last segment of the address.
enum WidgetChange: String, CaseIterable {
  case reload
  case perform
  case configure
}

/// A change of a dashboard; the raw value is the last segment of the address.
enum DashboardChange: String, CaseIterable {
  case arrange
  case reset
}
