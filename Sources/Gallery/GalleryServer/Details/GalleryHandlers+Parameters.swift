internal import HostConfiguration
internal import Hummingbird
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// The parameters of a widget.
  private struct ParametersRow: WireRow {
    var config: Int?
    var editable: Bool
    var reason: String?
    var parameters: [ParameterRow]
  }

  /// Returns the declaration of a widget's kind.
  func declaration(of id: WidgetID) async throws(GalleryFailure) -> KindRow {
    let row = try await widgets.widget(id).row
    let kinds = try await widgets.kinds()
    guard
      let kind = kinds.first(where: { $0.id == row.qualifiedKind })
        ?? kinds.first(where: { $0.id == row.kind })
    else {
      throw GalleryFailure(.unknownKind, "no plugin offers the kind \"\(row.kind)\" now")
    }
    return kind
  }

  /// Answers with the declared parameters of a widget.
  func parameters(_ id: WidgetID) async throws(GalleryFailure) -> Response {
    let row = try await widgets.widget(id).row
    let kind = try await declaration(of: id)
    let reason: String? =
      switch row.origin {
      case "added": nil
      case "declared": "host.conf declares this widget; change it there"
      default: "this is a default widget; add one with `widgethost add` to change it"
      }
    return .json(
      ParametersRow(
        config: row.config, editable: row.origin == "added", reason: reason,
        parameters: kind.parameters
      ).json)
  }
}
