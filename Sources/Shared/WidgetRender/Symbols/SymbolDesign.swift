/// The composition of a symbol, read from its name: a drawing or a glyph of the icon font, in an
/// enclosure, with a badge or a slash.
package indirect enum SymbolDesign: Hashable, Sendable {
  case drawing(String, isFilled: Bool)
  /// A glyph of the icon font, for symbols without a drawing.
  case glyph(String)
  /// Capital letters and digits.
  case characters(String)
  case enclosed(SymbolDesign, SymbolEnclosure, isFilled: Bool, isDashed: Bool)
  case crossedOut(SymbolDesign)
  case badged(SymbolDesign, SymbolBadge)

  /// Reads a name such as `person.crop.circle.fill.badge.plus`; `nil` for a symbol without a
  /// drawing and a glyph.
  package init?(named name: String) {
    // The cost of taking a name apart is proportional to its length.
    guard name.utf8.count <= Self.longestName else { return nil }
    let words = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count <= Self.mostWords, !words.contains("") else { return nil }
    if SymbolDrawings.has(name), words.last != "fill" {
      self = .drawing(name, isFilled: false)
      return
    }
    let parts = words.filter { !Self.ignored.contains($0) }
    let plain = parts.filter { $0 != "fill" }
    if !plain.isEmpty, let design = Self.read(plain[...], isFilled: plain.count < parts.count) {
      self = design
    } else if SymbolDrawings.has(name) {
      self = .drawing(name, isFilled: false)
    } else {
      return nil
    }
  }

  /// The length limit of a name in bytes: twice the longest name in SF Symbols.
  private static let longestName = 160
  private static let mostWords = 24
  /// Words that change nothing in the drawing.
  private static let ignored: Set<String> = ["inverse"]

  private static func read(
    _ words: ArraySlice<String>, isFilled: Bool, isEnclosed: Bool = false
  ) -> SymbolDesign? {
    guard let last = words.last else { return nil }
    let name = words.joined(separator: ".")
    if SymbolDrawings.has(name) { return .drawing(name, isFilled: isFilled) }
    if let badge = badge(of: words, isFilled: isFilled) { return badge }
    if last == "slash" {
      return read(words.dropLast(), isFilled: isFilled).map(SymbolDesign.crossedOut)
    }
    if let enclosed = enclosed(words, isFilled: isFilled) { return enclosed }
    if isEnclosed, words.count == 1, let characters = Self.characters(last) {
      return .characters(characters)
    }
    return SymbolTable.glyphs[name].map(SymbolDesign.glyph)
  }

  private static func badge(of words: ArraySlice<String>, isFilled: Bool) -> SymbolDesign? {
    guard let place = words.firstIndex(where: { $0 == "badge" || $0 == "trianglebadge" }),
      place > words.startIndex,
      let base = read(words[..<place], isFilled: isFilled)
    else { return nil }
    let mark = words[(place + 1)...].joined(separator: ".")
    return SymbolBadge(mark, isTriangle: words[place] == "trianglebadge").map { .badged(base, $0) }
  }

  private static func enclosed(_ words: ArraySlice<String>, isFilled: Bool) -> SymbolDesign? {
    var (words, isDashed) = (words, false)
    if words.last == "dashed" {
      isDashed = true
      words = words.dropLast()
    }
    for count in [2, 1] where words.count > count {
      let name = words.suffix(count).joined(separator: ".")
      guard let enclosure = SymbolEnclosure(rawValue: name),
        let content = read(words.dropLast(count), isFilled: true, isEnclosed: true)
      else { continue }
      return .enclosed(content, enclosure, isFilled: isFilled, isDashed: isDashed)
    }
    return nil
  }

  /// Returns the characters of a word such as `a` or `12`; `nil` for other words.
  private static func characters(_ word: String) -> String? {
    let isNumber = word.utf8.count <= 2 && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    let isLetter = word.utf8.count == 1 && word.utf8.allSatisfy { 0x61...0x7a ~= $0 }
    return isNumber || isLetter ? word.uppercased() : nil
  }
}

/// A figure around a symbol; the raw value is the end of the symbol's name.
package enum SymbolEnclosure: String, Hashable, Sendable, CaseIterable {
  case circle, square, rectangle, diamond, triangle, octagon, hexagon, pentagon, shield, seal, app
  case capsule, bubble, message, folder, heart, house
  case cloud, icloud
  case portrait = "rectangle.portrait"
  case stack = "rectangle.stack"
  case document = "doc"

  /// The size of the content, and the height of its centre, in hundredths of the square.
  var content: (size: Double, y: Double) {
    switch self {
    case .circle, .app, .octagon: (0.54, 50)
    case .square: (0.58, 50)
    case .rectangle, .capsule: (0.44, 50)
    case .diamond, .hexagon, .pentagon, .seal: (0.46, 50)
    case .triangle: (0.46, 58)
    case .shield: (0.48, 47)
    case .bubble, .message: (0.46, 45)
    case .folder: (0.42, 62)
    case .heart: (0.42, 42)
    case .house: (0.4, 62)
    case .cloud, .icloud: (0.42, 56)
    case .portrait: (0.46, 50)
    case .stack: (0.34, 66)
    case .document: (0.4, 62)
    }
  }
}

/// A small mark at a corner of a symbol.
package enum SymbolBadge: Hashable, Sendable {
  /// A dot at the top.
  case dot
  /// A sign cut out of a disc at the bottom.
  case sign(String, SymbolColor)
  /// An exclamation mark in a triangle at the bottom.
  case warning
  /// A symbol at the bottom.
  case symbol(String)

  /// Reads the part of a name after `badge`; `nil` for an unknown mark.
  init?(_ name: String, isTriangle: Bool) {
    if isTriangle {
      self = .warning
    } else if name.isEmpty {
      self = .dot
    } else if let color = Self.signs[name] {
      self = .sign(name, color)
    } else if SymbolDrawings.has(name) {
      self = .symbol(name)
    } else {
      return nil
    }
  }

  private static let signs: [String: SymbolColor] = [
    "plus": .green, "minus": .red, "checkmark": .green, "xmark": .red, "exclamationmark": .yellow,
    "questionmark": .gray, "clock": .gray, "ellipsis": .gray, "arrow.up": .blue,
    "arrow.down": .blue, "arrow.right": .blue, "arrow.forward": .blue,
  ]
}
