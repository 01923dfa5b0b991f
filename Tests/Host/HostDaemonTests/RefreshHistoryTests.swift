import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

@Suite struct RefreshHistoryTests {
  private var history = RefreshHistory()

  private func row(
    _ event: HistoryEvent, _ second: Int64, asker: String? = nil, answer: ReloadStatus? = nil
  ) -> HistoryRow {
    var row = HistoryRow(at: WireTime(Timestamp(seconds: second)), event: event)
    row.by = asker
    row.answer = answer
    return row
  }

  private func summary(_ history: RefreshHistory) -> [String] {
    history.rows.map { "\($0.event.rawValue)×\($0.times)@\($0.at.milliseconds / 1000)" }
  }

  @Test mutating func `equal neighbours are one line with the last date`() {
    for second in 1...100 {
      history.append(row(.asked, Int64(second), asker: "bar", answer: .coalesced))
    }
    #expect(summary(history) == ["asked×100@100"])
  }

  @Test mutating func `two clients that take turns are two lines`() {
    for second in 1...100 {
      let asker = second % 2 == 0 ? "bar" : "panel"
      history.append(row(.asked, Int64(second), asker: asker, answer: .coalesced))
    }
    #expect(summary(history) == ["asked×50@99", "asked×50@100"])
  }

  @Test mutating func `clients that differ in nothing but their process are one line`() {
    for second in 1...100 {
      let asker = "client, process \(1000 + second), user 0"
      history.append(row(.asked, Int64(second), asker: asker, answer: .coalesced))
    }
    #expect(summary(history) == ["asked×100@100"])
    #expect(history.rows.last?.by == "client, process 1100, user 0")
    history.append(row(.asked, 101, asker: "client, process 1, user 1", answer: .coalesced))
    history.append(row(.asked, 102, asker: "client bar, process 1, user 0", answer: .coalesced))
    #expect(history.rows.count == 3)
  }

  @Test mutating func `calls are steps: nothing is counted together over one`() {
    for second in [10, 20, 30] as [Int64] {
      history.append(row(.asked, second))
      history.append(row(.started, second + 1))
      history.append(row(.done, second + 2))
    }
    #expect(history.rows.count == 9)
    #expect(history.rows.allSatisfy { $0.times == 1 })
  }

  @Test mutating func `what differs in answer or reason is another line`() {
    history.append(row(.asked, 1, answer: .accepted))
    history.append(row(.asked, 2, answer: .deferred))
    history.append(row(.asked, 3, answer: .accepted))
    #expect(summary(history) == ["asked×1@2", "asked×2@3"])
  }

  @Test mutating func `only the last lines are kept`() {
    for second in 1...1000 { history.append(row(.started, Int64(second), asker: "\(second)")) }
    #expect(history.rows.count == RefreshHistory.lineLimit)
    #expect(history.rows.last?.by == "1000")
    #expect(history.rows.first?.by == "901")
  }

  private func events(_ history: RefreshHistory) -> [String] {
    history.rows.filter { $0.event != .asked }
      .map { "\($0.event.rawValue)@\($0.at.milliseconds / 1000)" }
  }

  /// A name that makes a line of a request as long as it can be.
  private func longName(_ number: Int64) -> String {
    "client \(number)" + String(repeating: "é", count: 100)
  }

  @Test(arguments: [true, false])
  mutating func `requests under any number of names push out no call`(areNamesLong: Bool) {
    for second in 1...60 as ClosedRange<Int64> {
      history.append(row(second % 2 == 1 ? .started : .done, second))
    }
    let calls = events(history)
    for second in 61...1000 as ClosedRange<Int64> {
      let name = areNamesLong ? longName(second) : "client n\(second)"
      history.append(row(.asked, second, asker: name, answer: .coalesced))
      #expect(events(history) == calls)
    }
    #expect(history.rows.last?.by?.hasPrefix("client") == true)
    #expect(areNamesLong || history.rows.count == RefreshHistory.lineLimit)
    // Neither does a restart, and the last requests are kept.
    var restored = RefreshHistory(stored: history.bytes)
    #expect(restored.rows == history.rows)
    restored.append(row(.asked, 1001, asker: "client last", answer: .coalesced))
    #expect(events(restored) == calls)
    #expect(restored.rows.last?.by == "client last")
  }

  @Test mutating func `calls take the room that requests had, and then the oldest line goes`() {
    for second in 1...200 as ClosedRange<Int64> {
      history.append(row(.asked, second, asker: "client n\(second)", answer: .coalesced))
    }
    #expect(history.rows.count == RefreshHistory.lineLimit)
    for second in 201...260 as ClosedRange<Int64> {
      history.append(row(second % 2 == 1 ? .started : .done, second))
    }
    #expect(history.rows.count == RefreshHistory.lineLimit)
    #expect(history.rows.count { $0.event == .asked } == RefreshHistory.requestLineLimit)
    #expect(history.rows.first?.by == "client n161")
    for second in 261...270 as ClosedRange<Int64> {
      history.append(row(second % 2 == 1 ? .started : .done, second))
    }
    #expect(history.rows.first?.by == "client n171")
  }

  @Test mutating func `long errors do not make it large, and are cut between characters`() {
    for number in 1...1000 {
      var failure = row(.failed, Int64(number))
      failure.error = "\(number): " + String(repeating: "ü", count: 5000)
      history.append(failure)
    }
    #expect(history.bytes.count < RefreshHistory.byteLimit + 8192)
    let errors = RefreshHistory(stored: history.bytes).rows.compactMap(\.error)
    #expect(errors.count > 20)
    #expect(errors.last?.hasPrefix("1000: üüü") == true)
    #expect(errors.allSatisfy { $0.utf8.count <= 255 })
  }

