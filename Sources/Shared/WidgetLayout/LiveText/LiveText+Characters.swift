internal import WidgetModel

extension LiveText {
  /// All characters that the text may show at any instant.
  public var characters: Set<Unicode.Scalar> {
    switch style {
    case .time, .date, .interval: Set(text(at: date).unicodeScalars)
    case .timer: format.digitCharacters.union(format.separator.unicodeScalars)
    case .relative, .offset: format.digitCharacters.union(format.wordCharacters)
    }
  }
}

extension LiveFormat {
  fileprivate var digitCharacters: Set<Unicode.Scalar> { Set(digits) }

  fileprivate var wordCharacters: Set<Unicode.Scalar> {
    let words = [join, future, past] + units.flatMap(\.self)
    return Set(words.flatMap(\.unicodeScalars)).subtracting([Self.place])
  }
}

/// The characters of live texts, found once for each style and format whose texts follow the clock:
/// their characters do not depend on the dates.
public struct LiveCharacters {
  private struct Key: Hashable {
    var style: DateStyle
    var format: LiveFormat
  }

  private var known: [Key: Set<Unicode.Scalar>] = [:]

  /// Remembers nothing yet.
  public init() {}

  /// Returns ``LiveText/characters`` of a text.
  public mutating func characters(of text: LiveText) -> Set<Unicode.Scalar> {
    switch text.style {
    case .time, .date, .interval: return text.characters
    case .timer, .relative, .offset: break
    }
    let key = Key(style: text.style, format: text.format)
    if let found = known[key] { return found }
    let found = text.characters
    known[key] = found
    return found
  }
}
