internal import WidgetModel

/// Texts and numbers as they stand in an SVG (XML 1.0).
enum SVGText {
  /// `text` for content and attributes: without control characters and what XML does not allow, the
  /// rest escaped.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\u{fffe}", "\u{ffff}": result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// `text` cut to so many characters, escaped.
  static func escaped(_ text: String, cutTo count: Int) -> String {
    escaped(text.count > count ? text.prefix(count - 1) + "…" : text)
  }

  /// A coordinate with one decimal at most.
  static func number(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    return "\(tenths < 0 ? "-" : "")\(whole)\(rest == 0 ? "" : ".\(rest)")"
  }
}
