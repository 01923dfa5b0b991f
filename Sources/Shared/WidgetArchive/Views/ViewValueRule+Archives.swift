internal import WidgetModel

/// The values that an archive takes: wider ranges than those for providers, so that a reader needs
/// only to be safe with them.
extension ViewValueRule {
  /// Whether a value is one that a reader takes, as far as it does not depend on the node.
  func archives(_ value: ViewValue) -> Bool {
    guard takes(value.type) else { return false }
    return switch value {
    case .integer(let integer): archives(integer)
    case .number(let number): archives(number)
    case .flag, .string, .date, .color, .gradient, .image, .path, .numbers, .fragments: true
    }
  }

  /// Whether an integer is one that exists.
  func archives(_ integer: Int64) -> Bool {
    switch self {
    case .integer(let range), .constant(_, let range): range.contains(integer)
    case .axes: (0...Int64(ViewAxes.both.rawValue)).contains(integer)
    case .horizontalGuide, .verticalGuide, .guide: AlignmentGuide(rawValue: Int(integer)).isKnown
    case .flag, .number, .coordinate, .length, .openLength, .string, .url, .date, .color, .paint,
      .image, .path, .lengths, .fragments:
      false
    }
  }

  /// Whether a number is one that can be drawn with.
  func archives(_ number: Double) -> Bool {
    if case .openLength = self, number == .infinity { return true }
    return number.isDrawable
  }
}
