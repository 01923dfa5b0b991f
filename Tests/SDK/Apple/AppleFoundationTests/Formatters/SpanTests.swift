internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct SpanTests {
  private let english = Locale(identifier: "en_US")
  private typealias Zeros = DateComponentsFormatter.ZeroFormattingBehavior

  private func text(
    _ components: DateComponents, _ style: DateComponentsFormatter.UnitsStyle = .abbreviated,
    _ change: (DateComponentsFormatter) -> Void = { _ in }
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    change(formatter)
    return TextLocale.with(english) { formatter.string(from: components) }
  }

  private func zeros(
    _ behavior: Zeros, _ values: (Int, Int, Int), _ style: DateComponentsFormatter.UnitsStyle
  ) -> String? {
    text(DateComponents(hour: values.0, minute: values.1, second: values.2), style) {
      $0.zeroFormattingBehavior = behavior
    }
  }

  @Test func `units that are zero are dropped as the behaviour says`() {
    #expect(zeros(.default, (0, 5, 0), .positional) == "5:00")
    #expect(zeros(.default, (0, 0, 0), .positional) == "0")
    #expect(zeros(.default, (1, 0, 5), .positional) == "1:00:05")
    #expect(zeros([], (0, 5, 0), .positional) == "0:05:00")
    #expect(zeros([], (0, 0, 0), .positional) == "0:00:00")
    #expect(zeros(.pad, (1, 2, 3), .positional) == "01:02:03")
    #expect(zeros(.pad, (0, 0, 0), .positional) == "00:00:00")
    #expect(zeros(.dropLeading, (0, 5, 0), .positional) == "5:00")
    #expect(zeros(.dropTrailing, (0, 5, 0), .positional) == "0:05")
    #expect(zeros(.dropMiddle, (1, 0, 5), .positional) == "1:05")
    #expect(zeros(.default, (0, 5, 0), .abbreviated) == "5m")
    #expect(zeros(.default, (1, 0, 5), .abbreviated) == "1h 5s")
    #expect(zeros(.default, (0, 0, 0), .abbreviated) == "0s")
    #expect(zeros([], (0, 5, 0), .abbreviated) == "0h 5m 0s")
    #expect(zeros(.dropLeading, (0, 5, 0), .abbreviated) == "5m 0s")
    #expect(zeros(.dropTrailing, (0, 5, 0), .abbreviated) == "0h 5m")
    #expect(zeros(.dropMiddle, (1, 0, 5), .abbreviated) == "1h 5s")
    #expect(zeros(.dropMiddle, (0, 5, 0), .abbreviated) == "0h 5m 0s")
    #expect(zeros(.dropLeading, (1, 0, 0), .abbreviated) == "1h 0m 0s")
    #expect(zeros(.dropTrailing, (0, 0, 5), .abbreviated) == "0h 0m 5s")
    #expect(zeros(.dropAll, (0, 5, 0), .abbreviated) == "5m")
    #expect(zeros(.dropLeading, (0, 0, 0), .abbreviated) == "0s")
  }

  @Test func `a span that goes back has one sign`() {
    #expect(zeros(.default, (-1, -2, -3), .positional) == "-1:02:03")
    #expect(zeros(.default, (0, 12, 13), .positional) == "12:13")
  }

  @Test func `each unit has its name in each style`() {
    let all = DateComponents(
      year: 1, month: 2, day: 3, hour: 4, minute: 5, second: 6, weekOfMonth: 7)
    func every(_ style: DateComponentsFormatter.UnitsStyle) -> String? {
      text(all, style) {
        $0.allowedUnits = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
      }
    }
    #expect(every(.abbreviated) == "1y 2mo 7w 3d 4h 5m 6s")
    #expect(every(.full) == "1 year, 2 months, 7 weeks, 3 days, 4 hours, 5 minutes, 6 seconds")
    #expect(every(.spellOut) == every(.full))
    let brief = Duration.seconds(14_400).formatted(
      .units(allowed: [.hours], width: .condensedAbbreviated).locale(english))
    #expect(text(DateComponents(hour: 4), .brief) == brief.filter { $0 != " " })
    #expect(every(.brief)?.hasPrefix("1yr 2mo ") == true)
    #expect(every(.short) == "1 yr, 2 mths, 7 wks, 3 days, 4 hr, 5 min, 6 sec")
    let other = DateComponents(year: 2, month: 1)
    #expect(text(other, .abbreviated) == "2y 1mo" && text(other, .brief) == "2yr 1mo")
    #expect(text(other, .short) == "2 yrs, 1 mth" && text(other, .full) == "2 years, 1 month")
    #expect(text(DateComponents(day: .max - 1), .abbreviated) == "\(Int.max - 1)")
  }

  @Test func `without a choice the units fit the style`() {
    let components = DateComponents(day: 1, hour: 2, minute: 3, second: 4, weekOfMonth: 5)
    #expect(text(components, .positional) == "2:03:04")
    #expect(text(components, .abbreviated) == "1d 2h 3m 4s")
    #expect(text(components, .abbreviated) { $0.allowedUnits = .weekOfMonth } == "5w")
    #expect(text(components, .abbreviated) { $0.allowedUnits = [.day, .second] } == "1d 4s")
    #expect(text(DateComponents(month: 2), .positional) == nil)
  }

  @Test func `units are limited in number, and phrases stand around them`() {
    let components = DateComponents(day: 1, hour: 2, minute: 3)
    #expect(text(components) { $0.maximumUnitCount = 2 } == "1d 2h")
    #expect(text(components) { $0.maximumUnitCount = 0 } == "1d 2h 3m")
    #expect(text(components) { $0.maximumUnitCount = 9 } == "1d 2h 3m")
    #expect(text(components) { $0.includesApproximationPhrase = true } == "About 1d 2h 3m")
    #expect(text(components) { $0.includesTimeRemainingPhrase = true } == "1d 2h 3m remaining")
    let both = text(components) {
      $0.includesTimeRemainingPhrase = true
      $0.includesApproximationPhrase = true
    }
    #expect(both == "About 1d 2h 3m remaining")
  }

  @Test func `spans are made of seconds, instants and components`() {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.day, .hour]
    let start = Date(timeIntervalSince1970: 0)
    TextLocale.with(english) {
      #expect(formatter.string(from: 90_000) == "1d 1h")
      #expect(formatter.string(from: 999_999_999_999) != nil && formatter.string(from: 1e12) == nil)
      #expect(formatter.string(from: -1e12) == nil)
      #expect(formatter.string(from: start, to: start + 7200) == "2h")
      #expect(formatter.string(for: DateComponents(hour: 3)) == "3h")
      #expect(formatter.string(for: 3) == nil)
      let text = DateComponentsFormatter.localizedString(
        from: DateComponents(hour: 3), unitsStyle: .full)
      #expect(text == "3 hours")
    }
    formatter.calendar?.locale = Locale(identifier: "de_DE")
    formatter.unitsStyle = .full
    #expect(formatter.string(from: DateComponents(day: 2)) == "2 Tage")
  }
}

