public import WidgetModel

/// Words and digits to fill in a live text with, in the language of its widget.
///
/// The worker takes the format from its table of locales and writes it into the archive, so that a
/// program that draws needs no data about locales. A text without a format has ``english(_:)``.
public struct LiveFormat: Hashable, Sendable {
  /// The whole text, if it does not change with time.
  public internal(set) var text: String?
  /// The digits from 0 to 9.
  public internal(set) var digits = Self.latinDigits
  /// The separator between the hours, minutes and seconds of a timer.
  public internal(set) var separator = ":"
  /// The text between the two units of a distance.
  public internal(set) var join = ", "
  /// The sign of an offset into the future.
  public internal(set) var future = "+"
  /// The sign of an offset into the past.
  public internal(set) var past = "-"
  /// The form of a number, an index into the forms of a unit.
  public internal(set) var plural = PluralTable.oneOrOther
  /// The forms of each unit, from seconds to years. `#` stands for the number; a form may lack it.
  public internal(set) var units: [[String]]

  static let latinDigits = Array("0123456789".unicodeScalars)
  /// The place of the number in the form of a unit.
  static let place: Unicode.Scalar = "#"

  /// The format of English, which holds where a text has none of its own.
  public static func english(_ style: DateStyle) -> LiveFormat {
    LiveFormat(
      units: style == .offset ? LiveConventions.english.long : LiveConventions.english.short)
  }

  /// Returns the format with the words in upper or lower case.
  func cased(_ textCase: TextCase) -> LiveFormat {
    guard textCase != .none else { return self }
    var cased = self
    cased.text = text.map(textCase.applied)
    cased.join = textCase.applied(to: join)
    cased.units = units.map { $0.map(textCase.applied) }
    return cased
  }

  // MARK: Numbers

  /// Returns a number with the digits of the language.
  func number(_ number: Int, padding: Int = 1) -> String {
    let plain = String(number)
    let zeros = String(repeating: "0", count: max(padding - plain.utf8.count, 0))
    return translated(zeros + plain)
  }

  /// Returns the text with its European digits replaced by those of the language.
  func translated(_ text: String) -> String {
    guard digits != Self.latinDigits else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(("0"..."9").contains(scalar) ? digits[Int(scalar.value - 0x30)] : scalar)
    }
    return String(result)
  }

  // MARK: Distances

  /// Returns the two largest units ("2 hr, 5 min"), or the largest alone before a count of 0.
  func relative(_ distance: CalendarDistance) -> String {
    let largest = distance.largest
    let first = quantity(distance[largest], largest)
    guard let smaller = largest.previous, distance[smaller] > 0 else { return first }
    return first + join + quantity(distance[smaller], smaller)
  }

  /// Returns the largest unit with a sign: "+2 hours" for the future, "-3 days" for the past.
  func offset(_ distance: CalendarDistance, isPast: Bool) -> String {
    let largest = distance.largest
    let text = quantity(distance[largest], largest)
    return distance[largest] == 0 ? text : (isPast ? past : future) + text
  }

  private func quantity(_ count: Int, _ unit: CalendarUnit) -> String {
    let forms = units[unit.rawValue]
    return filled(forms[min(plural.form(of: count), forms.count - 1)], with: number(count))
  }

  private func filled(_ form: String, with number: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in form.unicodeScalars {
      if scalar == Self.place {
        result += number.unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  // MARK: Room

  /// Returns the longest text of a unit, counted in characters, for a number of so many digits.
  ///
  /// Digits are 0, the widest digit in most fonts.
  func longest(_ unit: CalendarUnit, digitCount: Int) -> String {
    let number = String(repeating: Character(digits[0]), count: digitCount)
    var longest = ""
    for form in units[unit.rawValue] {
      let text = filled(form, with: number)
      if text.count > longest.count { longest = text }
    }
    return longest
  }
}
