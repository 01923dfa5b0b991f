internal import Foundation
internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct `Texts that follow the present time` {
  private let day = Date(timeIntervalSinceReferenceDate: 0)
  private var later: Date { day + 3723 }

  @Test func `styles of the system are live`() {
    let timer = SystemFormatStyle.Timer(countingDownIn: day..<later, showsHours: false)
    let live: [(Text, Text)] = [
      (Text(.currentDate, format: .reference(to: day)), Text(day, style: .relative)),
      (Text(.currentDate, format: .offset(to: day)), Text(day, style: .offset)),
      (Text(.currentDate, format: .offset(to: day, sign: .never)), Text(day, style: .relative)),
      (
        Text(.currentDate, format: timer),
        Text(timerInterval: day...later, countsDown: true, showsHours: false)
      ),
      (
        Text(.currentDate, format: .timer(countingUpIn: day..<later)),
        Text(timerInterval: day...later, countsDown: false)
      ),
      (
        Text(.currentDate, format: .stopwatch(startingAt: day)),
        Text(timerInterval: day...Date.distantFuture, countsDown: false)
      ),
    ]
    for (text, expected) in live { #expect(nodes(of: text) == nodes(of: expected)) }
  }

  @Test func `durations since a date are live if they show seconds or units`() {
    let source = TimeDataSource<Date>.durationOffset(to: day)
    let timer = nodes(of: Text(day, style: .timer))
    #expect(nodes(of: Text(source, format: .time(pattern: .minuteSecond))) == timer)
    #expect(nodes(of: Text(source, format: .time(pattern: .hourMinuteSecond))) == timer)
    #expect(
      nodes(of: Text(source, format: .units(allowed: [.hours, .minutes])))
        == nodes(of: Text(day, style: .relative)))
  }

  @Test func `another format has the text of the entry, and the author is told`() {
    let source = TimeDataSource<Date>.durationOffset(to: day)
    let text = Text(source, format: .time(pattern: .hourMinute)).bold()
    let row = NodeRow(
      "a text",
      """
      text text='1:02' fontWeight=700
      messages: 1
      """
    ) { text.environment(\.entryDate, later) }
    #expect(row.actual == row.expected)
  }

  @Test func `a live text stands in a longer text`() {
    let text = Text("since \(.currentDate, format: .offset(to: day)).")
    #expect(nodes(of: text) == nodes(of: Text("since \(day, style: .offset).")))
  }

  @Test func `equal texts are equal, and others are not`() {
    let one = Text(.currentDate, format: .stopwatch(startingAt: day))
    #expect(one == Text(.currentDate, format: .stopwatch(startingAt: day)))
    #expect(one != Text(.currentDate, format: .stopwatch(startingAt: later)))
    let hour = Text(.currentDate, format: .dateTime.hour())
    #expect(hour != Text(.currentDate, format: .dateTime.minute()))
  }

  @Test func `sources have their values`() {
    #expect(TimeDataSource<Date>.currentDate.value(later) == later)
    #expect(TimeDataSource<Date>.durationOffset(to: later).value(day) == .seconds(-3723))
    #expect(TimeDataSource<Date>.dateRange(startingAt: day).value(later) == day..<later)
    #expect(TimeDataSource<Date>.dateRange(startingAt: later).value(day) == later..<later)
    #expect(TimeDataSource<Date>.dateRange(endingAt: later).value(day) == day..<later)
    #expect(TimeDataSource<Date>.dateRange(endingAt: day).value(later) == day..<day)
  }

  @Test func `a timer and a stopwatch are written in digits`() {
    func text(_ seconds: Double, _ style: SystemFormatStyle.Timer) -> String {
      String(style.format(day + seconds).characters)
    }
    let down = SystemFormatStyle.Timer(countingDownIn: day..<later)
    #expect(text(0, down) == "1:02:03" && text(0.5, down) == "1:02:03")
    #expect(text(3718, down) == "0:05" && text(9999, down) == "0:00")
    let up = SystemFormatStyle.Timer(countingUpIn: day..<later, showsHours: false)
    #expect(text(3723, up) == "62:03" && text(-5, up) == "0:00")
    #expect(text(3723, .init(countingUpIn: day..<later, maxFieldCount: 2)) == "1:02")
    func watch(_ seconds: Double, _ style: SystemFormatStyle.Stopwatch) -> String {
      String(style.format(day + seconds).characters)
    }
    #expect(watch(5.23, .init(startingAt: day)) == "00:05.23")
    #expect(watch(3600, .init(startingAt: day)) == "01:00:00.00")
    #expect(watch(65, .init(startingAt: day, maxPrecision: .seconds(1))) == "01:05")
    #expect(watch(65, .init(startingAt: day, maxPrecision: .seconds(60))) == "01")
  }

  @Test func `a date is seen from another`() {
    let english = Locale(identifier: "en_GB")
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let noon = day + 12 * 3600
    let reference = SystemFormatStyle.DateReference(to: noon).locale(english).calendar(calendar)
    #expect(String(reference.format(noon - 7200).characters) == "in 2 hours")
    #expect(String(reference.format(noon + 90 * 86_400).characters).contains("2001"))
    let offset = SystemFormatStyle.DateOffset(to: noon).locale(english).calendar(calendar)
    #expect(String(offset.format(noon + 7500).characters) == "2 hours, 5 minutes")
    #expect(String(offset.format(noon - 7500).characters) == "-2 hours, 5 minutes")
    let unsigned = SystemFormatStyle.DateOffset(to: noon, allowedFields: [.minute], sign: .never)
    #expect(
      String(unsigned.locale(english).calendar(calendar).format(noon - 7500).characters)
        == "125 minutes")
  }
}
