internal import Foundation

/// One conversion of `printf`: `%lld`, `%.1f`, `%2$@` (printf(3), and `%@` for any text).
package struct FormatSpecifier: Hashable, Sendable {
  /// Which value it takes, from 1; `nil` for the next.
  var position: Int?
  /// `-`, `+`, `0`, `#` and space.
  var flags = ""
  /// The least number of characters.
  var width: Int?
  /// Digits after the mark, or the most characters of a text.
  var precision: Int?
  /// The letter at the end.
  var conversion: Character = "@"

  /// The largest width or precision: what is more is a mistake, and costs memory.
  private static let limit = 255

  /// A specifier and nothing else; `nil` for anything that is none.
  init?(_ text: String) {
    var rest = Substring(text)
    guard let specifier = Self.take(from: &rest), rest.isEmpty else { return nil }
    self = specifier
  }

  private init() {}

  /// The specifier at the beginning of `text`, which is then behind it; `nil`, and `text` as it
  /// was, if there is none. `%%` is none.
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
  /// Writes a value; one that is not of this kind, as `print` would.
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
