import RecordingHost
import SwiftUI
import Testing

@testable import Charts

private enum Fruit: String, Plottable {
  case apple, pear
}

@Suite @MainActor struct `Values of charts` {
  @Test func `numbers of every type are numbers on an axis, and come back`() {
    func same<P: Plottable & Equatable>(_ value: P, _ coordinate: _Coordinate) -> Bool {
      value.primitivePlottable._coordinate == coordinate
        && P.PrimitivePlottable(_coordinate: coordinate).flatMap {
          P(primitivePlottable: $0)
        } == value
        && P.PrimitivePlottable(_coordinate: .category("other")) == nil
    }
    #expect(same(3, .number(3)) && same(Int8(3), .number(3)) && same(Int16(3), .number(3)))
    #expect(same(Int32(3), .number(3)) && same(Int64(3), .number(3)) && same(UInt(3), .number(3)))
    #expect(same(Float(1.5), .number(1.5)) && same(1.5, .number(1.5)))
    #expect(same(CGFloat(1.5), .number(1.5)) && same(Decimal(1.5), .number(1.5)))
    let date = Date(timeIntervalSinceReferenceDate: 5)
    #expect(same(date, .date(5)) && Date(_coordinate: .number(5)) == nil)
    #expect(Fruit.pear.primitivePlottable == "pear")
    #expect(Fruit(primitivePlottable: "pear") == .pear && Fruit(primitivePlottable: "plum") == nil)
    #expect(String(_coordinate: .category("a")) == "a" && String(_coordinate: .number(1)) == nil)
    #expect(Int(_coordinate: .number(2.6)) == 3 && Int8(_coordinate: .number(300)) == nil)
    #expect(_Coordinate.number(.infinity).number == nil && _Coordinate.date(5).number == 5)
    #expect(_Coordinate.category("a").number == nil)
    #expect(Decimal(_coordinate: .number(.infinity)) == nil)
  }

  @Test func `a thickness is made of the room`() {
    func length(_ dimension: MarkDimension) -> CGFloat {
      dimension.length(of: 10, automatic: 0.7)
    }
    #expect(length(.automatic) == 7 && length(.fixed(3)) == 3 && length(.fixed(-3)) == 0)
    #expect(length(.inset(2)) == 6 && length(.inset(6)) == 0)
    #expect(length(.ratio(0.5)) == 5 && length(.ratio(-1)) == 0)
    #expect(length(4) == 4 && length(4.5) == 4.5)
    #expect(length(.fixed(.nan)) == 7 && length(.ratio(.infinity)) == 7)
    #expect(MarkDimension.automatic.length(of: -10, automatic: 0.7) == 0)
  }

  private nonisolated static let units: [(Double, Int, Calendar.Component, Int)] = [
    (3, 3, .second, 1), (60, 4, .second, 15), (120, 1, .minute, 5), (3600, 4, .minute, 15),
    (7200, 4, .minute, 30), (86_400, 4, .hour, 6), (86_400, 2, .hour, 12),
    (7 * 86_400, 7, .day, 1), (12 * 86_400, 6, .day, 2), (28 * 86_400, 4, .weekOfYear, 1),
    (56 * 86_400, 4, .weekOfYear, 2), (365 * 86_400, 12, .month, 1),
    (365 * 86_400, 4, .month, 3), (3650 * 86_400, 5, .year, 2), (1e12, 5, .year, 100),
    (7200, 0, .hour, 2),
  ]

  @Test(arguments: units)
  func `marks of dates are a unit of the calendar apart`(
    span: Double, count: Int, unit: Calendar.Component, steps: Int
  ) {
    let found = Ticks.unit(span, count: count)
    #expect(found.0 == unit && found.1 == steps)
  }

