import Testing
import WidgetModel

@Suite struct ValueHistoryTests {
  private static func at(_ seconds: Int64) -> Timestamp { Timestamp(seconds: seconds) }

  @Test func `the newest values stay, oldest first`() {
    var history = ValueHistory()
    for number in 0..<400 { history.record(Double(number), at: Self.at(Int64(number))) }
    #expect(history.values.map(\.value) == (40..<400).map(Double.init))
    #expect(history.values.first?.date == Self.at(40))
  }

  @Test func `values of a clock that was set back are dropped`() {
    var history = ValueHistory()
    for second in [10, 20, 30] as [Int64] { history.record(Double(second), at: Self.at(second)) }
    history.record(1, at: Self.at(20))
    #expect(history.values.map(\.value) == [10, 1])
    #expect(history.values.map(\.date) == [Self.at(10), Self.at(20)])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a value that is not finite is no value`(value: Double) {
    var history = ValueHistory()
    history.record(value, at: Self.at(1))
    #expect(history.values == [])
    #expect(ValueHistory([RecordedValue(date: Self.at(1), value: value)]) == history)
  }

  @Test func `foreign values are brought into order`() {
    let values = [(3, 1.0), (2, 2), (3, 3), (4, 4)].map {
      RecordedValue(date: Self.at($0.0), value: $0.1)
    }
    #expect(ValueHistory(values).values.map(\.value) == [1, 4])
    let many = (0..<500).map { RecordedValue(date: Self.at($0), value: 0) }
    #expect(ValueHistory(many).values.first?.date == Self.at(140))
  }
}
