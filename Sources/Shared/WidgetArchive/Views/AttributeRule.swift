internal import WidgetModel

/// What an attribute's value may be in an archive.
enum AttributeRule {
  case flag
  case integer(ClosedRange<Int64>)
  /// An integer that is an alignment guide.
  case guide
  case number
  /// A number within the limits, or infinite, upwards.
  case maximum
  case string
  case date
  case color
  /// A colour or a gradient.
  case paint
  case image
  case path
  case numbers
  case fragments

  /// Whether a value may be written as `type`.
  func takes(_ type: ViewFormat.ValueType) -> Bool {
    switch self {
    case .flag: type == .flag
    case .integer, .guide: type == .integer
    case .number, .maximum: type == .number
    case .string: type == .string
    case .date: type == .date
    case .color: type == .color
    case .paint: type == .color || type == .gradient
    case .image: type == .image
    case .path: type == .path
    case .numbers: type == .numbers
    case .fragments: type == .fragments
    }
  }

  /// Whether an integer is one that exists.
  func takes(_ integer: Int64) -> Bool {
    switch self {
    case .integer(let range): range.contains(integer)
    case .guide: AlignmentGuide(rawValue: Int(integer)).isKnown
    default: true
    }
  }

  /// Whether a number is one that can be drawn with.
  func takes(_ number: Double) -> Bool {
    if case .maximum = self, number == .infinity { return true }
    return number.isDrawable
  }
}

extension ViewAttributeKey {
  /// What values the attribute takes, after widgethost/ext/view.h.
  var rule: AttributeRule {
    switch self {
    case .hidden, .isOn, .accessibilityHidden, .accentable, .italic, .monospacedDigits,
      .smallCaps, .underline, .strikethrough, .privacySensitive, .countsDown, .showsHours,
      .resizable, .strokeInside, .evenOdd:
      .flag
    case .url, .action, .identifier, .accessibilityLabel, .accessibilityValue,
      .accessibilityHint, .fontFamily, .text, .symbol:
      .string
    case .shadowColor, .underlineColor, .strikethroughColor: .color
    case .foreground, .tint, .fill, .stroke: .paint
    case .date, .endDate, .pauseDate: .date
    case .image: .image
    case .path: .path
    case .dash: .numbers
    case .fragments: .fragments
    case .maxWidth, .maxHeight: .maximum
    default: integerRule
    }
  }

  private var integerRule: AttributeRule {
    switch self {
    case .gridColumns, .fontWeight: .integer(1...1000)
    case .fontStyle, .fontRelativeTo: .integer(1...11)
    case .fontDesign, .gaugeStyle: .integer(0...3)
    case .lineLimit, .lineMinimum: .integer(0...1000)
    case .textAlignment, .truncation, .textCase, .redaction, .lineCap, .lineJoin:
      .integer(0...2)
    case .layoutDirection, .contentMode, .renderingMode, .interpolation, .cornerStyle:
      .integer(0...1)
    case .dynamicType: .integer(0...11)
    case .dateStyle: .integer(0...5)
    case .axes: .integer(0...3)
    case .horizontalAlignment, .verticalAlignment, .guide: .guide
    // The offsets that RFC 8536, section 3.2, allows in a time zone.
    case .utcOffset: .integer(-89_999...93_599)
    default: .number
    }
  }
}
