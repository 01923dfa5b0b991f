internal import WidgetModel

/// The fonts of an archive, each style's once.
struct FontTable {
  /// A font, and whether a style of a tree uses the font.
  struct Row {
    var font: EmbeddedFont
    var isUsed = false
    /// The number of the family among the strings, from the first style that uses the font.
    var family: UInt32 = 0
  }

  /// The fonts in the order of the archive: by the bytes of the family, weight and slope.
  private(set) var rows: [Row] = []

  init() {}

  /// Collects the fonts of all entries.
  init(_ entries: [Entry]) throws(ArchiveWriteError) {
    // Most entries share the fonts of the one before.
    var previous: [EmbeddedFont] = []
    for (index, entry) in entries.enumerated() {
      let fonts = entry.views?.fonts ?? []
      if fonts.isEmpty || fonts == previous { continue }
      previous = fonts
      for font in fonts { try add(font, entry: index) }
    }
    rows.sort { $0.font.key.isBefore($1.font.key) }
  }

  private mutating func add(_ font: EmbeddedFont, entry: Int) throws(ArchiveWriteError) {
    if let known = rows.first(where: { $0.font.key.isSame(as: font.key) }) {
      guard known.font == font else { throw .conflictingFonts(entry: entry) }
      return
    }
    let weights = [font.key.weight, font.weights.lowerBound, font.weights.upperBound]
    guard weights.allSatisfy(ViewFormat.weights.contains), font.isOpenType,
      font.key.family.utf8.count <= OutputLimits.fontFamilyBytes
    else {
      throw .badFont(entry: entry)
    }
    guard rows.count < OutputLimits.fonts else { throw .tooManyFonts(entry: entry) }
    rows.append(Row(font: font))
  }

  /// Returns the identity of the font for a style, and notes its use; `nil` without a font.
  ///
  /// - Parameter family: The number of the family among the strings.
  mutating func use(for style: DrawingStyle, family: () -> UInt32) -> ContentHash? {
    guard !rows.isEmpty, let key = style.fontKey,
      let index = rows.firstIndex(where: { $0.font.key.isSame(as: key) })
    else { return nil }
    if !rows[index].isUsed {
      rows[index].isUsed = true
      rows[index].family = family()
    }
    return rows[index].font.identity
  }

  /// The fonts that styles use, in order.
  var used: [Row] { rows.filter(\.isUsed) }
}

extension EmbeddedFont {
  fileprivate var isOpenType: Bool {
    guard (Self.leastBytes...OutputLimits.fontBytes).contains(bytes.count) else { return false }
    return Self.signatures.contains(bytes.span.bytes.uint32(at: 0).byteSwapped)
  }
}

extension EmbeddedFont.Key {
  /// Whether two keys are equal by the bytes of the family: canonically equivalent texts are equal
  /// under ==.
  fileprivate func isSame(as other: Self) -> Bool {
    weight == other.weight && isItalic == other.isItalic
      && family.utf8.elementsEqual(other.family.utf8)
  }

  fileprivate func isBefore(_ other: Self) -> Bool {
    if !family.utf8.elementsEqual(other.family.utf8) {
      return family.utf8.lexicographicallyPrecedes(other.family.utf8)
    }
    return (weight, isItalic ? 1 : 0) < (other.weight, other.isItalic ? 1 : 0)
  }
}
