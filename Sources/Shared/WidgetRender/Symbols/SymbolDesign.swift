/// How a symbol is composed: a glyph, perhaps in a circle or a square, perhaps crossed out.
struct SymbolDesign: Hashable {
  /// What is around the glyph.
  enum Enclosure: Hashable {
    case circle
    case square
  }

  var glyph: String
  var enclosure: Enclosure?
  /// Whether the enclosure is filled, and the glyph left out of it.
  var isFilled = false
  var isCrossedOut = false

  /// Reads a symbol's name: the name of a glyph, and what comes after it; `nil` for symbols that
  /// there is no glyph for. Badges are left out.
  init?(named name: String) {
    // Each suffix that is taken off costs as much as the name is long.
    guard name.utf8.count <= Self.longestName else { return nil }
    var words = name.split(separator: ".").map(String.init)
    if let badge = words.firstIndex(of: "badge"), badge > 0 { words.removeSubrange(badge...) }
    var suffixes: Set<String> = []
    while !words.isEmpty {
      if let glyphs = SymbolTable.glyphs[words.joined(separator: ".")] {
        self.init(glyphs, suffixes)
        return
      }
      guard let last = words.popLast(), Self.suffixes.contains(last) else { return nil }
      suffixes.insert(last)
    }
    return nil
  }

  private init(_ glyphs: SymbolTable.Glyphs, _ suffixes: Set<String>) {
    if suffixes.contains("circle") {
      enclosure = .circle
    } else if !suffixes.isDisjoint(with: ["square", "rectangle"]) {
      enclosure = .square
    }
    isFilled = suffixes.contains("fill")
    isCrossedOut = suffixes.contains("slash")
    // In an enclosure the glyph is small: the bolder one is clearer.
    glyph = isFilled || enclosure != nil ? glyphs.filled : glyphs.plain
  }

  /// Twice what the longest of SF Symbols' names has, in bytes.
  private static let longestName = 160

  private static let suffixes: Set<String> = [
    "fill", "circle", "square", "rectangle", "slash", "dashed", "inverse",
  ]
}
