/// Names of modules and packages.
enum ModuleName {
  /// Returns a text as an identifier: other characters become underscores.
  static func identifier(_ text: String) -> String {
    let name = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    return name.first?.isNumber == true ? "_" + name : name
  }

  /// Returns a name for the module of a target that no keyword and no other module has.
  ///
  /// Names of files in a package and of products are in ASCII.
  static func module(_ text: String, taken: Set<String>) -> String {
    let plain = String(text.compactMap(withoutMarks))
    var name = String(identifier(plain).map { $0.isASCII ? $0 : "_" })
    if name.allSatisfy({ $0 == "_" }) { name = "Widgets" }
    if keywords.contains(name) || taken.contains(name) { name += "Widget" }
    var result = name
    var number = 2
    while taken.contains(result) {
      result = "\(name)\(number)"
      number += 1
    }
    return result
  }

  /// Returns the first scalar of a character; of a Latin letter with diacritical marks, the letter.
  ///
  /// The Unicode name of such a letter ends with the letter, `WITH` and the marks.
  private static func withoutMarks(_ character: Character) -> Character? {
    let first = character.unicodeScalars.first
    guard let words = first?.properties.name?.split(separator: " "), words.count > 3,
      words[0] == "LATIN", words[2] == "LETTER", words[3].count == 1
    else { return first.map(Character.init) }
    return Character(words[1] == "SMALL" ? words[3].lowercased() : String(words[3]))
  }

  /// Keywords of Swift (The Swift Programming Language, "Lexical Structure"), and the names that
  /// the compiler keeps for itself.
  private static let keywords: Set = [
    "Any", "Protocol", "Self", "Swift", "Type", "as", "associatedtype", "await", "break", "case",
    "catch", "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "main", "nil", "open", "operator", "precedencegroup",
    "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
    "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where",
    "while", "test",
  ]
}
