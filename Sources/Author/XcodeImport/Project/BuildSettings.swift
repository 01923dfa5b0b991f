/// The build settings of a target on all levels.
struct BuildSettings: Sendable {
  /// The deepest nesting of variables inside variables. The limit also ends cycles.
  private static let deepest = 16
  /// The greatest length of a value in bytes.
  private static let longest = 1 << 16

  /// The levels, the lowest first: the tool's, the project's, the target's. A value is as written.
  private var levels: [[String: String]] = []

  /// Adds a level above the present ones.
  ///
  /// Keys with a condition, such as `KEY[sdk=iphoneos*]`, count if the condition holds for a device with iOS
  /// and the level has no such key without a condition.
  mutating func add(_ level: [String: String]) {
    var result: [String: String] = [:]
    for (key, value) in level.sorted(by: { $0.key < $1.key }) {
      guard let bracket = key.firstIndex(of: "[") else {
        result[key] = value
        continue
      }
      let name = String(key[..<bracket])
      if level[name] == nil, key.contains("sdk=iphoneos") || key.contains("sdk=*") {
        result[name] = value
      }
    }
    levels.append(result)
  }

  /// Returns a setting with variables replaced; `nil` if no level has the setting.
  subscript(name: String) -> String? { value(name, levels[...], depth: 0) }

  /// Whether a setting is `YES`.
  func isOn(_ name: String) -> Bool { self[name]?.uppercased() == "YES" }

  /// Returns a setting's words. Words in quotation marks may contain spaces.
  func words(_ name: String) -> [String] { Self.words(self[name] ?? "") }

  /// The name of the system that the target is for, as in `#if os(…)`. A target for several systems
  /// counts as one for iOS.
  var platform: String {
    let text = (self["SUPPORTED_PLATFORMS"] ?? "") + " " + (self["SDKROOT"] ?? "")
    if text.contains("iphoneos") || text.contains("auto") { return "iOS" }
    if text.contains("watchos") { return "watchOS" }
    return text.contains("macosx") ? "macOS" : "iOS"
  }

  /// The names of all settings.
  var names: Set<String> { Set(levels.flatMap(\.keys)) }

  /// Returns a text with variables replaced.
  func expanded(_ text: String) -> String { expand(text, of: "", levels[...], depth: 0) }

  private func value(
    _ name: String, _ levels: ArraySlice<[String: String]>, depth: Int
  ) -> String? {
    guard let index = levels.lastIndex(where: { $0[name] != nil }), let text = levels[index][name]
    else { return nil }
    return expand(text, of: name, levels[..<index], depth: depth)
  }

  private func expand(
    _ text: String, of name: String, _ lower: ArraySlice<[String: String]>, depth: Int
  ) -> String {
    guard depth < Self.deepest, text.contains("$") else { return text }
    var result = ""
    var rest = Substring(text)
    while let dollar = rest.firstIndex(of: "$"), result.utf8.count < Self.longest {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      guard let open = rest.first, open == "(" || open == "{" else {
        result += "$"
        continue
      }
      let body = Self.body(rest.dropFirst(), open, open == "(" ? ")" : "}")
      rest = rest.dropFirst(body.count + 2)
      result += variable(String(body), of: name, lower, depth: depth + 1)
    }
    return String((result + rest).prefix(Self.longest))
  }

  /// Returns the text up to the closing bracket of a variable.
  private static func body(_ text: Substring, _ open: Character, _ close: Character) -> Substring {
    var depth = 1
    return text.prefix { character in
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      return depth > 0
    }
  }

  private func variable(
    _ body: String, of outer: String, _ lower: ArraySlice<[String: String]>, depth: Int
  ) -> String {
    let inner = expand(body, of: "", levels[...], depth: depth)
    let parts = inner.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = parts[0]
    let isInherited = name == "inherited" || name == outer
    let found =
      isInherited
      ? value(outer, lower, depth: depth) : value(name, levels[...], depth: depth)
    return parts.dropFirst().reduce(found ?? "", Self.apply)
  }

  /// Applies an operator of a variable, such as `rfc1034identifier` or `default=1`.
  private static func apply(_ text: String, _ operation: String) -> String {
    switch operation {
    case "lower": text.lowercased()
    case "upper": text.uppercased()
    case "rfc1034identifier": text.map { isASCIIAlphanumeric($0) || $0 == "." ? $0 : "-" }.text
    case "c99extidentifier", "identifier": ModuleName.identifier(text)
    default:
      operation.hasPrefix("default=") && text.isEmpty ? String(operation.dropFirst(8)) : text
    }
  }

  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in text {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private static func isASCIIAlphanumeric(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}

extension [Character] {
  fileprivate var text: String { String(self) }
}
