internal import Foundation

/// A conversion specification of `printf`, such as `%lld`, `%.1f` or `%2$@` (printf(3); `%@` takes
/// any text).
package struct FormatSpecifier: Hashable, Sendable {
  /// The number of the argument, from 1; `nil` for the next argument.
  var position: Int?
  /// A subset of the characters `-`, `+`, `0`, `#`, `'` and space.
  var flags = ""
  /// The smallest number of characters.
  var width: Int?
  /// The number of digits after the decimal separator, or the largest number of characters of a
  /// text.
  var precision: Int?
  /// The conversion character at the end.
  var conversion: Character = "@"

  /// The largest width and precision. Larger numbers are mistakes and would cost memory.
  private static let limit = 255

  /// Parses a whole text; `nil` if the text is anything except a single specification.
  init?(_ text: String) {
    var rest = Substring(text)
    guard let specifier = Self.take(from: &rest), rest.isEmpty else { return nil }
    self = specifier
  }

  private init() {}

  /// Parses a specification at the beginning of `text`, and removes its characters. Returns `nil`
  /// and leaves `text` unchanged if there is none; `%%` is not a specification.
  static func take(from text: inout Substring) -> FormatSpecifier? {
    var rest = text
    guard rest.popFirst() == "%" else { return nil }
    var specifier = FormatSpecifier()
    var ahead = rest
    if let number = number(from: &ahead), ahead.popFirst() == "$" {
      guard number > 0 else { return nil }
      specifier.position = number
      rest = ahead
    }
    while let flag = rest.first, "-+0# '".contains(flag) {
      specifier.flags.append(flag)
      rest.removeFirst()
    }
    specifier.width = number(from: &rest)
    if rest.first == "." {
      rest.removeFirst()
      specifier.precision = number(from: &rest) ?? 0
    }
    while let letter = rest.first, "hlqLjzt".contains(letter) { rest.removeFirst() }
    guard let conversion = rest.popFirst(), "@dDiuUxXoOfFeEgGaAcCsSp".contains(conversion) else {
      return nil
    }
    specifier.conversion = conversion
    text = rest
    return specifier
  }

  private static func number(from text: inout Substring) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isWholeNumber }
    guard !digits.isEmpty, digits.count <= 4, let number = Int(digits) else { return nil }
    text = text[digits.endIndex...]
    return min(number, limit)
  }
}

extension FormatSpecifier {
  /// Formats a value. A value that does not fit the conversion is written as `print` writes it.
  package func write(_ argument: FormatArgument, in locale: Locale) -> String {
    switch argument {
    case .integer(let number): padded(write(number, in: locale) ?? argument.plain)
    case .unsigned(let number): padded(write(number, in: locale) ?? argument.plain)
    case .real(let number): padded(write(number, in: locale) ?? argument.plain)
    case .text(let text): padded(precision.map { String(text.prefix($0)) } ?? text)
    }
  }

  private func write<Number: FixedWidthInteger & CVarArg>(
    _ number: Number, in locale: Locale
  ) -> String? {
    switch conversion {
    case "d", "D", "i", "u", "U":
      var style = IntegerFormatStyle<Number>(locale: locale)
      if flags.contains("0"), let width { style = style.precision(.integerLength(width...)) }
      if let precision { style = style.precision(.integerLength(precision...)) }
      return signed(style.format(number), isNegative: number < 0)
    case "x": return prefixed("0x", String(UInt64(truncatingIfNeeded: number), radix: 16))
    case "X":
      return prefixed(
        "0X", String(UInt64(truncatingIfNeeded: number), radix: 16, uppercase: true))
    case "o", "O": return prefixed("0", String(UInt64(truncatingIfNeeded: number), radix: 8))
    case "f", "F", "e", "E", "g", "G", "a", "A": return write(Double(number), in: locale)
    default: return nil
    }
  }

  private func write(_ number: Double, in locale: Locale) -> String? {
    guard number.isFinite, "fFeEgGaA".contains(conversion) else { return nil }
    guard "fF".contains(conversion) else {
      let text = String(format: "%.\(precision ?? 6)\(conversion)", number)
      return signed(
        text.replacingOccurrences(of: ".", with: locale.decimalSeparator ?? "."),
        isNegative: number < 0)
    }
    let style = FloatingPointFormatStyle<Double>(locale: locale)
      .precision(.fractionLength(precision ?? 6))
    return signed(style.format(number), isNegative: number < 0)
  }

  private func prefixed(_ prefix: String, _ digits: String) -> String {
    flags.contains("#") ? prefix + digits : digits
  }

  private func signed(_ text: String, isNegative: Bool) -> String {
    if isNegative { return text }
    return flags.contains("+") ? "+" + text : flags.contains(" ") ? " " + text : text
  }

  private func padded(_ text: String) -> String {
    guard let width, text.count < width else { return text }
    let zeros = flags.contains("0") && !flags.contains("-") && "xXoO".contains(conversion)
    let padding = String(repeating: zeros ? "0" : " ", count: width - text.count)
    return flags.contains("-") ? text + padding : padding + text
  }
}
