internal import FoundationEssentials
internal import WidgetModel
internal import WidgetWire

/// A widget as bars show it: one line of text, and the facts around it.
struct BarWidget: Hashable {
  let id: WidgetID
  /// The text of the entry: one line without control characters; empty before the first entry.
  var entryText = ""
  /// The whole text form of the entry, or the reason of a failure.
  var tooltip = ""
  var state = WidgetState.placeholder
  /// The class that a script has set; empty for none.
  var scriptClass = ""
  /// The progress in percent, 0 to 100.
  var percentage: Int?
  /// `#rrggbb`.
  var color: String?
  /// The link that a click opens.
  var url: String?
  /// The last failure of the widget, as a sentence.
  private var failure: String?
  /// The reason why the host does not write the entry, as a sentence.
  private var refusal: String?

  init(_ id: WidgetID) { self.id = id }

  /// One line: a bar hides what has no text, but a failure is to be seen.
  var text: String { state == .error ? "⚠ \(id)" : entryText }

  /// Why there is no entry, or no present one.
  var error: String? { refusal ?? failure }

  /// The words for the style sheet of a bar: the state, and the class of a script.
  var classes: [String] {
    [state.rawValue] + scriptClass.split(separator: " ").map(String.init)
  }

  /// Whether the widget asks for attention: a script says so, or there is nothing but a failure.
  var isUrgent: Bool {
    state == .error || classes.contains { ["urgent", "critical"].contains($0) }
  }

  /// Takes over the header of a change.
  mutating func take(header fields: [WireField]) {
    state = fields["state"].flatMap(WidgetState.init(rawValue:)) ?? state
    failure = fields["error"].map(\.printable)
    url = fields["url"]
  }

  /// Takes over the text form of an entry.
  mutating func take(text body: [UInt8]) {
    let lines = String(decoding: body, as: UTF8.self).split(separator: "\n")
      .map { String($0).printable }
    entryText = lines.first { !$0.allSatisfy(\.isWhitespace) }.map { String($0.trimmed) } ?? ""
    tooltip = lines.joined(separator: "\n")
    (scriptClass, percentage, color, refusal) = ("", nil, nil, nil)
  }

  /// Takes over the refusal of an entry.
  mutating func take(failure: WidgetError) {
    (entryText, tooltip, refusal) = ("", "", failure.description.printable)
    (scriptClass, percentage, color) = ("", nil, nil)
  }

  /// Takes over an answer of `command` or `http` (application/vnd.widgethost.answer+json).
  mutating func take(answer body: [UInt8]) {
    guard let answer = try? JSONDecoder().decode(Answer.self, from: Data(body)) else { return }
    entryText = (answer.text ?? "").printable
    refusal = nil
    tooltip = answer.tooltip?.printableLines ?? answer.lines.joined(separator: "\n").printableLines
    scriptClass = (answer.class ?? "").printable
    color = answer.color.flatMap(Self.color)
    percentage = answer.progress.map { Int((min(1, max(0, $0)) * 100).rounded()) }
  }

  /// Returns a colour without its opacity, which bars do not know; `nil` for a text that is no `#rrggbb` or `#rrggbbaa`,
  /// which a bar could read as markup of its own.
  private static func color(_ text: String) -> String? {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), [6, 8].contains(digits.count),
      digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
    else { return nil }
    return String(text.prefix(7))
  }

  /// The fields of an answer that bars show.
  private struct Answer: Decodable {
    struct Item: Decodable {
      var title: String?
      var value: String?
    }

    var text: String?
    var title: String?
    var value: String?
    var unit: String?
    var detail: String?
    var tooltip: String?
    var `class`: String?
    var color: String?
    var progress: Double?
    var items: [Item]?

    /// The texts of the default look.
    var lines: [String] {
      let number = [value, unit].compactMap { $0 }.joined(separator: unit == "%" ? "" : " ")
      let rows = (items ?? []).map {
        [$0.title, $0.value].compactMap { $0 }.joined(separator: "  ")
      }
      return ([title, number, detail].compactMap { $0 } + rows).filter { !$0.isEmpty }
    }
  }
}