  @Test func `a step has limits`() {
    #expect(Ticks.step(0, count: 3) == 1 && Ticks.step(.infinity, count: 3) == 1)
    #expect(Ticks.step(5, count: 0) == 1 && Ticks.step(-5, count: 1) == 1)
    #expect(Ticks.step(1.49, count: 1) == 1 && Ticks.step(1.5, count: 1) == 2)
    #expect(Ticks.step(3.4, count: 1) == 2 && Ticks.step(3.5, count: 1) == 5)
    #expect(Ticks.step(7.4, count: 1) == 5 && Ticks.step(7.5, count: 1) == 10)
    #expect(Ticks.rounded(0...0) == 0...1)
    #expect(Ticks.numbers(0.5...0.9, step: 1) == [])
    #expect(
      Ticks.numbers(0...10, step: -1) == [0, 10] && Ticks.numbers(0...99, step: 1).count == 100)
    #expect(Ticks.numbers(0...100, step: 1) == [0, 100])
  }

  @Test func `dates are marked within the range, and no more than a hundred`() {
    let day = Ticks.dates(0...3 * 86_400, by: .day, count: 1, calendar: utc)
    #expect(day == [0, 86_400, 2 * 86_400, 3 * 86_400])
    #expect(Ticks.dates(1...3 * 86_400, by: .day, count: 1, calendar: utc).first == 86_400)
    #expect(Ticks.dates(0...1e7, by: .day, count: 1, calendar: utc).count == 100)
    #expect(Ticks.dates(0...4 * 86_400, by: .day, count: 2, calendar: utc).count == 3)
    #expect(Ticks.dates(0...2 * 86_400, by: .day, count: 0, calendar: utc).count == 3)
  }

  private func scale(
    _ extents: [_Mark.Extent], _ wish: ScaleWish = ScaleWish(), isRounded: Bool = false
  ) -> AxisScale.Domain { AxisScale(extents, wish, isRounded: isRounded).domain }

  @Test func `a scale holds what is on it`() {
    let numbers = [_Mark.Extent(start: .number(2)), .init(start: .number(5), end: .number(9))]
    #expect(
      scale(numbers) == .numbers(2...9) && scale(numbers, isRounded: true) == .numbers(2...10))
    #expect(scale([.init(start: .number(2), isLength: true)]) == .numbers(0...2))
    #expect(scale(numbers, ScaleWish(includesZero: true)) == .numbers(0...9))
    let bar = [_Mark.Extent(start: .number(2), isLength: true)]
    #expect(scale(bar, ScaleWish(includesZero: false)) == .numbers(2...2))
    #expect(scale([]) == .numbers(0...0))
    let names = [_Mark.Extent(start: .category("b")), .init(start: .category("a"))]
    #expect(scale(names + names) == .categories(["b", "a"]))
    #expect(scale([.init(start: .date(5), end: .date(9), isLength: true)]) == .dates(5...9))
    #expect(scale(numbers, ScaleWish(domain: .numbers(1...3))) == .numbers(1...3))
  }

  @Test func `an author's domain is of numbers, dates or names`() {
    #expect((1...3)._wish.wish.domain == .numbers(1...3))
    #expect([3, 1, 2]._wish.wish.domain == .numbers(1...3))
    #expect(["b", "a"]._wish.wish.domain == .categories(["b", "a"]))
    let (start, end) = (
      Date(timeIntervalSinceReferenceDate: 1), Date(timeIntervalSinceReferenceDate: 3)
    )
    #expect((start...end)._wish.wish.domain == .dates(1...3))
    #expect([Double]()._wish.wish.domain == nil)
    #expect(AutomaticScaleDomain.automatic(includesZero: true)._wish.wish.includesZero == true)
    #expect(AutomaticScaleDomain.automatic._wish.wish.includesZero == nil)
  }

  @Test func `a scale finds places and values`() {
    let numbers = AxisScale(domain: .numbers(10...30))
    #expect(numbers.value(at: 25, length: 100) == .number(15))
    #expect(numbers.value(at: 0, length: 100) == .number(10))
    #expect(numbers.value(at: 100, length: 100) == .number(30))
    #expect(numbers.value(at: -1, length: 100) == nil && numbers.value(at: 101, length: 100) == nil)
    #expect(numbers.value(at: 0, length: 0) == nil)
    let dates = AxisScale(domain: .dates(10...30))
    #expect(dates.value(at: 25, length: 100) == .date(15))
    #expect(dates.position(of: .date(15), length: 100) == 25)
    #expect(dates.position(of: .number(15), length: 100) == nil)
    #expect(AxisScale(domain: .numbers(3...3)).position(of: .number(3), length: 100) == 50)
    let names = AxisScale(domain: .categories(["a", "b"]))
    #expect(names.value(at: 100, length: 100) == .category("b"))
    #expect(AxisScale(domain: .categories([])).value(at: 1, length: 100) == nil)
    #expect(names.position(of: .category("c"), length: 100) == nil && names.band(100) == 50)
    #expect(numbers.band(100) == 100 && AxisScale(domain: .categories([])).band(100) == 100)
    #expect(numbers.base == .number(10) && names.base == nil && dates.base == .date(10))
    #expect(AxisScale(domain: .numbers(-3...3)).base == .number(0))
    #expect(AxisScale(domain: .numbers(-3 ... -1)).base == .number(-1))
  }

  @Test func `a proxy turns values into points, and points into values`() {
    var settings = ChartSettings()
    settings.xScale.domain = .categories(["a", "b"])
    settings.yScale.domain = .numbers(0...4)
    let proxy = ChartProxy(
      model: ChartModel([], settings, xParts: 4, yParts: 4),
      frame: CGRect(x: 5, y: 6, width: 80, height: 40))
    #expect(proxy.position(forX: "b") == 60 && proxy.position(forY: 1) == 30)
    #expect(proxy.position(for: (x: "a", y: 4)) == CGPoint(x: 20, y: 0))
    #expect(proxy.position(for: (x: "c", y: 4)) == nil)
    #expect(proxy.position(for: (x: "a", y: "c")) == nil)
    #expect(proxy.value(atX: 60, as: String.self) == "b")
    #expect(proxy.value(atY: 30, as: Double.self) == 1 && proxy.value(atY: 30, as: Int.self) == 1)
    #expect(proxy.value(atX: 60, as: Int.self) == nil)
    #expect(proxy.plotAreaSize == proxy.plotSize && proxy.plotFrame == proxy.plotAreaFrame)
  }

  private nonisolated static let formats: [(Double, String)] = [
    (60, "12:00 AM"), (3600, "12 AM"), (86_400, "1"), (7 * 86_400, "Jan 1"), (28 * 86_400, "Jan"),
    (366 * 86_400, "2001"),
  ]

  @Test(arguments: formats)
  func `the words of a date fit the step of its axis`(step: Double, words: String) {
    var environment = EnvironmentValues()
    (environment.locale, environment.calendar, environment.timeZone) = (english, utc, .gmt)
    let text = AxisText([.date(0), .date(step)], environment).text(of: .date(0))
    #expect(text.replacing("\u{202f}", with: " ") == words)
    #expect(AxisText([], environment).text(of: .category("a")) == "a")
    #expect(AxisText([], environment).text(of: .number(1234.5)) == "1,234.5")
  }

  @Test func `a date has its unit as its extent`() {
    let value = PlottableValue.value("d", noon, unit: .day, calendar: utc)
    #expect(value.start == .date(Date(timeIntervalSince1970: 0).timeIntervalSinceReferenceDate))
    #expect(value.end == .date(Date(timeIntervalSince1970: 86_400).timeIntervalSinceReferenceDate))
    let words = "d"
    #expect(PlottableValue.value(words, noon, unit: .day, calendar: utc).end == value.end)
    #expect(PlottableValue.value("**d**", 3).label == "d")
    #expect(PlottableValue.value(Text(verbatim: "d"), 3).label == "d")
    #expect(PlottableValue.value(marked, 3).label == marked)
  }
}
