/// The glyphs of the icon font for symbols without a drawing, by symbol name.
///
/// A line contains the symbol's name, the glyph, and the glyph of `.fill` if different. The
/// symbols' names are those of SF Symbols; the glyphs' names are those of the Material Design Icons
/// font.
enum SymbolTable {
  /// The glyphs by symbol name.
  static let glyphs: [String: Glyphs] = {
    var glyphs: [String: Glyphs] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count >= 2 else { continue }
      glyphs[words[0]] = Glyphs(plain: words[1], filled: words.count > 2 ? words[2] : words[1])
    }
    return glyphs
  }()

  /// The glyphs of one symbol.
  struct Glyphs: Hashable, Sendable {
    var plain: String
    var filled: String
  }

  private static let lines = """
    apple.logo apple
    cursorarrow cursor-default
    earbuds headphones
    fanblades fan
    flashlight.on flashlight
    flashlight.off flashlight-off
    menucard food-variant
    radio radio
    scalemass weight-kilogram
    """
}
