internal import WidgetModel

/// Lists of font families for CSS: the wanted one first, then what is likely to be there.
enum FontFamily {
  static let standard = "Inter,'DejaVu Sans',sans-serif"
  static let serif = "'DejaVu Serif',serif"
  static let monospaced = "'DejaVu Sans Mono',monospace"

  /// The list for a design. A rounded one has no face of its own.
  static func list(for design: DrawingStyle.Design) -> String {
    switch design {
    case .standard, .rounded: standard
    case .serif: serif
    case .monospaced: monospaced
    }
  }

  /// The same after a family of the widget's own, for a style sheet.
  static func list(for design: DrawingStyle.Design, after family: String) -> String {
    quoted(family) + "," + list(for: design)
  }

  /// A name as a CSS string (CSS Syntax 3, section 4.3.5). What means something in CSS, XML or HTML
  /// is escaped, for a style sheet may stand in all three of them, and what XML does not have.
  private static func quoted(_ name: String) -> String {
    var quoted = "'"
    for scalar in name.printable.unicodeScalars {
      if "'\"\\<>&\u{fffe}\u{ffff}".unicodeScalars.contains(scalar) {
        quoted += "\\" + String(scalar.value, radix: 16) + " "
      } else {
        quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "'"
  }
}
