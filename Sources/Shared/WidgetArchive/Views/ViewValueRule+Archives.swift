internal import WidgetModel

/// The values allowed in archives: wider ranges than for providers, limited only by a reader's
/// safety.
extension ViewValueRule {
  /// Whether an archive may hold a value, apart from rules that depend on the node.
  func archives(_ value: ViewValue) -> Bool {
    guard takes(value.type) else { return false }
    return switch value {
    case .integer(let integer): archives(integer)
    case .number(let number): archives(number)
    case .flag, .string, .date, .color, .gradient, .image, .path, .numbers, .fragments: true
    }
  }

  /// Whether an archive may hold an integer.
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

  /// Whether an archive may hold a number.
  func archives(_ number: Double) -> Bool {
    if case .openLength = self, number == .infinity { return true }
    return number.isDrawable
  }
}
