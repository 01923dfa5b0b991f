/// The value of a string literal.
enum SwiftStringLiteral {
  /// The greatest size of a text with the values of its constants, in bytes.
  private static let greatest = 1 << 16

  /// Returns the text of a literal in quotes.
  ///
  /// - Parameter constant: Returns the value of a name that is interpolated.
  /// - Returns: `nil` if an interpolated expression is not known.
  static func text(of literal: String, _ constant: (String) -> String?) -> String? {
    var rest = Substring(literal)
    let pounds = rest.prefix { $0 == "#" }.count
    let isLong = rest.dropFirst(pounds).hasPrefix("\"\"\"")
    let edge = pounds + (isLong ? 3 : 1)
    guard rest.count >= 2 * edge else { return nil }
    rest = rest.dropFirst(edge).dropLast(edge)
    if isLong { rest = Substring(dedented(rest)) }
    return pounds > 0 ? String(rest) : unescaped(rest, constant)
  }

  private static func unescaped(_ text: Substring, _ constant: (String) -> String?) -> String? {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      guard character == "\\" else {
        result.append(character)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "(":
        let name = rest.prefix { $0 != ")" }
        guard let value = constant(String(name)), result.utf8.count < greatest else { return nil }
        result += value
        rest = rest.dropFirst(name.count + 1)
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
          return nil
        }
        result.unicodeScalars.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      case let other?: result.append(other)
      case nil: return nil
      }
    }
    return result
  }

  /// Removes the first line feed and the last line's indentation from every line.
  private static func dedented(_ text: Substring) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count > 1 else { return String(text) }
    let indentation = lines.removeLast().count
    return lines.dropFirst().map { $0.dropFirst(indentation) }.joined(separator: "\n")
  }
}
