import Testing
import WidgetLayout
import WidgetModel

@Suite struct LiveProgressTests {
  private func progress(to end: Double, down: Bool? = nil) -> LiveProgress? {
    var attributes = [
      ViewAttribute(.date, .date(noon)), ViewAttribute(.endDate, .date(after(end))),
    ]
    if let down { attributes.append(ViewAttribute(.countsDown, .flag(down))) }
    return LiveProgress(attributes)
  }

  @Test func `it empties over its interval`() {
    let gauge = progress(to: 100)
    #expect(gauge?.fraction(at: after(-5)) == 1)
    #expect(gauge?.fraction(at: noon) == 1)
    #expect(gauge?.fraction(at: after(25)) == 0.75)
    #expect(gauge?.fraction(at: after(100)) == 0)
    #expect(gauge?.fraction(at: after(1e9)) == 0)
  }

  @Test func `or fills`() {
    let gauge = progress(to: 100, down: false)
    #expect(gauge?.fraction(at: after(-5)) == 0)
    #expect(gauge?.fraction(at: after(25)) == 0.25)
    #expect(gauge?.fraction(at: after(100)) == 1)
  }

  @Test func `an interval of no length is over when it begins`() {
    for end in [0.0, -50] {
      #expect(progress(to: end)?.fraction(at: after(-60)) == 1)
      #expect(progress(to: end)?.fraction(at: noon) == 0)
    }
  }

  @Test func `it changes with every second of its interval, and not outside`() {
    let gauge = progress(to: 2.5)
    #expect(gauge?.nextChange(after: after(-5)) == noon)
    #expect(gauge?.nextChange(after: noon) == after(1))
    #expect(gauge?.nextChange(after: after(0.5)) == after(1))
    #expect(gauge?.nextChange(after: after(2)) == after(2.5))
    #expect(gauge?.nextChange(after: after(2.5)) == nil)
  }

  @Test func `without an end there is no interval`() {
    #expect(LiveProgress([ViewAttribute(.date, .date(noon))]) == nil)
    #expect(LiveProgress([ViewAttribute(.endDate, .date(noon))]) == nil)
  }

  @Test func `the longest interval is one`() {
    let gauge = LiveProgress([
      ViewAttribute(.date, .date(Timestamp(nanoseconds: .min))),
      ViewAttribute(.endDate, .date(Timestamp(nanoseconds: .max))),
    ])
    for now in [Timestamp(nanoseconds: .min + 1), noon, Timestamp(nanoseconds: .max - 1)] {
      #expect((0...1).contains(gauge?.fraction(at: now) ?? -1))
      #expect(gauge?.nextChange(after: now).map { $0 > now } == true)
    }
  }
}
