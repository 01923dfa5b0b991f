internal import WidgetModel

/// The inherited text settings that affect layout: line breaking and truncation.
struct TextSettings: Hashable {
  /// The largest number of lines, 1 or more; `nil` for no limit.
  var lineLimit: Int?
  /// The number of lines with reserved room.
  var lineMinimum = 0
  /// The smallest scale of a shrinking text; 1 disables shrinking.
  var minimumScale = 1.0
  var alignment = TextAlignment.leading
  var truncation = TruncationMode.tail
  var textCase = TextCase.none
  var lineSpacing = 0.0

  /// Applies an attribute of a node.
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

  /// Returns the alignment with leading and trailing resolved.
  func alignment(in direction: LayoutDirection) -> DrawingStyle.Alignment {
    switch (alignment, direction) {
    case (.center, _): .center
    case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
    }
  }
}

extension TextCase {
  /// Returns the text in this case, independent of the locale.
  func applied(to text: String) -> String {
    switch self {
    case .none: text
    case .upper: text.uppercased()
    case .lower: text.lowercased()
    }
  }
}
