internal import HTTPTypes
internal import Hummingbird
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// The facts about the parameters of a widget.
  private struct ParametersRow: WireRow {
    var config: Int?
    var editable: Bool
    var reason: String?
  }

  /// The state of a parameter, beside its declaration.
  private struct StateRow: WireRow {
    var required: Bool
    /// The value; `nil` if none is set, and if it is not for clients.
    var value: ParameterDefault?
    /// Whether the value is set.
    var isSet: Bool
  }

  /// Returns the declaration of a widget's kind.
  func declaration(of id: WidgetID) async throws(GalleryFailure) -> KindRow {
    try await declaration(of: try await widgets.widget(id).row)
  }

  private func declaration(of row: WidgetRow) async throws(GalleryFailure) -> KindRow {
    let kinds = try await widgets.kinds()
    // Kinds of several plugins may have one name.
    guard let kind = kinds.first(where: { $0.id == row.kind && $0.plugin == row.plugin }) else {
      throw GalleryFailure(.unknownKind, "no plugin offers the kind \"\(row.kind)\" now")
    }
    return kind
  }

  /// Answers with the parameters of a widget and their values.
  func parameters(_ id: WidgetID) async throws(GalleryFailure) -> Response {
    let row = try await widgets.widget(id).row
    let kind = try await declaration(of: row)
    let values = try await widgets.parameters(id)
    let objects = kind.parameters.map { parameter in
      Self.joined(parameter.json, Self.state(of: parameter, values).json)
    }
    let facts = ParametersRow(
      config: row.config, editable: row.origin == "added", reason: Self.reason(row.origin))
    let list = Array(#"{"parameters":"#.utf8) + objects.jsonArray + [UInt8(ascii: "}")]
    return .json(Self.joined(facts.json, list))
  }

  private static func reason(_ origin: String?) -> String? {
    switch origin {
    case "added": nil
    case "declared": "host.conf declares this widget; change it there"
    default: "this is a default widget; add one with `widgethost add` to change it"
    }
  }

  private static func state(
    of parameter: ParameterRow, _ values: [ParameterValueRow]
  ) -> StateRow {
    let known = values.first { $0.name == parameter.name }
    let isSet = known?.isSet ?? false
    return StateRow(
      required: !parameter.optional,
      value: parameter.operatorOnly || !isSet ? nil : known?.value, isSet: isSet)
  }

  /// Returns an object with the fields of both.
  static func joined(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    first.dropLast() + [UInt8(ascii: ",")] + second.dropFirst()
  }
}
