internal import WidgetModel

/// Reasons for refusing a provider's value, for messages to authors.
extension ViewValueRule {
  /// The type of values.
  var typeName: String {
    switch self {
    case .flag: "a flag"
    case .integer, .constant, .axes, .horizontalGuide, .verticalGuide, .guide: "an integer"
    case .number, .coordinate, .length, .openLength: "a number"
    case .string, .url: "a string"
    case .date: "a date"
    case .color: "a color"
    case .paint: "a color or a gradient"
    case .image: "an image"
    case .path: "a path"
    case .lengths: "a list of numbers"
    case .fragments: "a list of fragments"
    }
  }

  /// The reason why a value is out of range, without a subject; `nil` for a value within it, or of
  /// another type.
  func flaw(of value: ViewValue) -> String? {
    switch value {
    case .integer(let number): flaw(of: number)
    case .number(let number): flaw(of: number)
    case .numbers(let numbers): numbers.lazy.compactMap { flaw(of: $0) }.first
    case .string(let string): flaw(of: string)
    case .flag, .date, .color, .gradient, .image, .path, .fragments: nil
    }
  }

  private func flaw(of number: Int64) -> String? {
    switch self {
    case .integer(let range), .constant(_, let range): Self.flaw(of: number, in: range)
    case .axes: Self.flaw(of: number, in: 1...Int64(ViewAxes.both.rawValue))
    case .horizontalGuide:
      Self.flaw(ofGuide: number) { $0.isHorizontal ? nil : "is not on the horizontal axis" }
    case .verticalGuide:
      Self.flaw(ofGuide: number) { $0.isHorizontal ? "is not on the vertical axis" : nil }
    case .guide: Self.flaw(ofGuide: number) { _ in nil }
    case .flag, .number, .coordinate, .length, .openLength, .string, .url, .date, .color, .paint,
      .image, .path, .lengths, .fragments:
      nil
    }
  }

  private static func flaw(of number: Int64, in range: ClosedRange<Int64>) -> String? {
    guard !range.contains(number) else { return nil }
    return "\(number) is not within \(range.lowerBound) to \(range.upperBound)"
  }

  private static func flaw(
    ofGuide number: Int64, axisFlaw: (AlignmentGuide) -> String?
  ) -> String? {
    let guide = AlignmentGuide(rawValue: Int(number))
    guard guide.isKnown else { return "there is no guide \(number)" }
    return axisFlaw(guide).map { "\(number) \($0)" }
  }

  private func flaw(of string: String) -> String? {
    if case .url = self { string.absoluteURLFlaw } else { nil }
  }

  private func flaw(of number: Double) -> String? {
    switch self {
    case .number(let range): Self.flaw(of: number, in: range)
    case .coordinate: Self.flaw(of: number, in: -Self.farthest...Self.farthest)
    case .length, .lengths: Self.flaw(of: number, in: 0...Self.farthest)
    case .openLength: number == .infinity ? nil : Self.flaw(of: number, in: 0...Self.farthest)
    case .flag, .integer, .constant, .axes, .horizontalGuide, .verticalGuide, .guide, .string,
      .url, .date, .color, .paint, .image, .path, .fragments:
      nil
    }
  }

  /// The reason why a number is not within a range; `nil` if it is.
  static func flaw(of number: Double, in range: ClosedRange<Double>) -> String? {
    guard number.isFinite else { return "\(number) is not finite" }
    guard !range.contains(number) else { return nil }
    return "\(number) is not within \(range.lowerBound.brief) to \(range.upperBound.brief)"
  }
}

extension Double {
  /// Without a fraction that is 0; for bounds in messages.
  fileprivate var brief: String {
    if self == ViewValueRule.smallest { return "0.000001" }
    return Int64(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}
