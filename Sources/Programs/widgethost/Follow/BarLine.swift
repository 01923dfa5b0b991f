internal import WidgetModel
internal import WidgetWire

/// The followed widgets as one output of a bar.
struct BarLine {
  /// In the order of the bar.
  var widgets: [BarWidget]
  /// The reason why the host cannot be reached; `nil` while it can.
  var obstacle: String?
  /// Between the texts of two widgets, where the form has one text.
  var separator = "  "
  /// The only followed widget, which may be none of ``widgets`` yet; `nil` if there may be several.
  var only: WidgetID?

  /// Returns the output in a form, with its line feed.
  func output(_ format: BarFormat) throws(CommandFailure) -> [UInt8] {
    switch format {
    case .waybar: try SortedJSON.line(Waybar(self))
    case .i3bar: try Array("[".utf8) + blocks() + Array("],\n".utf8)
    case .i3blocks: try SortedJSON.line(I3Block(joined: self))
    case .polybar: Array((joined(polybar) + "\n").utf8)
    case .tmux: Array((joined(tmux) + "\n").utf8)
    case .eww: try eww()
    case .json:
      try objects()
    case .text: Array((joined(\.text) + "\n").utf8)
    }
  }

  /// The classes of all widgets, and `offline` while the host cannot be reached.
  var classes: [String] {
    var all = obstacle == nil ? [] : ["offline"]
    for name in widgets.flatMap(\.classes) where !all.contains(name) { all.append(name) }
    return all
  }

  /// The colour of a widget: grey while the host cannot be reached, for bars without classes.
  func color(of widget: BarWidget) -> String? { obstacle == nil ? widget.color : Self.grey }

  /// The colour of all widgets while the host cannot be reached.
  static let grey = "#888888"

  /// The texts of all widgets, each as `text` returns it; widgets without text are left out.
  func joined(_ text: (BarWidget) -> String) -> String {
    widgets.map(text).filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// The tooltips of all widgets, and the reasons of failures.
  var tooltip: String {
    var parts = obstacle.map { [$0] } ?? []
    for widget in widgets {
      let lines = [widget.tooltip, widget.error ?? ""].filter { !$0.isEmpty }
      if !lines.isEmpty { parts.append(lines.joined(separator: "\n")) }
    }
    return parts.joined(separator: "\n\n")
  }

  private func blocks() throws(CommandFailure) -> [UInt8] {
    var blocks: [[UInt8]] = []
    for widget in widgets {
      blocks.append(
        try SortedJSON.line(I3Block(widget, in: self)).dropLast())
    }
    return Array(blocks.joined(separator: [UInt8(ascii: ",")]))
  }

  private func objects() throws(CommandFailure) -> [UInt8] {
    var lines: [UInt8] = []
    for widget in widgets { lines += try SortedJSON.line(BarObject(widget, obstacle)) }
    return lines
  }

  private func eww() throws(CommandFailure) -> [UInt8] {
    if let only {
      return try SortedJSON.line(BarObject(widgets.first ?? BarWidget(only), obstacle))
    }
    let objects = widgets.map { ($0.id.text, BarObject($0, obstacle)) }
    return try SortedJSON.line(Dictionary(objects) { $1 })
  }

  /// The text in the colour of the widget. In `%{…}`, polybar reads tags; a text cannot begin one.
  private func polybar(_ widget: BarWidget) -> String {
    let text = widget.text.replacing("%{", with: "%\u{2060}{")
    guard let color = color(of: widget), !text.isEmpty else { return text }
    return "%{F\(color)}\(text)%{F-}"
  }

  /// The text in the colour of the widget. tmux reads `#` as the begin of a format.
  private func tmux(_ widget: BarWidget) -> String {
    let text = widget.text.replacing("#", with: "##")
    guard let color = color(of: widget), !text.isEmpty else { return text }
    return "#[fg=\(color)]\(text)#[default]"
  }
}
