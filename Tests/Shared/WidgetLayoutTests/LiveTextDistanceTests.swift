import Foundation
import Testing
import WidgetLayout
import WidgetModel

@Suite struct LiveTextDistanceTests {
  @Test(
    arguments: [
      (0, "0 sec"), (-0.5, "1 sec"), (1.5, "1 sec"), (59, "59 sec"), (60, "1 min"),
      (-61, "1 min, 1 sec"), (3599, "59 min, 59 sec"), (3600, "1 hr"), (3630, "1 hr"),
      (-7500, "2 hr, 5 min"), (-7530, "2 hr, 5 min"), (86400, "1 day"),
      (-183600, "2 days, 3 hr"), (2592000, "1 mth"),
      (-2678400, "1 mth"), (2851200, "1 mth, 3 days"), (31536000, "1 yr"),
      (63072000, "1 yr, 11 mths"), (-94867200, "3 yrs"),
    ] as [(Double, String)])
  func `a distance has its two largest units, in both directions`(seconds: Double, text: String) {
    #expect(live(.relative).text(at: after(seconds)) == text)
  }

  @Test(
    arguments: [
      (0, "0 seconds"), (-0.5, "+1 second"), (-30, "+30 seconds"), (-60, "+1 minute"),
      (-7500, "+2 hours"), (259200, "-3 days"), (259199, "-2 days"),
      (2678400, "-1 month"), (-69120000, "+2 years"),
    ] as [(Double, String)])
  func `an offset has a sign and one unit`(seconds: Double, text: String) {
    #expect(live(.offset).text(at: after(seconds)) == text)
  }

  @Test(arguments: [LiveConventions.english, foreign])
  func `all characters that a text may ever show are known`(conventions: LiveConventions) {
    for style in [DateStyle.time, .date, .timer, .relative, .offset] {
      let text = live(style, conventions: conventions)
      let known = text.characters
      for step in 0..<400 {
        // From a second to 30 years, on both sides.
        let distance = pow(1.05, Double(step)) * (step % 2 == 0 ? 1 : -1)
        let shown = text.text(at: after(distance))
        #expect(known.isSuperset(of: shown.unicodeScalars), "\(style) \(shown)")
      }
    }
  }

  @Test func `the characters are found once for all dates of a style and format`() {
    var known = LiveCharacters()
    for style in [DateStyle.time, .date, .timer, .relative, .offset] {
      for conventions in [LiveConventions.english, foreign] {
        for day: Int64 in [0, 40_000] {
          let text = live(style, at: Timestamp(seconds: day * 86_400), conventions: conventions)
          #expect(known.characters(of: text) == text.characters, "\(style) \(day)")
        }
      }
    }
  }

  @Test func `months are those of the calendar`() {
    // From 31 January to 1 March 2027.
    let date = Timestamp(seconds: 1_801_353_600)
    let text = live(.relative, at: date)
    #expect(text.text(at: date + .seconds(28 * 86_400 - 1)) == "27 days, 23 hr")
    #expect(text.text(at: date + .seconds(28 * 86_400)) == "1 mth")
    #expect(text.text(at: date + .seconds(29 * 86_400)) == "1 mth, 1 day")
  }

  @Test(
    arguments: [DateStyle.relative, .offset],
    [
      -9.3e8, -7e7, -4e7, -3e6, -2.6e6, -90_001, -86_400, -86_399, -7200, -3601.5, -3600, -61, -60,
      -1.5, -1, 0, 0.5, 59, 60, 3599, 3600, 5000, 86_399, 86_400, 2.6e6, 3e7, 9e7,
    ])
  func `until its next change it says the same, and then something else`(
    style: DateStyle, seconds: Double
  ) throws {
    let text = live(style)
    let now = after(seconds)
    let next = try #require(text.nextChange(after: now))
    #expect(next > now)
    #expect(text.text(at: next) != text.text(at: now))
    #expect(text.text(at: next - .nanoseconds(1)) == text.text(at: now))
    // And at every instant between the two that could matter.
    let gap = (next - now).nanoseconds
    for part in 1..<50 {
      #expect(text.text(at: now + .nanoseconds(gap / 50 * Int64(part))) == text.text(at: now))
    }
  }

  @Test func `far away it changes seldom`() {
    let text = live(.relative)
    #expect(text.nextChange(after: after(-30)) == after(-29))
    #expect(text.nextChange(after: after(-7200)) == after(-7199))
    #expect(text.nextChange(after: after(-7199)) == after(-7139))
    #expect(text.nextChange(after: after(7201)) == after(7260))
    #expect(live(.offset).nextChange(after: after(7201)) == after(10_800))
  }

  @Test func `room is kept for the longest that is to come`() {
    #expect(live(.relative).sample(from: after(-7500)) == "00 min, 00 sec")
    #expect(live(.relative).sample(from: after(-3 * 86_400)) == "00 min, 00 sec")
    #expect(live(.relative).sample(from: after(40 * 86_400)).hasPrefix("00 mths"))
    #expect(live(.offset).sample(from: after(-7500)) == "+00 seconds")
    #expect(live(.offset).sample(from: after(40)) == "-00 seconds")
  }

  @Test func `no text is longer than its sample`() {
    for style in [DateStyle.relative, .offset] {
      for start in [-1e8, -3e6, -90_000, -4000, -100] {
        let text = live(style)
        let room = text.sample(from: after(start)).count
        var seconds = start
        while seconds < 3000 {
          #expect(text.text(at: after(seconds)).count <= room, "\(style) at \(seconds)")
          seconds += max(abs(seconds) / 37, 7)
        }
      }
    }
  }
}
