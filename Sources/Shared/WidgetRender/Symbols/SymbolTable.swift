/// The glyphs of the icon font for symbols without a drawing, by symbol name.
///
/// A line contains the symbol's name and the glyph, also of `.fill`. The symbols' names are those of
/// SF Symbols; the glyphs' names are those of the Material Design Icons font.
enum SymbolTable {
  /// The glyphs by symbol name.
  static let glyphs: [String: String] = {
    var glyphs: [String: String] = [:]
    for line in lines.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 2 { glyphs[words[0]] = words[1] }
    }
    return glyphs
  }()

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
