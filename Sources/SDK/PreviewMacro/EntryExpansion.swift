internal import Foundation

/// The expansion of `@Entry`: an environment key with the default value, and accessors that use the
/// key. Works on the text of the declaration, because a Swift parser takes minutes to build.
struct EntryExpansion {
  let name: String
  /// The declared type; `nil` if the declaration has none.
  let type: String?
  /// The default value; `nil` if only a type is written, which is then optional.
  let value: String?

  /// Parses `@Entry public var name: Type = value`; `nil` for anything else.
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

  func source(for role: String) -> String {
    role == "accessor" ? "{\n" + accessors.joined(separator: "\n") + "\n}" : key
  }

  private var key: String {
    let value = value ?? "nil"
    let property =
      type.map { "static var defaultValue: \($0) { \(value) }" }
      ?? "static let defaultValue = \(value)"
    return "private struct __Key_\(name): SwiftUI.EnvironmentKey {\n  \(property)\n}"
  }

  private var accessors: [String] {
    [
      "get {\n  self[__Key_\(name).self]\n}",
      "set {\n  self[__Key_\(name).self] = newValue\n}",
    ]
  }

  /// Finds the `=` before the value: the first one outside brackets that is not part of an
  /// operator.
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
