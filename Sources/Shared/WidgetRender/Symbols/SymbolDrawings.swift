internal import WidgetModel

/// The drawings of symbols, made for this project, by the names of SF Symbols.
///
/// A line holds a name and the drawing in ``SymbolNotation``; lines that begin with a space go on
/// with the line before. `name.fill` has a line only if the filled form does not follow from the
/// plain one. `name = other` gives a drawing a second name. A name that begins with `_` is a part
/// of other drawings, and no symbol.
enum SymbolDrawings {
  private static let texts: [Substring: Substring] = {
    var texts: [Substring: Substring] = [:]
    for theme in [shapes, arrows, weather, people, objects, tools, media, devices] {
      read(theme, into: &texts)
    }
    return texts
  }()

  private static let letters: [Substring: Substring] = {
    var texts: [Substring: Substring] = [:]
    read(characters, into: &texts)
    return texts
  }()

  private static func read(_ theme: String, into texts: inout [Substring: Substring]) {
    var rest = theme[...]
    while !rest.isEmpty {
      var end = rest.firstIndex(of: "\n") ?? rest.endIndex
      while end < rest.endIndex, rest[rest.index(after: end)...].first == " " {
        end = rest[rest.index(after: end)...].firstIndex(of: "\n") ?? rest.endIndex
      }
      let line = rest[..<end]
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      guard let space = line.firstIndex(of: " ") else { continue }
      let name = line[..<space]
      let content = line[line.index(after: space)...]
      if name.last == ":" { texts[name.dropLast()] = content } else { texts[name] = content }
    }
  }

  /// The names of all drawings and parts.
  static var names: [String] { texts.keys.map(String.init) }

  /// Whether a symbol has a drawing, as it is or by a second name.
  static func has(_ name: String) -> Bool { texts[name[...]] != nil && name.first != "_" }

  /// Returns the drawing of a name; `nil` without one.
  ///
  /// - Parameters:
  ///   - isFilled: Whether the form `.fill` is drawn.
  ///   - depth: The number of drawings around this one.
  static func picture(of name: String, isFilled: Bool, depth: Int = 0) -> SymbolPicture? {
    var name = name[...]
    // A second name may lead to another second name.
    for _ in 0..<3 {
      if isFilled, let filled = texts[name + ".fill"], !filled.hasPrefix("= ") {
        return SymbolNotation.picture(of: filled, isFilled: true, depth: depth)
      }
      guard let text = texts[name] else { return nil }
      guard text.hasPrefix("= ") else {
        return SymbolNotation.picture(of: text, isFilled: isFilled, depth: depth)
      }
      name = text.dropFirst(2)
    }
    return nil
  }

  /// Returns characters as one line; `nil` for characters without a drawing.
  ///
  /// - Parameters:
  ///   - x, y: The centre.
  ///   - height: The height of capital letters.
  ///   - width: The largest width.
  static func mark(
    of text: String, x: Double, y: Double, height: Double, width: Double = .infinity
  ) -> SymbolPicture.Mark? {
    var (elements, end) = ([PathElement](), 0.0)
    for character in text {
      guard let line = letters[String(character)[...]], let space = line.firstIndex(of: " "),
        let advance = Double(line[..<space]),
        let picture = SymbolNotation.picture(of: line[space...], isFilled: false)
      else { return nil }
      if end > 0 { end += 20 }
      elements += picture.layers.flatMap(\.marks).flatMap(\.elements).map { $0.moved(x: end, y: 0) }
      end += advance
    }
    guard end > 0 else { return nil }
    let scale = min(height / 100, width / end)
    let moved = elements.map { element in
      element.mapped {
        ViewPoint(x: ($0.x - end / 2) * scale + x, y: ($0.y - 50) * scale + y)
      }
    }
    return SymbolPicture.Mark(
      form: .line(width: height > 60 ? 9 : scale < 0.25 ? 6 : 7), elements: moved)
  }
}
