internal import WidgetModel

extension LiveText {
  /// All characters that the text may show at any instant.
  ///
  /// A text that follows the clock is written for distances of each unit on both sides of the date,
  /// in each plural form, and with all digits.
  public var characters: Set<Unicode.Scalar> {
    switch style {
    case .time, .date, .interval: Set(text(at: date).unicodeScalars)
    case .timer, .relative, .offset: Set("0123456789".unicodeScalars).union(writtenCharacters)
    }
  }

  private var writtenCharacters: Set<Unicode.Scalar> {
    var found: Set<Unicode.Scalar> = []
    for anchor in [date, end, pause].compactMap({ $0 }) {
      for unit in Self.units {
        for count in Self.counts {
          for sign in [-1, 1] {
            found.formUnion(text(at: anchor + .seconds(sign * count * unit)).unicodeScalars)
          }
        }
      }
    }
    return found
  }

  /// The lengths in seconds of a second, a minute, an hour, a day, a week, a month and a year.
  private static let units = [1, 60, 3600, 86_400, 604_800, 2_678_400, 31_622_400]
  /// Numbers of each plural form of the locales' languages.
  private static let counts = [0, 1, 2, 3, 5, 11, 21, 22]
}
