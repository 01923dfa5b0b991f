/// Derives the Swift name of an asset by Xcode's rule: words joined in camel case.
enum SymbolName {
  /// Returns the member names of an asset. `Brand Logo` becomes `brandLogo`, `URLIcon` becomes
  /// `urlIcon`. `AccentColor` becomes both `accent`, as in Xcode, and `accentColor`.
  ///
  /// - Parameter suffix: the ending `Color` or `Image`, which is dropped if a name remains.
  static func members(_ name: String, without suffix: String) -> [String] {
    let words = words(of: name)
    guard let first = words.first else { return [] }
    let whole = lowered(first) + words.dropFirst().map(capitalized).joined()
    let isLong = whole.hasSuffix(suffix) && whole.count > suffix.count
    let names = isLong ? [String(whole.dropLast(suffix.count)), whole] : [whole]
    return names.map(escaped)
  }

  /// Returns the type name of a namespace: `brand colors` becomes `BrandColors`.
  static func namespace(_ name: String) -> String {
    escaped(words(of: name).map(capitalized).joined())
  }

  private static func words(of name: String) -> [String] {
    name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.flatMap { word in
      word.split(separator: "_").map(String.init)
    }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Lowers the leading capitals except the last, which begins the next word if a letter follows.
  private static func lowered(_ word: String) -> String {
    let capitals = word.prefix { $0.isUppercase }
    if capitals.isEmpty { return word }
    if capitals.count == word.count { return word.lowercased() }
    let next = word[capitals.endIndex]
    let count = capitals.count == 1 || !next.isLetter ? capitals.count : capitals.count - 1
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }

  private static func escaped(_ name: String) -> String {
    if name.first?.isNumber ?? false { return "_" + name }
    return keywords.contains(name) ? "`\(name)`" : name
  }

  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
    "try", "Type", "typealias", "var", "where", "while", "Any", "Protocol",
  ]
}
