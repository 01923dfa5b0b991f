internal import HTTPTypes
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Reads the lists of the host, and checks them.
actor HostWidgets {
  private let requests: HostRequests
  private let content: GalleryContentSource
  /// The names of the kinds, until a kind is unknown or the host is another one.
  private var names: [String: String]?

  /// Creates a reader.
  init(_ requests: HostRequests, _ content: GalleryContentSource) {
    self.requests = requests
    self.content = content
  }

  /// Forgets the names of the kinds.
  func forgetKinds() { names = nil }

  /// Returns all widgets in the order of their ids.
  func all() async throws(GalleryFailure) -> [HubWidget] {
    try await widgets(HostRequest(verb: "widgets"))
  }

  /// Returns a widget.
  func widget(_ id: WidgetID) async throws(GalleryFailure) -> HubWidget {
    // No character of an id has a meaning in a glob.
    let found = try await widgets(HostRequest(verb: "widgets", arguments: [id.text]))
    guard let widget = found.first else {
      throw GalleryFailure(.unknownWidget, "there is no widget \"\(id)\"")
    }
    return widget
  }

  /// Returns the widgets in the order of their relevance.
  func rank() async throws(GalleryFailure) -> WidgetHub.Rank {
    let rows = try await rows(RankRow.self, HostRequest(verb: "rank"))
    return WidgetHub.Rank(ids: rows.map(\.id), relevant: rows.count { $0.rank != nil })
  }

  /// Returns the parameters of a widget with their values.
  func parameters(_ id: WidgetID) async throws(GalleryFailure) -> [ParameterValueRow] {
    try await rows(
      ParameterValueRow.self, HostRequest(verb: "parameters", arguments: [id.text]))
  }

  /// Returns the kinds.
  func kinds() async throws(GalleryFailure) -> [KindRow] {
    try await rows(KindRow.self, HostRequest(verb: "kinds"))
  }

  private func widgets(_ request: HostRequest) async throws(GalleryFailure) -> [HubWidget] {
    let rows = try await rows(WidgetRow.self, request)
    var names = try await kindNames()
    if rows.contains(where: { names[$0.kind] == nil }) {
      forgetKinds()
      names = try await kindNames()
    }
    return zip(rows, content.sizes(of: rows)).map { row, size in
      HubWidget(
        row: row,
        extras: HubWidget.Extras(
          width: size.width, height: size.height, displayName: names[row.kind]))
    }
  }

  private func kindNames() async throws(GalleryFailure) -> [String: String] {
    if let names { return names }
    let new = Dictionary(try await kinds().map { ($0.id, $0.name) }) { first, _ in first }
    names = new
    return new
  }

  private func rows<Row: WireRow & Decodable>(
    _ type: Row.Type, _ request: HostRequest
  ) async throws(GalleryFailure) -> [Row] {
    let response = try await requests.ask(request)
    do {
      return try JSONLines.rows(in: response.body)
    } catch {
      throw GalleryFailure(.badGateway, "BAD_HOST", error.description)
    }
  }
}
