public import PanelProtocol
public import WidgetClient
public import WidgetModel
public import WidgetWire

/// The host behind a connection of the client library.
public struct ConnectedPanelHost: PanelHost {
  private let reply: @Sendable (Request) async throws(PanelHostFailure) -> Response

  /// Asks through connections, which the caller keeps open.
  public init(
    asking reply: @escaping @Sendable (Request) async throws(PanelHostFailure) -> Response
  ) {
    self.reply = reply
  }

  /// Returns the state of a widget, from the row of `widgets`. An id has no characters of a pattern.
  public func state(of widget: WidgetID) async throws(PanelHostFailure) -> PanelWidgetState {
    let response = try await reply(Request(verb: "widgets", arguments: [widget.text]))
    guard let rows: [WidgetRow] = try? JSONLines.rows(in: response.body) else {
      throw .unreachable("the host's list of widgets cannot be read")
    }
    guard let row = rows.first(where: { $0.id == widget.text }) else {
      throw .refused("there is no widget \"\(widget)\"")
    }
    let isPlaceholder = row.state.showsPlaceholder
    return PanelWidgetState(
      hasEntry: row.rev != nil && !isPlaceholder, hasPlaceholder: row.rev != nil && isPlaceholder,
      until: row.until?.timestamp, next: row.next?.timestamp)
  }

  /// Returns the present picture of a widget.
  public func picture(
    of widget: WidgetID, isDark: Bool, style: PictureStyle
  ) async throws(PanelHostFailure) -> PanelHostPicture {
    var options = [
      WireField("fmt", "png"), WireField("scheme", isDark ? "dark" : "light"),
      WireField("scale", String(style.scale)), WireField("palette", style.palette.rawValue),
    ]
    if style.palette.isDithered { options.append(WireField("dither", style.dither.rawValue)) }
    let response = try await reply(
      Request(verb: "get", arguments: [widget.text], options: options))
    let until = response.fields["until"].flatMap { Timestamp($0) }
    return PanelHostPicture(bytes: response.body, until: until)
  }
}
