public import Foundation

/// A text with a date stays live: the archive keeps the date and the style, and the client formats
/// the date whenever the widget is drawn.
public struct Text: Sendable {
  var parts: [TextPart]
  /// The style of parts without a value of their own.
  var style = TextAttributes()

  init(_ parts: [TextPart]) { self.parts = parts }

  public init(verbatim content: String) { self.init([.plain(content)]) }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init([.plain(String(content))]) }

  /// A text with translations, and with emphasis marked as in Markdown. `comment` is ignored.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { self.init([.localized(key.from(table: tableName, bundle: bundle))]) }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init([.plain(format.format(input))])
  }

  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  /// A value of any type is accepted, because dates are not objects on this system.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init([.plain(formatter.string(for: subject) ?? "")])
  }

  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init([.plain(formatter.string(for: subject) ?? "")])
  }

  public static func + (first: Text, second: Text) -> Text {
    Text(first.styledParts + second.styledParts)
  }

  /// The parts, each with the style of the whole text.
  var styledParts: [TextPart] {
    parts.map { part in
      var part = part
      part.style.inherit(style)
      return part
    }
  }
}

extension Text: Equatable {
  public static func == (one: Text, other: Text) -> Bool {
    one.parts == other.parts && one.style == other.style
  }
}

extension Text: _PrimitiveView {
  /// Returns one node: a text, or a text that joins several texts and images.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    let runs = styledParts.flatMap { $0.runs(in: context) }
    if runs.count == 1, runs[0].type == .text {
      return [runs[0].castingForeground(in: context.environment)]
    }
    if runs.isEmpty { return [_ViewNode(.text, [.text: .string("")])] }
    return [
      _ViewNode(.text, children: runs).withShadowOfRuns
        .castingForeground(in: context.environment)
    ]
  }
}

extension _ViewNode {
  /// The text with the first shadow of a run: only a whole text casts a shadow.
  fileprivate var withShadowOfRuns: _ViewNode {
    let keys: [AttributeKey] = [.shadowColor, .shadowRadius, .shadowX, .shadowY]
    guard let first = children.first(where: { $0.attributes[.shadowRadius] != nil }) else {
      return self
    }
    var text = self
    for key in keys {
      text.attributes[key] = first.attributes[key]
      for run in text.children.indices { text.children[run].attributes[key] = nil }
    }
    return text
  }
}
