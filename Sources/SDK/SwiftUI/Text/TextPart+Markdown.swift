internal import AppleFoundation
internal import Foundation

extension TextPart {
  /// Returns the parts of a run of Markdown, with the emphasis of the run.
  static func parts(_ run: InlineMarkdown<[TextPart]>.Run) -> [TextPart] {
    var style = TextAttributes()
    style.emphasize(run.intent)
    if run.link != nil { style.foreground = AnyTextStyle(.tint) }
    switch run.content {
    case .text(let text): return [TextPart(content: .plain(text), style: style)]
    case .inserted(let parts):
      return parts.map { part in
        var part = part
        part.style.inherit(style)
        return part
      }
    }
  }
}

extension TextAttributes {
  /// Sets the emphasis of Markdown.
  mutating func emphasize(_ intent: InlinePresentationIntent) {
    if intent.contains(.stronglyEmphasized) { weight = 700 }
    if intent.contains(.emphasized) { other[.italic] = .flag(true) }
    if intent.contains(.strikethrough) { other[.strikethrough] = .flag(true) }
    if intent.contains(.code) { other[.fontDesign] = Font.Design.monospaced.attribute }
  }
}
