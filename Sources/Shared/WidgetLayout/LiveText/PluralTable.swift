/// A rule for the plural form of a whole number, as a table.
///
/// The form of a number below the length of the table stands at the number's place. The last
/// ``period`` places repeat for all greater numbers. English, with the forms "hour" and "hours", is
/// `101` with period 1: 0 and all numbers from 2 on have form 1.
public struct PluralTable: Hashable, Sendable {
  /// The largest length of a table.
  static let longest = 256
  /// The largest number of forms: the plural categories of CLDR.
  static let mostForms = 6

  /// The index of the form of each number from 0 on.
  public let forms: [UInt8]
  /// The number of places at the end that repeat, 1 or more.
  public let period: Int

  /// Makes a table; `nil` if it is empty or too long, or if the period exceeds the length.
  init?(forms: [UInt8], period: Int) {
    guard !forms.isEmpty, forms.count <= Self.longest, (1...forms.count).contains(period),
      forms.allSatisfy({ $0 < Self.mostForms })
    else { return nil }
    self.forms = forms
    self.period = period
  }

  /// Makes the shortest table of a rule that depends on the number itself below 100, and on its
  /// last two digits at most.
  ///
  /// - Parameter form: Returns the form of a number, 0 to 5.
  public init(form: (Int) -> UInt8) {
    let all = (0..<200).map { min(form($0), UInt8(Self.mostForms - 1)) }
    var (forms, period) = (all, 100)
    for shorter in [10, 1] where zip(all, all.dropFirst(shorter)).suffix(100).allSatisfy(==) {
      period = shorter
    }
    while forms.count > period, forms[forms.count - 1] == forms[forms.count - 1 - period] {
      forms.removeLast()
    }
    self.forms = forms
    self.period = period
  }

  /// One form for all numbers.
  public static let single = PluralTable { _ in 0 }
  /// A form for 1, and another one for all other numbers.
  public static let oneOrOther = PluralTable { $0 == 1 ? 0 : 1 }

  /// Returns the index of the form of a number, 0 or more.
  func form(of number: Int) -> Int {
    guard number >= forms.count else { return Int(forms[max(number, 0)]) }
    let start = forms.count - period
    return Int(forms[start + (number - start) % period])
  }
}
