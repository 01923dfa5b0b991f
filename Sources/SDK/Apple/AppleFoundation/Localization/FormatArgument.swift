internal import Foundation

/// A value in a text that may be translated, kept until the locale is known.
package enum FormatArgument: Hashable, Sendable, Codable {
  /// A whole number.
  case integer(Int64)
  /// A whole number that may be too large for `integer`.
  case unsigned(UInt64)
  /// A number with a fraction.
  case real(Double)
  /// Anything else, as it is written.
  case text(String)

  /// A number.
  package init<T: _FormatSpecifiable>(_ value: T) {
    switch value._arg {
    case let number as any SignedInteger: self = .integer(Int64(clamping: number))
    case let number as any UnsignedInteger: self = .unsigned(UInt64(clamping: number))
    case let number as any BinaryFloatingPoint: self = .real(Double(number))
    case let other: self = .text("\(other)")
    }
  }

  /// The value that says which plural form to take; `nil` if this is no number.
  package var count: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number): number
    case .text: nil
    }
  }

  /// The value as a specifier of `printf` writes it, with the digits and marks of a locale.
  package func written(_ specifier: String, in locale: Locale) -> String {
    guard let format = FormatSpecifier(specifier) else { return plain }
    return format.write(self, in: locale)
  }

  /// As `print` would write it.
  var plain: String {
    switch self {
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }
}
