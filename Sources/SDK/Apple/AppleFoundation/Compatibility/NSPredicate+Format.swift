public import Foundation

extension NSPredicate {
  /// Makes a condition on a string in the form `SELF MATCHES %@`. The operators are `MATCHES`,
  /// `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `==` and `LIKE`, with the suffix `[c]` to ignore case.
  /// Any other format is logged and never true, because there are no key paths by name.
  public convenience init(format: String, _ arguments: Any...) {
    let words = format.split(separator: " ").map(String.init)
    let argument = arguments.first.map { "\($0)" } ?? ""
    guard words.count == 3, words[0].uppercased() == "SELF", words[2] == "%@",
      let test = StringTest(words[1])
    else {
      AuthorWarnings.report("a predicate by format is not supported: \(format)")
      self.init(value: false)
      return
    }
    self.init { object, _ in (object as? String).map { test.holds($0, argument) } ?? false }
  }
}

/// A comparison of two strings.
private struct StringTest {
  private let name: String
  private let ignoresCase: Bool

  init?(_ word: String) {
    let parts = word.uppercased().split(separator: "[")
    guard let name = parts.first.map(String.init),
      ["MATCHES", "CONTAINS", "BEGINSWITH", "ENDSWITH", "==", "=", "LIKE"].contains(name)
    else { return nil }
    self.name = name
    ignoresCase = parts.dropFirst().first?.contains("C") ?? false
  }

  func holds(_ text: String, _ other: String) -> Bool {
    let options: NSString.CompareOptions = ignoresCase ? .caseInsensitive : []
    switch name {
    case "CONTAINS": return text.range(of: other, options: options) != nil
    case "BEGINSWITH": return text.range(of: other, options: options.union(.anchored)) != nil
    case "ENDSWITH":
      return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
    case "MATCHES", "LIKE":
      let pattern = name == "LIKE" ? Self.pattern(like: other) : other
      let range = text.range(of: pattern, options: options.union([.regularExpression, .anchored]))
      return range == text.startIndex..<text.endIndex
    default: return text.compare(other, options: options) == .orderedSame
    }
  }

  private static func pattern(like text: String) -> String {
    NSRegularExpression.escapedPattern(for: text).replacingOccurrences(of: "\\*", with: ".*")
      .replacingOccurrences(of: "\\?", with: ".")
  }
}
