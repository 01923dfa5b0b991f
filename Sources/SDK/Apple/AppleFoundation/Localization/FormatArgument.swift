internal import Foundation

/// A value in a localized text, stored until the locale is known.
package enum FormatArgument: Hashable, Sendable, Codable {
  /// A signed whole number.
  case integer(Int64)
  /// An unsigned whole number, which may exceed `integer`.
  case unsigned(UInt64)
  /// A floating-point number.
  case real(Double)
  /// Any other value as text.
  case text(String)

  /// Makes an argument from a number. Numbers beyond 64 bits are clamped.
  package init<T: _FormatSpecifiable>(_ value: T) {
    switch value._arg {
    case let number as any SignedInteger: self = .integer(Int64(clamping: number))
    case let number as any UnsignedInteger: self = .unsigned(UInt64(clamping: number))
    case let number as any BinaryFloatingPoint: self = .real(Double(number))
    case let other: self = .text("\(other)")
    }
  }

  /// The number that selects the plural form; `nil` for a text.
  package var count: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .unsigned(let number): Double(number)
    case .real(let number): number
    case .text: nil
    }
  }

  /// Formats the value by a `printf` specifier, with the digits and separators of a locale.
  package func written(_ specifier: String, in locale: Locale) -> String {
    guard let format = FormatSpecifier(specifier) else { return plain }
    return format.write(self, in: locale)
  }

  /// The value as `print` writes it.
  var plain: String {
    switch self {
    case .integer(let number): "\(number)"
    case .unsigned(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text
    }
  }
}
