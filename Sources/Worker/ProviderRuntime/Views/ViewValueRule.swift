internal import CWidgetABI
internal import WidgetModel

/// The values that an attribute accepts: a type, which determines the setter, and a range.
///
/// Ranges are inclusive, with a lower and an upper bound.
enum ViewValueRule: Sendable {
  case flag
  /// An integer in a range; includes enumeration constants and bit sets.
  case integer(Int64, Int64)
  /// An alignment guide on the horizontal axis.
  case horizontalGuide
  /// An alignment guide on the vertical axis.
  case verticalGuide
  /// An alignment guide on either axis.
  case guide
  case number(Double, Double)
  /// A number between −``farthest`` and ``farthest``.
  case coordinate
  /// A number from 0 to ``farthest``.
  case length
  /// A number from 0 to ``farthest``, or infinity.
  case openLength
  /// A string with a size in this range of bytes.
  case string(Int, Int)
  /// An absolute URL.
  case url
  case date
  case color
  /// A color or a gradient.
  case paint
  case image
  case path
  /// A list of at most this many lengths.
  case lengths(Int)

  /// The largest absolute value of lengths and coordinates in points.
  static let farthest = 1_000_000.0
  /// The lower bound of positive numbers: smaller numbers are equivalent to 0.
  static let smallest = 0.000_001
}

extension ViewValueRule {
  /// Whether the attribute is set by this function.
  func isSet(by setter: ViewSetter) -> Bool {
    switch self {
    case .flag: setter == .flag
    case .integer, .horizontalGuide, .verticalGuide, .guide: setter == .integer
    case .number, .coordinate, .length, .openLength: setter == .number
    case .string, .url: setter == .string
    case .date: setter == .date
    case .color: setter == .color
    case .paint: setter == .color || setter == .gradient
    case .image: setter == .image
    case .path: setter == .path
    case .lengths: setter == .numbers
    }
  }

  /// The name of the type for messages.
  var typeName: String {
    switch self {
    case .flag: "a flag"
    case .integer, .horizontalGuide, .verticalGuide, .guide: "an integer"
    case .number, .coordinate, .length, .openLength: "a number"
    case .string, .url: "a string"
    case .date: "a date"
    case .color: "a color"
    case .paint: "a color or a gradient"
    case .image: "an image"
    case .path: "a path"
    case .lengths: "a list of numbers"
    }
  }

  /// Returns the flaw of a value, without a subject; `nil` for an accepted value. The value must
  /// have the right type: see ``isSet(by:)``.
  func flaw(of value: ViewValue) -> String? {
    switch (self, value) {
    case (.integer(let least, let most), .integer(let number)):
      least <= number && number <= most ? nil : "\(number) is not within \(least) to \(most)"
    case (.horizontalGuide, .integer(let number)):
      Self.guide(number).map { $0.isHorizontal ? nil : "\(number) is not on the horizontal axis" }
        ?? "there is no guide \(number)"
    case (.verticalGuide, .integer(let number)):
      Self.guide(number).map { $0.isHorizontal ? "\(number) is not on the vertical axis" : nil }
        ?? "there is no guide \(number)"
    case (.guide, .integer(let number)):
      Self.guide(number) == nil ? "there is no guide \(number)" : nil
    case (_, .number(let number)): flaw(of: number)
    case (.lengths, .numbers(let numbers)): numbers.lazy.compactMap { flaw(of: $0) }.first
    case (.url, .string(let url)):
      url.isAbsoluteURL ? nil : "\"\(url.printable)\" is not an absolute URL"
    default: nil
    }
  }

  private func flaw(of number: Double) -> String? {
    switch self {
    case .number(let least, let most): Self.flaw(of: number, least, most)
    case .length, .lengths: Self.flaw(of: number, 0, Self.farthest)
    case .openLength: number == .infinity ? nil : Self.flaw(of: number, 0, Self.farthest)
    default: Self.flaw(of: number, -Self.farthest, Self.farthest)
    }
  }

  /// Returns the flaw of a number that is out of bounds; `nil` for a number within the bounds.
  static func flaw(of number: Double, _ least: Double, _ most: Double) -> String? {
    guard number.isFinite else { return "\(number) is not finite" }
    guard number < least || number > most else { return nil }
    return "\(number) is not within \(least.brief) to \(most.brief)"
  }

  private static func guide(_ number: Int64) -> AlignmentGuide? {
    let guide = AlignmentGuide(rawValue: Int(number))
    return guide.isKnown ? guide : nil
  }
}

extension Double {
  /// The number without a fraction of 0, for bounds in messages.
  fileprivate var brief: String {
    if self == ViewValueRule.smallest { return "0.000001" }
    return Int64(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}
