internal import WidgetModel

/// The conventions of a locale for times, dates and distances, after CLDR, the Unicode Common
/// Locale Data Repository.
public struct LiveConventions: Hashable, Sendable {
  /// The names of the months from January on, in the form used in a date; empty without names.
  public var months: [String]
  /// The pattern of a date (UTS 35, part 4): `d`, `MMMM`, `M`, `y` and text in apostrophes.
  public var date: String
  /// The pattern of a time of twelve hours: `h`, `hh`, `K`, `mm`, `a` and text in apostrophes.
  public var twelveHours = "h:mm a"
  /// The pattern of a time of 24 hours: `H`, `HH`, `mm` and text in apostrophes.
  public var twentyFourHours = "HH:mm"
  /// Whether times have twelve hours.
  public var usesTwelveHours = false
  /// The names of the first and the second half of a day.
  public var periods = ["AM", "PM"]
  /// The text between the ends of an interval.
  public var range = "–"
  /// The digits from 0 to 9.
  public var digits = Array("0123456789".unicodeScalars)
  /// The text between the two units of a distance.
  public var join = ", "
  /// The signs of offsets into the future and the past.
  public var signs = ["+", "-"]
  /// The rule for the forms of units.
  public var plural = PluralTable.oneOrOther
  /// The forms of the short units from seconds to years, with `#` for the number.
  public var short: [[String]]
  /// The forms of the full units.
  public var long: [[String]]

  /// Makes conventions with the standard times of 24 hours.
  public init(months: [String], date: String, short: [[String]], long: [[String]]) {
    self.months = months
    self.date = date
    self.short = short
    self.long = long
  }

  /// The conventions of English in the United States.
  public static let english: LiveConventions = {
    let words = ["second", "minute", "hour", "day", "month", "year"]
    var english = LiveConventions(
      months: [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ], date: "MMMM d, y",
      short: [
        ["# sec"], ["# min"], ["# hr"], ["# day", "# days"], ["# mth", "# mths"],
        ["# yr", "# yrs"],
      ], long: words.map { ["# \($0)", "# \($0)s"] })
    english.usesTwelveHours = true
    return english
  }()

  /// Returns the format of a text.
  func format(of text: LiveText, in textCase: TextCase) -> LiveFormat {
    var format = LiveFormat.english(text.style)
    switch text.style {
    case .time, .date, .interval: format.text = constantText(of: text)
    case .timer: format.separator = timerSeparator
    case .relative: (format.units, format.plural) = (short, plural)
    case .offset: (format.units, format.plural) = (long, plural)
    }
    format.digits = digits
    format.join = join
    (format.future, format.past) = (signs[0], signs[1])
    return format.cased(textCase)
  }

  /// A timer has the separator of times: Danish, Finnish and Indonesian write a full stop.
  private var timerSeparator: String { twentyFourHours.contains("H.mm") ? "." : ":" }
}