/// The length of a range of dates.
@Suite struct ComponentsStyleTests {
  private let range = Date(timeIntervalSince1970: 0)..<Date(timeIntervalSince1970: 3900)

  @Test func `a range of dates is formatted by its components`() {
    let english = Locale(identifier: "en_US")
    #expect(range.formatted(.timeDuration) == "1:05:00")
    #expect(Date.ComponentsFormatStyle.timeDuration.format(range) == "1:05:00")
    let wide = Date.ComponentsFormatStyle.timeDuration
    #expect(wide.locale(english).format(range) == "1:05:00")
    let minutes = Date._ComponentsStyle.components(style: .wide, fields: [.minute])
    #expect(range.formatted(minutes.locale(english)) == "65 minutes")
  }

  @Test func `a formatter of names has the styles of the format style`() {
    var name = PersonNameComponents()
    (name.givenName, name.middleName, name.familyName) = ("Ada", "King", "Lovelace")
    let formatter = PersonNameComponentsFormatter()
    #expect(formatter.string(from: name) == "Ada Lovelace")
    formatter.style = .long
    #expect(formatter.string(from: name) == "Ada King Lovelace")
    #expect(
      PersonNameComponentsFormatter.localizedString(from: name, style: .abbreviated) == "AL")
    #expect(formatter.personNameComponents(from: "Ada Lovelace")?.familyName == "Lovelace")
  }
}
