import ArgumentParser
import Testing
import WidgetClient
import WidgetModel
import WidgetWire

@testable import widgethost

/// Tables of the commands: what holds a refresh back, why a provider is asked, what a watch counts.
@Suite struct CommandRuleTests {
  @Test func `each reason of the scheduler has a name and advice`() {
    let advice: [DelayReason.Code: (heading: String, advice: [String])] = [
      .minimumInterval: ("minimum interval", ["`minimum_interval`", "reload w --force"]),
      .budget: ("budget", ["`refreshes_per_day`", "reload w --force"]),
      .backoff: ("backoff", ["remove the cause of the error", "reload w --force"]),
      .hostFault: ("fault of the host", ["the host's log"]),
      .unwatched: ("paused", ["`pause_unwatched`", "watch w`", "reload w --force"]),
      .load: ("load", ["`concurrent_calls`"]), .spread: ("spread", ["no action is needed"]),
      .quarantine: ("quarantine", ["unquarantine PLUGIN"]),
      .fleet: ("fleet", ["`widgethost why w --json`"]),
    ]
    for code in DelayReason.Code.allCases {
      #expect(code.heading == advice[code]?.heading)
      for word in advice[code]?.advice ?? [] {
        #expect(code.advice(for: "w").contains(word), "\(word)")
      }
    }
  }

  @Test func `each reason of a call is told in words`() {
    let words: [CallReason: String] = [
      .initial: "first timeline", .policy: "due by the policy", .requested: "requested",
      .provider: "requested by the plugin", .configuration: "configuration changed",
      .plugin: "new build of the plugin", .retry: "retry after a failure",
      .action: "action performed", .environment: "time zone or locale changed",
      .preview: "preview",
    ]
    var row = HistoryRow(at: WireTime(Timestamp(seconds: 1)), event: .started)
    for reason in CallReason.allCases {
      row.explain(by: reason)
      #expect(row.reasonWords == words[reason])
      #expect(NextRefresh.running(reason).words == "\(words[reason] ?? ""), in progress")
      let queued = NextRefresh.queued(reason, .init(running: 2, limit: 2)).words
      #expect(queued.hasSuffix(", waits for a free call, 2 of 2 are in progress"))
    }
    row.explain(by: DelayReason.spread)
    #expect(row.reasonWords == DelayReason.spread.description)
  }

  @Test func `a reason whose code this version does not know is told in the host's words`() {
    var row = ReloadRow(scope: .widget, id: "w", status: .deferred)
    #expect(row.reasonWords == nil)
    row.reason = "at the\u{1b} end"
    for code in [nil, "of_a_later_version", "minimum_interval"] {
      row.reasonCode = code
      #expect(row.reasonWords == "at the  end")
    }
    var widget = WidgetRow(id: "w", kind: "k", family: "small", state: .live)
    widget.setNext(.running(.initial))
    widget.nextReasonCode = "of_a_later_version"
    #expect(widget.nextWords == "initial: in progress")
  }

  /// After how many of these events a watch is over; `nil` for never. A first state has a `!`.
  private func end(of events: [String], matches: Int, limit: Int?) throws -> Int? {
    var progress = WatchProgress(matches: matches, limit: limit)
    if progress.isOver { return 0 }
    for (index, name) in events.enumerated() {
      let id = try #require(WidgetID(name.replacing("!", with: "")))
      progress.count(
        WatchEvent(.state, id: id, fields: [], tag: "w", isFirstState: name.hasSuffix("!")))
      if progress.isOver { return index + 1 }
    }
    return nil
  }

  @Test func `a watch is over after the states and as many changes as are wanted`() throws {
    #expect(try end(of: [], matches: 0, limit: 0) == 0)
    #expect(try end(of: ["a!", "b!"], matches: 2, limit: 0) == 2)
    #expect(try end(of: ["a!", "b!", "c"], matches: 2, limit: 1) == 3)
    #expect(try end(of: ["a!", "b!", "a", "b"], matches: 2, limit: 2) == 4)
    #expect(try end(of: ["a!", "a", "b!"], matches: 2, limit: 1) == 3)
    #expect(try end(of: ["a!", "a", "a", "b!"], matches: 2, limit: 1) == 4)
    #expect(try end(of: ["a"], matches: 0, limit: 1) == 1)
    #expect(try end(of: ["a", "b", "c"], matches: 2, limit: nil) == nil)
    #expect(try end(of: ["a"], matches: 2, limit: 0) == nil)
  }

