internal import WidgetModel

extension LiveText {
  /// All characters that the text may show at any instant.
  ///
  /// A text that follows the clock is written for distances of each unit on both sides of a date,
  /// in each plural form, and with all digits.
  public var characters: Set<Unicode.Scalar> {
    switch style {
    case .time, .date, .interval: Set(text(at: date).unicodeScalars)
    case .timer: Self.digits.union(TimerFace(showsHours: true).text(seconds: 0).unicodeScalars)
    case .relative, .offset: Self.digits.union(writtenCharacters)
    }
  }

  private var writtenCharacters: Set<Unicode.Scalar> {
    var found: Set<Unicode.Scalar> = []
    for unit in Self.units {
      for count in Self.counts {
        for sign in [-1, 1] {
          let distance = CalendarDistance(
            seconds: sign * count * unit, from: Timestamp(nanoseconds: 0), utcOffset: 0)
          let text =
            style == .relative
            ? locale.relative(distance) : locale.offset(distance, isPast: sign > 0)
          found.formUnion(text.unicodeScalars)
        }
      }
    }
    return found
  }

  private static let digits = Set("0123456789".unicodeScalars)
  /// The lengths in seconds of a second, a minute, an hour, a day, a week, a month and a year.
  private static let units = [1, 60, 3600, 86_400, 604_800, 2_678_400, 31_622_400]
  /// Numbers of each plural form of the locales' languages.
  private static let counts = [0, 1, 2, 3, 5, 11, 21, 22]
}

/// The characters of live texts, found once for each style and locale whose texts follow the clock:
/// their characters do not depend on the dates.
public struct LiveCharacters {
  private struct Key: Hashable {
    var style: DateStyle
    var locale: LiveLocale
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
    let key = Key(style: text.style, locale: text.locale)
    if let found = known[key] { return found }
    let found = text.characters
    known[key] = found
    return found
  }
}
