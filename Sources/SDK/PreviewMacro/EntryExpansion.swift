internal import Foundation

/// What `@Entry` makes of a property: a key with its default, and accessors that use the key. Works on the
/// text of the declaration: a parser of the language takes minutes to build.
struct EntryExpansion {
  /// The name of the property.
  let name: String
  /// The type that is written, if one is.
  let type: String?
  /// The default value; `nil` for a type that has none written, which is optional then.
  let value: String?

  /// Takes `@Entry public var name: Type = value`; `nil` if it is no such declaration.
  init?(_ source: String) {
    guard let declaration = source.range(of: #"\bvar\s+"#, options: .regularExpression) else {
      return nil
    }
    let rest = source[declaration.upperBound...]
    let end = rest.firstIndex { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") }
    name = String(rest[..<(end ?? rest.endIndex)]).filter { $0 != "`" }
    guard !name.isEmpty else { return nil }
    var tail = Self.trimmed(rest[(end ?? rest.endIndex)...])
    let equals = Self.equals(in: tail)
    value = equals.map { Self.trimmed(tail[tail.index(after: $0)...]) }
    if let equals { tail = Self.trimmed(tail[..<equals]) }
    type = tail.hasPrefix(":") ? Self.trimmed(tail.dropFirst()) : nil
    if type == nil, value == nil { return nil }
  }

  /// The key: a type beside the property.
  var key: String {
    let value = value ?? "nil"
    let property =
      type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    return "private struct __Key_\(name): SwiftUI.EnvironmentKey {\n  \(property)\n}"
  }

  /// The accessors of the property.
  var accessors: [String] {
    [
      "get {\n  self[__Key_\(name).self]\n}",
      "set {\n  self[__Key_\(name).self] = newValue\n}",
    ]
  }

  /// Where the value begins: the first `=` that is not within brackets and no part of an operator.
  private static func equals(in text: String) -> String.Index? {
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      switch text[index] {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where depth > 0 && !text[..<index].hasSuffix("-"): depth -= 1
      case "=" where depth == 0: return index
      default: break
      }
      index = text.index(after: index)
    }
    return nil
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
