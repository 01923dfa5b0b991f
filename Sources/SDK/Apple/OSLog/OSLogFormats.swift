internal import Foundation

/// How a value is filled up to a width.
public struct OSLogStringAlignment: Sendable {
  private let width: Int
  private let isLeft: Bool

  /// As wide as it is.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(width: 0, isLeft: false) }

  /// Blanks before it.
  public static func right(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns(), isLeft: false)
  }

  /// Blanks after it.
  public static func left(columns: @autoclosure () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(width: columns(), isLeft: true)
  }

  private init(width: Int, isLeft: Bool) {
    self.width = width
    self.isLeft = isLeft
  }

  /// A value with its blanks; at most 1,000.
  func apply(to text: String) -> String {
    let blanks = String(repeating: " ", count: min(max(width - text.count, 0), 1000))
    return isLeft ? text + blanks : blanks + text
  }
}

/// How whole numbers are written.
public struct OSLogIntegerFormatting: Sendable {
  private var radix = 10
  private var isExplicitlyPositive = false
  private var prefix = ""
  private var isUppercase = false
  private var digits = 0

  /// With the digits 0 to 9.
  public static var decimal: OSLogIntegerFormatting { OSLogIntegerFormatting() }
  /// With the digits 0 to f.
  public static var hex: OSLogIntegerFormatting { hex() }
  /// With the digits 0 to 7.
  public static var octal: OSLogIntegerFormatting { octal() }

  /// With the digits 0 to 9, and at least so many.
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    var format = OSLogIntegerFormatting()
    format.isExplicitlyPositive = explicitPositiveSign
    format.digits = min(minDigits(), 1000)
    return format
  }

  /// With the digits 0 to f, and at least so many.
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

  /// With the digits 0 to 7, and at least so many.
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: @autoclosure () -> Int = 0
  ) -> OSLogIntegerFormatting {
    var format = decimal(explicitPositiveSign: explicitPositiveSign, minDigits: minDigits())
    format.radix = 8
    format.prefix = includePrefix ? "0o" : ""
    return format
  }

  /// A number as it is written.
  func apply(to number: some FixedWidthInteger) -> String {
    let text = String(number.magnitude, radix: radix, uppercase: isUppercase)
    let zeros = String(repeating: "0", count: max(digits - text.count, 0))
    let sign = number < 0 ? "-" : isExplicitlyPositive ? "+" : ""
    return sign + prefix + zeros + text
  }
}

/// How numbers with fractions are written.
public struct OSLogFloatFormatting: Sendable {
  private var specifier: String

  /// With six decimals.
  public static var fixed: OSLogFloatFormatting { fixed() }
  /// In powers of 16.
  public static var hex: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "%a") }
  /// In powers of ten.
  public static var exponential: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "%e") }
  /// The shorter of two forms.
  public static var hybrid: OSLogFloatFormatting { OSLogFloatFormatting(specifier: "%g") }

  /// With so many decimals.
  public static func fixed(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    make("f", precision(), explicitPositiveSign)
  }

  /// In powers of ten, with so many decimals.
  public static func exponential(
    precision: @autoclosure () -> Int = 6, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    make(uppercase ? "E" : "e", precision(), explicitPositiveSign)
  }

  /// The shorter of two forms, with so many digits.
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

  /// A number as it is written.
  func apply(to number: Double) -> String { String(format: specifier, number) }
}

/// How truth values are written.
public enum OSLogBoolFormat: Sendable {
  /// `true` or `false`.
  case truth
  /// `yes` or `no`.
  case answer

  /// A value as it is written.
  func apply(to value: Bool) -> String {
    switch self {
    case .truth: value ? "true" : "false"
    case .answer: value ? "yes" : "no"
    }
  }
}

/// How small numbers with a meaning are written.
public enum OSLogInt32ExtendedFormat: Sendable {
  /// The words for an error number.
  case darwinErrno
  /// An access mode, in octal.
  case darwinMode
  /// A signal, as a number.
  case darwinSignal
  /// An internet address, as a number.
  case ipv4Address

  /// A number as it is written.
  func apply(to number: Int32) -> String {
    switch self {
    case .darwinErrno: "[\(number): \(String(cString: strerror(number)))]"
    case .darwinMode: String(UInt32(bitPattern: number), radix: 8)
    case .darwinSignal, .ipv4Address: "\(number)"
    }
  }
}