  private func row(
    _ status: ReloadStatus, _ scope: ReloadScope = .widget, until: Timestamp? = nil
  ) -> ReloadRow {
    var row = ReloadRow(scope: scope, id: "w", status: status)
    row.until = until.map(WireTime.init)
    return row
  }

  @Test func `a reload that failed gives the status of its code, a configuration its own`() {
    var failed = row(.failed)
    for code in ErrorCode.allCases {
      failed.explain(by: WidgetError(code, "it is so"))
      #expect(ReloadCommand.status(of: [row(.deferred), failed]) == code.exitStatus)
    }
    #expect(ReloadCommand.status(of: [row(.failed, .configuration)]) == .badConfiguration)
    let later = Timestamp(seconds: 9)
    #expect(ReloadCommand.status(of: [row(.coalesced, until: later)]) == .tryLater)
    #expect(ReloadCommand.status(of: [row(.coalesced), row(.done)]) == .ok)
    #expect(ReloadCommand.status(of: []) == .ok)
  }

  @Test func `answers have the colours of their outcome`() {
    let clock = WallClock(now: Timestamp(seconds: 0), secondsEast: 0)
    let rows = [ReloadStatus.accepted, .coalesced, .deferred, .done, .failed].map { row($0) }
    let table = ReloadCommand.answers(rows, at: clock)
    #expect(table.headings == ["WHAT", "ID", "STATUS", "WHEN", "REASON"])
    #expect(table.rows.map { $0[2].role } == [.good, .quiet, .warning, .good, .bad])
    #expect(table.rows.map { $0[3].plain } == Array(repeating: "-", count: 5))
  }

  @Test func `answers are summed up from six on`() {
    let clock = WallClock(now: Timestamp(seconds: 0), secondsEast: 0)
    let rows = { (count: Int) in Array(repeating: row(.accepted), count: count) }
    #expect(ReloadCommand.notes(on: rows(5), at: clock).isEmpty)
    #expect(ReloadCommand.notes(on: rows(6), at: clock) == ["6 accepted"])
    let other = row(.deferred, .plugin, until: Timestamp(seconds: 60))
    let notes = ReloadCommand.notes(
      on: [other, row(.deferred, until: Timestamp(seconds: 30))], at: clock)
    #expect(notes.count == 1 && notes[0].contains("in 1m"))
    #expect(notes[0].contains("widgethost why ID`"))
  }

  @Test func `a request names 48 widgets at most`() throws {
    for (count, parts) in [(0, [0]), (48, [48]), (49, [48, 1]), (97, [48, 48, 1])] {
      let ids = (0..<count).map { "w\($0)" }
      let requests = try ReloadCommand.parse(ids).requests
      #expect(requests.map(\.arguments.count) == parts)
      #expect(requests.flatMap(\.arguments) == ids)
    }
  }

  @Test func `actions of an entry are listed once each, with their labels`() throws {
    let json = """
      {"view": {"root": {"children": [
        {"action": "add", "children": [{"text": "Add"}, {"children": [{"text": "one"}]}]},
        {"action": "on", "is_on": true, "accessibility_label": "Power", "text": "x"},
        {"action": "off", "is_on": false, "children": [
          {"accessibility_label": "Dark", "text": "y", "children": [{"text": "mode"}]}]},
        {"action": "add", "text": "again"}]},
        "dark": {"action": "night", "text": "Night", "children": [{"action": "on"}]}}}
      """
    let rows = try ActionRow.rows(inEntry: Array(json.utf8))
    #expect(rows.map(\.action) == ["add", "on", "off", "night"])
    #expect(rows.map(\.label) == ["Add one", "Power", "Dark mode", "Night"])
    #expect(rows.map(\.isOn) == [nil, true, false, nil])
    let table = PerformCommand.table(rows)
    #expect(table.rows.map { $0[1].plain } == ["-", "1", "0", "-"])
    #expect(table.rows.map { $0[1].text } == ["", "on", "off", ""])
    #expect(
      String(decoding: rows[1].json, as: UTF8.self)
        == #"{"action":"on","is_on":true,"label":"Power"}"#)
    #expect(
      String(decoding: rows[0].json, as: UTF8.self)
        == #"{"action":"add","is_on":null,"label":"Add one"}"#)
    #expect(try ActionRow.rows(inEntry: Array("{}".utf8)).isEmpty)
    #expect(throws: (any Error).self) { try ActionRow.rows(inEntry: Array("[".utf8)) }
  }
}
