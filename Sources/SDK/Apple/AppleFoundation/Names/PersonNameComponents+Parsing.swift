public import Foundation

extension PersonNameComponents {
  /// Reads a name: titles, the given name, middle names, and the family name, which a comma may also
  /// put first. A single word is the given name.
  ///
  /// - Throws: `CocoaError.formatting` for a text without a word.
  public init(_ string: String) throws {
    let parts = string.split(separator: ",", maxSplits: 1).map(Self.words)
    var words = parts.first ?? []
    self.init()
    if parts.count == 2, let given = parts.last, !given.isEmpty, !Self.isSuffix(given) {
      familyName = words.isEmpty ? nil : words.joined(separator: " ")
      words = given
    } else if parts.count == 2, let suffix = parts.last, !suffix.isEmpty {
      nameSuffix = suffix.joined(separator: " ")
    }
    takeTitles(from: &words)
    guard !words.isEmpty || familyName != nil else { throw CocoaError(.formatting) }
    if familyName == nil, words.count > 1 { familyName = words.removeLast() }
    givenName = words.isEmpty ? nil : words.removeFirst()
    middleName = words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Takes titles off the beginning and suffixes off the end.
  private mutating func takeTitles(from words: inout [String]) {
    var titles: [String] = []
    while words.count > 1, let first = words.first, Self.titles.contains(Self.plain(first)) {
      titles.append(words.removeFirst())
    }
    if !titles.isEmpty { namePrefix = titles.joined(separator: " ") }
    if words.count > 2, let last = words.last, Self.isSuffix([last]) {
      nameSuffix = words.removeLast()
    }
  }

  private static func words(_ text: Substring) -> [String] {
    text.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private static func isSuffix(_ words: [String]) -> Bool {
    words.allSatisfy { suffixes.contains(plain($0)) }
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter { $0 != "." }
  }

  private static let titles: Set = ["mr", "mrs", "ms", "miss", "mx", "dr", "prof", "sir", "dame"]
  private static let suffixes: Set = [
    "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "dds", "mba",
  ]
}
