/// The composition of a symbol: a glyph, an optional circle or square, an optional slash.
package struct SymbolDesign: Hashable {
  /// The figure around the glyph.
  package enum Enclosure: Hashable {
    case circle
    case square
  }

  package var glyph: String
  package var enclosure: Enclosure?
  /// Whether the enclosure is filled, with the glyph as a hole.
  package var isFilled = false
  package var isCrossedOut = false

  /// Reads a symbol's name: a glyph's name and suffixes. Badges are ignored. Returns `nil` for
  /// symbols without a glyph.
  package init?(named name: String) {
    // The cost of removing a suffix is proportional to the length of the name.
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
    // The glyph in an enclosure is small: the bolder variant is clearer.
    glyph = isFilled || enclosure != nil ? glyphs.filled : glyphs.plain
  }

  /// The length limit of a name in bytes: twice the longest name in SF Symbols.
  private static let longestName = 160

  private static let suffixes: Set<String> = [
    "fill", "circle", "square", "rectangle", "slash", "dashed", "inverse",
  ]
}
