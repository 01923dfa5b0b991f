public import Foundation

/// Words.
///
/// A text that shows a date stays live: the archive keeps the instant and the style, and whoever
/// draws the widget formats it then.
public struct Text: Sendable {
  /// The parts, in their order.
  var parts: [TextPart]
  /// What is for all parts, where they have nothing of their own.
  var style = TextAttributes()

  init(_ parts: [TextPart]) { self.parts = parts }

  /// A text as it is.
  public init(verbatim content: String) { self.init([.plain(content)]) }

  /// A text as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { self.init([.plain(String(content))]) }

  /// A text that may be translated, and whose emphasis is marked as in Markdown.
  ///
  /// - Parameters:
  ///   - tableName: the file of translations; `Localizable` if `nil`.
  ///   - bundle: where that is.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) { self.init([.localized(key.from(table: tableName, bundle: bundle))]) }

  /// A value as a format style writes it.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init([.plain(format.format(input))])
  }

  /// A value as a format style writes it, with styles of its own.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init(format.format(input))
  }

  /// A value as a formatter writes it; any, because this system's dates stand for no object.
  @_disfavoredOverload
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init([.plain(formatter.string(for: subject) ?? "")])
  }

  /// An object as a formatter writes it.
  public init<Subject: NSObject>(_ subject: Subject, formatter: Formatter) {
    self.init([.plain(formatter.string(for: subject) ?? "")])
  }

  /// Two texts as one.
  public static func + (first: Text, second: Text) -> Text {
    Text(first.styledParts + second.styledParts)
  }

  /// The parts, each with the style of the whole.
  var styledParts: [TextPart] {
    parts.map { part in
      var part = part
      part.style.inherit(style)
      return part
    }
  }
}

extension Text: Equatable {
  /// Whether both are written the same way.
  public static func == (one: Text, other: Text) -> Bool {
    one.parts == other.parts && one.style == other.style
  }
}

extension Text: _PrimitiveView {
  /// One node: a text, or a text that joins several.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    let runs = styledParts.flatMap { $0.runs(in: context) }
    if runs.count == 1 { return runs }
    if runs.isEmpty { return [_ViewNode(.text, [.text: .string("")])] }
    return [_ViewNode(.text, children: runs)]
  }
}
