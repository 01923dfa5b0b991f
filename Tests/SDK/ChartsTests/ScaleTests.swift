import SwiftUI
import Testing

@testable import Charts

@Suite @MainActor struct `Scales of charts` {
  @Test(arguments: [
    (10.0, 5, 2.0), (100, 4, 20), (1, 4, 0.2), (7, 4, 2), (0.03, 3, 0.01), (0, 4, 1),
  ])
  func `a step is one, two or five times a power of ten`(
    span: Double, count: Int, step: Double
  ) {
    #expect(abs(Ticks.step(span, count: count) - step) < 1e-12)
  }

  @Test func `a domain reaches from tick to tick`() {
    #expect(Ticks.rounded(0...9) == 0...10)
    #expect(Ticks.rounded(-3...12) == -5...15)
    #expect(Ticks.rounded(4...4) == 3...5)
  }

  @Test func `the largest numbers and those far off have a place`() {
    let whole = AxisScale(
      domain: .numbers(-Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude))
    #expect(whole.position(of: .number(0), length: 100) == 50)
    #expect(whole.position(of: .number(.greatestFiniteMagnitude), length: 100) == 100)
    let unit = AxisScale(domain: .numbers(0...1))
    for number in [1e300, -1e300] {
      #expect(unit.position(of: .number(number), length: 100)?.isFinite == true)
    }
    #expect(unit.position(of: .number(.nan), length: 100) == nil)
  }

  @Test func `an axis has no more marks than can be told apart`() {
    #expect(Ticks.numbers(0...1, step: 1e-9).count == 2)
    #expect(Ticks.numbers(0...10, step: 2.5) == [0, 2.5, 5, 7.5, 10])
    #expect(Ticks.numbers(0...1, step: .nan).count == 2)
  }

  @Test func `days begin at midnight, in the calendar's time zone`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let start = try #require(
      calendar.date(from: DateComponents(year: 2026, month: 10, day: 24, hour: 12)))
    let range = start.timeIntervalSinceReferenceDate
    let days = Ticks.dates(range...range + 3 * 86_400, by: .day, count: 1, calendar: calendar)
    #expect(days.count == 3)
    for day in days {
      #expect(calendar.component(.hour, from: Date(timeIntervalSinceReferenceDate: day)) == 0)
    }
    // The night in which clocks are put back is an hour longer.
    #expect(days[1] - days[0] == 25 * 3600)
  }

  @Test func `names have bands, numbers have places, and neither is on the other's axis`() {
    let names = AxisScale(domain: .categories(["a", "b"]))
    #expect(names.position(of: .category("a"), length: 100) == 25)
    #expect(names.position(of: .category("b"), length: 100) == 75)
    #expect(names.position(of: .number(1), length: 100) == nil)
    #expect(names.value(at: 60, length: 100) == .category("b"))
    let numbers = AxisScale(domain: .numbers(0...10))
    #expect(numbers.position(of: .number(5), length: 100) == 50)
    #expect(numbers.position(of: .number(.nan), length: 100) == nil)
    #expect(numbers.position(of: .category("a"), length: 100) == nil)
  }

  @Test func `bars at one place stand on each other, negative ones below zero`() {
    let marks =
      BarMark(x: .value("x", "a"), y: .value("y", 3))._marks
      + BarMark(x: .value("x", "a"), y: .value("y", 4))._marks
      + BarMark(x: .value("x", "a"), y: .value("y", -2))._marks
      + BarMark(x: .value("x", "b"), y: .value("y", 1))._marks
    let ends = marks.stacked.map { [$0.y?.start, $0.y?.end] }
    #expect(
      ends == [
        [.number(0), .number(3)], [.number(3), .number(7)], [.number(0), .number(-2)],
        [.number(0), .number(1)],
      ])
  }

  @Test func `a bar lies if the number is along x`() throws {
    let lying = try #require(BarMark(x: .value("n", 3), y: .value("c", "a"))._marks.first)
    #expect(lying.x?.isLength == true && lying.y?.isLength == false)
    let upright = try #require(BarMark(x: .value("c", "a"), y: .value("n", 3))._marks.first)
    #expect(upright.y?.isLength == true && upright.x?.isLength == false)
  }

  @Test func `a value of an axis comes back in its type`() {
    let value = AxisValue(index: 0, count: 1, coordinate: .number(3), text: "3")
    #expect(value.as(Int.self) == 3)
    #expect(value.as(Double.self) == 3)
    #expect(value.as(String.self) == nil)
    #expect(value.as(Date.self) == nil)
  }
}
