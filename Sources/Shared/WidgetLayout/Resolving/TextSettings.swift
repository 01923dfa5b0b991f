internal import WidgetModel

/// What a text inherits that is no matter of drawing: how it is broken and cut.
struct TextSettings: Hashable {
  /// 1 or more; `nil` for no limit.
  var lineLimit: Int?
  /// Lines that room is kept for.
  var lineMinimum = 0
  /// How far it shrinks to fit; 1 is not at all.
  var minimumScale = 1.0
  var alignment = TextAlignment.leading
  var truncation = TruncationMode.tail
  var textCase = TextCase.none
  var lineSpacing = 0.0

  /// Takes over what a node sets.
  mutating func apply(_ attribute: ViewAttribute) {
    let value = attribute.value
    switch attribute.key {
    case .lineLimit:
      guard let limit = value.integer else { return }
      lineLimit = limit > 0 ? limit : nil
    case .lineMinimum: lineMinimum = max(0, value.integer ?? lineMinimum)
    case .minimumScale: minimumScale = value.number ?? minimumScale
    case .textAlignment: alignment = value.integer.flatMap(TextAlignment.init) ?? alignment
    case .truncation: truncation = value.integer.flatMap(TruncationMode.init) ?? truncation
    case .textCase: textCase = value.integer.flatMap(TextCase.init) ?? textCase
    case .lineSpacing: lineSpacing = max(0, value.number ?? lineSpacing)
    default: break
    }
  }

  /// The alignment with leading and trailing resolved.
  func alignment(in direction: LayoutDirection) -> DrawingStyle.Alignment {
    switch (alignment, direction) {
    case (.center, _): .center
    case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
    }
  }
}

extension TextCase {
  /// The text in this case, whatever the locale.
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    }
  }
}
