internal import FoundationEssentials
internal import WidgetWire

/// An action of an entry, as listed by `perform ID`.
struct ActionRow: WireRow, Codable {
  /// The name of the action.
  var action: String
  /// Whether the switch is on; `nil` for a button.
  var isOn: Bool?
  /// The accessibility label of the view, else the texts that can be clicked.
  var label: String

  /// Returns the actions in an entry in the form of `get fmt=json`, each action once, in the order
  /// of the views.
  static func rows(inEntry json: [UInt8]) throws -> [ActionRow] {
    let entry = try JSONDecoder().decode(Entry.self, from: Data(json))
    var rows: [ActionRow] = []
    for root in [entry.view?.root, entry.view?.dark].compactMap({ $0 }) {
      root.collect(into: &rows)
    }
    return rows
  }
}

extension ActionRow {
  /// The parts of an entry that are decoded (docs/view-json.md).
  private struct Entry: Decodable {
    var view: View?
  }

  private struct View: Decodable {
    var root: Node
    var dark: Node?
  }

  private struct Node: Decodable {
    var action: String?
    var isOn: Bool?
    var accessibilityLabel: String?
    var text: String?
    var children: [Node]?

    enum CodingKeys: String, CodingKey {
      case action
      case isOn = "is_on"
      case accessibilityLabel = "accessibility_label"
      case text
      case children
    }

    func collect(into rows: inout [ActionRow]) {
      if let action, !rows.contains(where: { $0.action == action }) {
        let label = accessibilityLabel ?? texts.joined(separator: " ")
        rows.append(ActionRow(action: action, isOn: isOn, label: label))
      }
      for child in children ?? [] { child.collect(into: &rows) }
    }

    /// The texts of the node and its children, in the order of drawing.
    private var texts: [String] {
      let own = accessibilityLabel ?? text
      return (own.map { [$0] } ?? []) + (children ?? []).flatMap(\.texts)
    }
  }
}
