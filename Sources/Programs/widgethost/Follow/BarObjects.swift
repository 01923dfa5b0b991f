internal import WidgetModel

/// The object of waybar-custom(5).
struct Waybar: Encodable {
  private var text: String
  private var alt: String
  private var tooltip: String
  private var `class`: [String]
  private var percentage: Int?

  init(_ line: BarLine) {
    text = line.joined { widget in
      let text = widget.text.markup
      guard let color = widget.color, !text.isEmpty else { return text }
      return "<span color=\"\(color)\">\(text)</span>"
    }
    alt = line.classes.first ?? ""
    tooltip = line.tooltip.markup
    `class` = line.classes
    percentage = line.widgets.count == 1 ? line.widgets.first?.percentage : nil
  }
}

/// A block of the protocol of i3bar (https://i3wm.org/docs/i3bar-protocol.html), and of i3blocks with
/// `format=json`.
struct I3Block: Encodable {
  private enum CodingKeys: String, CodingKey {
    case name, color, urgent
    case fullText = "full_text"
  }

  private var name: String
  private var fullText: String
  private var color: String?
  private var urgent: Bool

  /// One of the widgets.
  init(_ widget: BarWidget, in line: BarLine) {
    name = widget.id.text
    fullText = widget.text
    color = line.color(of: widget)
    urgent = widget.isUrgent && line.obstacle == nil
  }

  /// All widgets as one block.
  init(joined line: BarLine) {
    name = line.widgets.map(\.id.text).joined(separator: " ")
    fullText = line.joined(\.text)
    let color = line.widgets.count == 1 ? line.widgets.first?.color : nil
    self.color = line.obstacle == nil ? color : BarLine.grey
    urgent = line.obstacle == nil && line.widgets.contains(where: \.isUrgent)
  }
}

/// The object of `json` and of eww.
struct BarObject: Encodable {
  private var id: String
  private var text: String
  private var tooltip: String
  private var state: String
  private var `class`: [String]
  private var percentage: Int?
  private var color: String?
  private var urgent: Bool
  private var url: String?
  private var error: String?

  init(_ widget: BarWidget, _ obstacle: String?) {
    id = widget.id.text
    text = widget.text
    tooltip = widget.tooltip
    state = obstacle == nil ? widget.state.rawValue : "offline"
    `class` = (obstacle == nil ? [] : ["offline"]) + widget.classes
    percentage = widget.percentage
    color = widget.color
    urgent = widget.isUrgent
    url = widget.url
    error = obstacle ?? widget.error
  }
}

extension String {
  /// The text as Pango markup (https://docs.gtk.org/Pango/pango_markup.html) without any tag.
  fileprivate var markup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("'", with: "&apos;")
  }
}