  @Test mutating func `the newest errors are told whole`() {
    let errors = (1...4).map { "\($0): " + String(repeating: "ü", count: 5000) }
    for (second, error) in errors.enumerated() {
      var failure = row(.failed, Int64(second))
      failure.error = error
      history.append(failure)
    }
    #expect(history.rows.map(\.error) == errors)
  }

  @Test mutating func `every field comes back from the store`() {
    let time = WireTime(Timestamp(seconds: 7))
    for event in HistoryEvent.allCases {
      for flag in [true, false] {
        var row = HistoryRow(at: time, event: event, times: 3)
        row.by = "client ü"
        row.answer = .deferred
        row.until = time
        row.explain(by: DelayReason.minimumInterval(.seconds(300)))
        row.call = "timeline"
        row.charged = flag
        row.took = 0.25
        row.changed = !flag
        row.entries = 12
        row.rev = String(repeating: "0a", count: 16)
        row.error = "PROVIDER_FAILED: no"
        history.append(row)
      }
      history.append(HistoryRow(at: time, event: event))
    }
    for answer in [.accepted, .coalesced, .deferred, .done, .failed] as [ReloadStatus] {
      history.append(row(.restored, 7, answer: answer))
    }
    #expect(history.rows.count == HistoryEvent.allCases.count * 3 + 5)
    #expect(RefreshHistory(stored: history.bytes).rows == history.rows)
  }

  @Test(
    arguments: [
      .minimumInterval(.milliseconds(1500)), .budget(used: 72, of: 72), .backoff(failures: 3),
      .hostFault, .unwatched, .load(queued: 1_000_000), .spread, .quarantine,
    ] as [DelayReason])
  func `every reason comes back from the store with its values`(reason: DelayReason) {
    var history = RefreshHistory()
    var line = row(.deferred, 1)
    line.explain(by: reason)
    history.append(line)
    let restored = RefreshHistory(stored: history.bytes).rows
    #expect(restored == [line])
    #expect(restored.first?.delayReason == reason)
  }

  @Test mutating func `lines of a host without codes get those that they name`() {
    func older(_ event: HistoryEvent, reason: String?, error: String? = nil) -> HistoryRow {
      var row = HistoryRow(at: WireTime(Timestamp(seconds: 1)), event: event)
      row.reason = reason
      row.error = error
      return row
    }
    history.append(older(.started, reason: "policy"))
    history.append(older(.failed, reason: nil, error: "PROVIDER_TIMEOUT: 10s are over: no"))
    history.append(older(.deferred, reason: "minimum interval of 5m"))
    history.append(older(.started, reason: "of a later version"))
    let rows = RefreshHistory(stored: history.bytes).rows
    #expect(rows.map(\.reasonCode) == ["policy", "provider_timeout", nil, nil])
    #expect(rows.map(\.reason) == ["policy", nil, "minimum interval of 5m", "of a later version"])
  }

  @Test mutating func `a history goes on where the store left it`() {
    history.append(row(.started, 1))
    history.append(row(.done, 2))
    var restored = RefreshHistory(stored: history.bytes)
    restored.append(row(.restored, 3))
    #expect(summary(restored) == ["started×1@1", "done×1@2", "restored×1@3"])
  }

  @Test mutating func `a full history from the store stays within its limits`() {
    for second in 1...100 as ClosedRange<Int64> {
      history.append(row(.started, second, asker: "\(second)"))
    }
    var restored = RefreshHistory(stored: history.bytes)
    for second in 101...110 as ClosedRange<Int64> {
      restored.append(row(.done, second, asker: "\(second)"))
      #expect(restored.rows.count == RefreshHistory.lineLimit)
      #expect(restored.rows.first?.by == "\(second - 99)")
      #expect(RefreshHistory(stored: restored.bytes).rows == restored.rows)
    }
  }

  @Test mutating func `lines after damaged bytes are kept`() {
    history.append(row(.started, 1))
    var restored = RefreshHistory(stored: history.bytes + [0xff, 0xff, 1])
    restored.append(row(.done, 2))
    #expect(summary(RefreshHistory(stored: restored.bytes)) == ["started×1@1", "done×1@2"])
    #expect(RefreshHistory(stored: [1]).isEmpty && !restored.isEmpty)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a line with a number that JSON cannot say is left out`(duration: Double) throws {
    var history = RefreshHistory()
    var line = row(.done, 1)
    line.took = duration
    history.append(line)
    history.append(row(.started, 2))
    #expect(summary(RefreshHistory(stored: history.bytes)) == ["started×1@2"])
  }

  @Test mutating func `of damaged bytes what can be read is kept`() {
    for second in 1...20 { history.append(row(.started, Int64(second), asker: "\(second)")) }
    let bytes = history.bytes
    #expect(RefreshHistory(stored: []).rows == [])
    #expect(RefreshHistory(stored: [200, 1, 2, 3]).rows == [])
    #expect(RefreshHistory(stored: Array(bytes.dropLast(3))).rows.count == 19)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255)
      }
      var history = RefreshHistory(stored: damaged)
      history.append(row(.restored, 30))
      #expect(history.rows.count <= 21)
      #expect(RefreshHistory(stored: history.bytes).rows == history.rows)
    }
  }
}
