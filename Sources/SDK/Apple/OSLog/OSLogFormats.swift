internal import Foundation

public struct OSLogStringAlignment: Sendable {
  private let width: Int
  private let isLeft: Bool

  public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isLeft: false) }

  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns(), isLeft: false)
  }

  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns(), isLeft: true)
  }

  private init(width: Int, isLeft: Bool) {
    self.width = width
    self.isLeft = isLeft
  }

  /// Pads a value with at most 1,000 spaces.
  func apply(to text: String) -> String {
    let blanks = String(repeating: " ", count: min(max(width - text.count, 0), 1000))
    return isLeft ? text + blanks : blanks + text
  }
}

public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var isExplicitlyPositive = false
  private var prefix = ""
  private var isUppercase = false
  private var digits = 0

  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  public static var hex: OSLogIntegerFormatting { hex() }
  public static var octal: OSLogIntegerFormatting { octal() }

  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    var format = OSLogIntegerFormatting()
    format.isExplicitlyPositive = explicitPositiveSign
    format.digits = min(minDigits(), 1000)
    return format
  }

  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    var format = decimal(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
    format.radix = 16
    format.prefix = includePrefix ? "0x" : ""
    format.isUppercase = uppercase
    return format
  }

  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    var format = decimal(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
    format.radix = 8
    format.prefix = includePrefix ? "0o" : ""
    return format
  }

  /// Formats a number with at most 1,000 digits.
  func apply(to number: some FixedWidthInteger) -> String {
    let text = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(digits - text.count, 0))
    let sign = number < 0 ? "-" : isExplicitlyPositive ? "+" : ""
    return sign + prefix + zeros + text
  }
}

public struct OSLogFloatFormatting: Sendable {
  private var specifier: String

  public static var fixed: OSLogFloatFormatting { fixed() }
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "%a") }
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "%e") }
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "%g") }

  public static func fixed(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    make("f", precision(), explicitPositiveSign)
  }

  public static func exponential(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    make(uppercase ? "E" : "e", precision(), explicitPositiveSign)
  }

  /// Writes the shorter of two forms, with `precision` significant digits.
  public static func hybrid(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    make(uppercase ? "G" : "g", precision(), explicitPositiveSign)
  }

  private static func make(
    _ letter: String, _ precision: Int, _ isExplicitlyPositive: Bool
  ) -> OSLogFloatFormatting {
    let sign = isExplicitlyPositive ? "+" : ""
    return OSLogFloatFormatting(specifier: "%\(sign).\(min(max(precision, 0), 100))\(letter)")
  }

  /// Formats a number with at most 100 digits of precision.
  func apply(to number: Double) -> String { String(format: specifier, number) }
}

public enum OSLogBoolFormat: Sendable {
  case truth
  case answer

  /// Formats a Boolean value.
  func apply(to value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

public enum OSLogInt32ExtendedFormat: Sendable {
  case darwinErrno
  /// An access mode as an octal number.
  case darwinMode
  /// A signal as a decimal number.
  case darwinSignal
  case ipv4Address

  /// Formats a number with a meaning.
  func apply(to number: Int32) -> String {
    switch self {
    case .darwinErrno: "[\(number): \(String(cString: strerror(number)))]"
    case .darwinMode: String(UInt32(bitPattern: number), radix: 8)
    case .darwinSignal, .ipv4Address: "\(number)"
    }
  }
}
