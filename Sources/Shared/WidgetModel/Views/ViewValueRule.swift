/// The type and the range of an attribute's value.
///
/// The ranges apply to providers. In archives, ranges of numbers and lengths of strings are wider;
/// see docs/archive-format.md.
public enum ViewValueRule: Sendable {
  case flag
  case integer(ClosedRange<Int64>)
  /// An integer from the numbers of a constant.
  case constant(any ViewConstant.Type, ClosedRange<Int64>)
  /// An integer with the bits of ``ViewAxes``, not 0.
  case axes
  /// An integer of an ``AlignmentGuide`` on the horizontal axis.
  case horizontalGuide
  /// An integer of an ``AlignmentGuide`` on the vertical axis.
  case verticalGuide
  /// An integer of an ``AlignmentGuide`` on either axis.
  case guide
  /// A finite number.
  case number(ClosedRange<Double>)
  /// A number within ±``farthest``.
  case coordinate
  /// A number from 0 to ``farthest``.
  case length
  /// A number from 0 to ``farthest``, or infinity.
  case openLength
  /// A string with a range for the number of UTF-8 bytes.
  case string(ClosedRange<Int>)
  /// An absolute URL of 1 to ``OutputLimits/urlBytes`` bytes.
  case url
  case date
  case color
  /// A colour or a gradient.
  case paint
  case image
  case path
  /// At most ``OutputLimits/dashes`` numbers from 0 to ``farthest``.
  case lengths
  /// The pieces of a text.
  case fragments

  /// The largest distance of lengths and coordinates from 0, in points.
  public static let farthest = 1_000_000.0
  /// The lower bound of numbers that must be above 0.
  public static let smallest = 0.000_001
  /// The maximum length of a text, in bytes.
  public static let textBytes = 64 << 10
  /// The maximum length of an identifier, a font family, a symbol or an action, in bytes.
  public static let nameBytes = 1024
  /// The maximum length of the format of a live text, in bytes.
  public static let formatBytes = 8 << 10
}

extension ViewValueRule {
  /// A number from 0 to 1.
  static let fraction = ViewValueRule.number(0...1)
  /// A string to show or to read aloud; may be empty.
  static let text = ViewValueRule.string(0...textBytes)
  /// A string with the name of an object.
  static let name = ViewValueRule.string(1...nameBytes)

  /// The constants of a type.
  static func constant(of type: (some ViewConstant).Type) -> Self { .constant(type, type.numbers) }

  /// Whether a value may have the type.
  public func takes(_ type: ViewValueType) -> Bool {
    switch self {
    case .flag: type == .flag
    case .integer, .constant, .axes, .horizontalGuide, .verticalGuide, .guide: type == .integer
    case .number, .coordinate, .length, .openLength: type == .number
    case .string, .url: type == .string
    case .date: type == .date
    case .color: type == .color
    case .paint: type == .color || type == .gradient
    case .image: type == .image
    case .path: type == .path
    case .lengths: type == .numbers
    case .fragments: type == .fragments
    }
  }
}

/// The types of attributes' values. The raw values are the same in archives.
public enum ViewValueType: UInt8, Sendable, CaseIterable {
  case flag = 1
  case integer = 2
  case number = 3
  case string = 4
  case date = 5
  case color = 6
  case gradient = 7
  case image = 8
  case path = 9
  case numbers = 10
  case fragments = 11
}

/// A type of constants for attributes, with consecutive raw values.
public protocol ViewConstant: RawRepresentable, CaseIterable, Sendable
where RawValue: FixedWidthInteger {}

extension ViewConstant {
  /// The numbers of the constants.
  public static var numbers: ClosedRange<Int64> {
    let numbers = allCases.map { Int64($0.rawValue) }
    return (numbers.min() ?? 0)...(numbers.max() ?? 0)
  }

  /// Returns the name of the constant with a number, in the form of the C constant without its
  /// prefix and in lower case: `circular_marker`. `nil` for an unknown number.
  public static func name(of number: Int) -> String? {
    RawValue(exactly: number).flatMap(Self.init(rawValue:)).map {
      "\($0)".constantSpelling.lowercased()
    }
  }
}
