import CWidgetABI
import Glibc
import Testing
import WidgetModel
import WorkerChannel

@testable import ProviderRuntime

/// Each function of a sink at its limits and out of turn, without a plugin.
@Suite struct SinkRuleTests {
  private func withText<Result>(_ text: String, _ body: (PluginText) -> Result) -> Result {
    text.withCString { body(PluginText($0)) }
  }

  /// A sink inside its first entry.
  private func opened() -> SinkState {
    var sink = SinkState(for: .timeline)
    #expect(sink.beginEntry(date: .init(seconds: 1), relevance: 0, duration: .zero) == WH_OK)
    return sink
  }

  private func setType(_ text: String, _ sink: inout SinkState) -> Int {
    Int(withText(text) { sink.setContentType($0) })
  }

  private func setURL(_ text: String, _ sink: inout SinkState) -> Int {
    Int(withText(text) { sink.setURL($0) })
  }

  @Test(arguments: [
    ("a/b", WH_OK), ("text/plain; charset=utf-8", WH_OK), ("a/b/c", WH_OK), ("a/~", WH_OK),
    ("", WH_INVALID), ("ab", WH_INVALID), ("/b", WH_INVALID), ("a/", WH_INVALID),
    ("a b/c", WH_INVALID), ("a/ b", WH_INVALID), ("a/b\u{7f}", WH_INVALID), ("a/b\t", WH_INVALID),
    ("ä/b", WH_INVALID),
  ])
  func `a content type is type and subtype in visible ASCII`(text: String, status: Int) {
    var sink = opened()
    #expect(setType(text, &sink) == status)
    #expect((sink.refusal == nil) == (status == WH_OK))
    #expect(sink.draft?.contentType == (status == WH_OK ? text : nil))
  }

  @Test(arguments: [
    ("a:b", WH_OK), ("https://example.org/ä", WH_OK), ("a+-.9:x", WH_OK), ("Z:x", WH_OK),
    ("", WH_INVALID), ("ab", WH_INVALID), (":b", WH_INVALID), ("a:", WH_INVALID),
    ("9a:b", WH_INVALID), ("+a:b", WH_INVALID), ("a_b:c", WH_INVALID), ("a:b c", WH_INVALID),
    ("a:b\nc", WH_INVALID), ("[a:b", WH_INVALID), ("@:b", WH_INVALID), ("a/b:c", WH_INVALID),
    ("a:b:c", WH_OK),
  ])
  func `a link is an absolute URL`(text: String, status: Int) {
    var sink = opened()
    #expect(setURL(text, &sink) == status)
    #expect(sink.draft?.url == (status == WH_OK ? text : nil))
  }

  @Test(arguments: [
    ("example", "there is no scheme such as https:"), ("a:", "nothing follows the scheme"),
    ("9a:b", "a scheme is a letter and then letters, digits, + - or ."),
    ("a:b c", "the string contains a space, which is written %20"),
    ("javascript:x\u{1b}", "the string contains the control character U+001B at byte 13"),
  ])
  func `a refused link tells why it is not an absolute URL`(text: String, reason: String) {
    var sink = opened()
    _ = setURL(text, &sink)
    #expect(sink.refusal?.hasSuffix("is not an absolute URL: \(reason)") == true)
  }

  @Test func `a result beyond its limit names the entry`() {
    var sink = opened()
    #expect(setType("a/b", &sink) == WH_OK)
    #expect(sink.endEntry() == WH_OK)
    #expect(sink.beginEntry(date: .init(seconds: 2), relevance: 0, duration: .zero) == WH_OK)
    #expect(setType("a/b", &sink) == WH_OK)
    let bytes = [UInt8](repeating: 0, count: OutputLimits.archiveBytes)
    #expect(Int(bytes.withUnsafeBytes { sink.write($0) }) == WH_OK)
    #expect(sink.refusal == nil, "the payload may be that of a former entry")
    #expect(Int(sink.endEntry()) == WH_LIMIT)
    #expect(sink.refusal == "entry 1: the result has more than 10 MiB")
  }

  @Test func `a content type and a link have their lengths`() {
    for (count, status) in [(255, WH_OK), (256, WH_LIMIT)] {
      var sink = opened()
      #expect(setType("a/" + String(repeating: "x", count: count - 2), &sink) == status)
    }
    for (count, status) in [(8192, WH_OK), (8193, WH_LIMIT)] {
      var sink = opened()
      #expect(setURL("a:" + String(repeating: "x", count: count - 2), &sink) == status)
    }
  }

  @Test func `a timeline has 4096 entries at most`() {
    var sink = SinkState(for: .timeline)
    for number in 0..<4096 {
      _ = sink.beginEntry(date: .init(seconds: Int64(number)), relevance: 0, duration: .zero)
      _ = setType("a/b", &sink)
      #expect(sink.endEntry() == WH_OK)
    }
    #expect(sink.fault == nil && sink.entries.count == 4096)
    #expect(
      Int(sink.beginEntry(date: .init(seconds: 0), relevance: 0, duration: .zero)) == WH_LIMIT)
    #expect(sink.fault != nil)
  }

  @Test func `a relevance is there once a score or a duration is`() {
    for (score, seconds, isThere) in [(0.0, 0, false), (0.5, 0, true), (0, 1, true), (-1, 0, true)]
    {
      var sink = SinkState(for: .timeline)
      _ = sink.beginEntry(date: .init(seconds: 1), relevance: score, duration: .seconds(seconds))
      let expected = Relevance(score: score, duration: .seconds(seconds))
      #expect(sink.draft?.relevance == (isThere ? expected : nil))
    }
  }

  @Test func `a payload has 10 MiB at most while it is written`() {
    let half = [UInt8](repeating: 1, count: OutputLimits.archiveBytes / 2)
    var sink = opened()
    #expect(setType("a/b", &sink) == WH_OK)
    for status in [WH_OK, WH_OK, WH_LIMIT] {
      #expect(Int(half.withUnsafeBytes { sink.write($0) }) == status)
    }
    #expect(sink.refusal == "entry 0: the result has more than 10 MiB")
  }

  @Test func `an answer has 10 MiB at most, equal payloads counted once`() {
    let payload = [UInt8](repeating: 1, count: OutputLimits.archiveBytes - 100)
    var sink = SinkState(for: .timeline)
    for _ in 0..<3 {
      _ = sink.beginEntry(date: .init(seconds: 1), relevance: 0, duration: .zero)
      _ = setType("a/b", &sink)
      #expect(payload.withUnsafeBytes { sink.write($0) } == WH_OK)
      #expect(sink.endEntry() == WH_OK)
    }
    var size = ResultSize()
    #expect(size.add(OutputLimits.archiveBytes) == true)
    #expect(size.add(1) == false)
    #expect(size.add(0) == true)
  }

  @Test func `what an answer is made of counts with its size in the archive`() {
    let cases: [(ViewValue, Int)] = [
      (.string("ä"), 2), (.numbers([1, 2]), 16), (.path([]), 0),
    ]
    for (value, bytes) in cases {
      var size = ResultSize()
      #expect(size.add(OutputLimits.archiveBytes - bytes) == true)
      #expect(size.add(value) == true)
      #expect(size.add(1) == false)
      guard bytes > 0 else { continue }
      var tight = ResultSize()
      #expect(tight.add(OutputLimits.archiveBytes - bytes + 1) == true)
      #expect(tight.add(value) == false)
    }
  }

  @Test func `each policy is the one of its number`() {
    let date = Timestamp(seconds: 5)
    for (number, policy) in [
      (WH_POLICY_AT_END, ReloadPolicy.atEnd), (WH_POLICY_AFTER, .after(date)),
      (WH_POLICY_NEVER, .never),
    ] {
      var sink = SinkState(for: .timeline)
      #expect(sink.setPolicy(UInt32(number), date: date) == WH_OK)
      #expect(sink.policy == policy)
    }
    var sink = SinkState(for: .timeline)
    #expect(Int(sink.setPolicy(99, date: date)) == WH_INVALID)
    #expect(sink.policy == .atEnd && sink.fault != nil)
  }

  @Test func `a report has the texts that the host keeps, and fits a message`() {
    func report(_ warnings: [String]) -> CallReport {
      CallReport(
        callID: 1, outcome: .archive, warnings: warnings, symbols: (0..<100).map { "s\($0)" },
        wall: .zero, cpu: .zero
      ).limited
    }
    let long = report(Array(repeating: String(repeating: "ä", count: 3000), count: 100))
    #expect(long.symbols.count == 64)
    #expect((4000...4096).contains(long.warnings.first?.utf8.count ?? 0))
    #expect(long.warnings.last == "\(101 - long.warnings.count) further warnings are left out")
    #expect(WorkerMessage.finished(long).encoded().count < 128 << 10)
    let most = (0..<64).map { "w\($0)" }
    #expect(report(most).warnings == most)
    #expect(
      report(most + ["more"]).warnings
        == Array(most.prefix(63)) + ["2 further warnings are left out"])
  }

  @Test func `the first refusal stays`() {
    var sink = opened()
    _ = setType("one", &sink)
    let first = sink.refusal
    _ = setURL("two", &sink)
    #expect(first != nil && sink.refusal == first && sink.fault == first)
  }

  @Test func `an answer without entries is none, unless it needs none`() {
    for call in [ProviderCall.placeholder, .snapshot, .timeline] {
      #expect(SinkState(for: call).fault == "the provider added no entries")
    }
    for call in [ProviderCall.action, .options] { #expect(SinkState(for: call).fault == nil) }
    #expect(opened().fault != nil)
  }

  private func add(
    _ value: String?, _ title: String? = nil, _ section: String? = nil, to sink: inout SinkState
  ) -> Int {
    func text(_ text: String?) -> UnsafeMutablePointer<CChar>? { text.flatMap { strdup($0) } }
    let pointers = [text(value), text(title), text(section)]
    defer { for pointer in pointers { free(pointer) } }
    return Int(
      sink.addOption(
        .init(
          value: PluginText(pointers[0]), title: pointers[1].map { PluginText($0) },
          section: pointers[2].map { PluginText($0) })))
  }

  @Test func `options have texts that may be shown, a thousand at most, and nowhere else`() {
    let long = String(repeating: "x", count: 4096)
    let cases: [(String?, String?, String?, Int)] = [
      ("a", nil, nil, WH_OK), ("a", "", "", WH_OK), (long, long, long, WH_OK),
      (nil, "a", "a", WH_INVALID), ("", nil, nil, WH_INVALID), ("a\n", nil, nil, WH_INVALID),
      ("a", "\t", nil, WH_INVALID), ("a", nil, "\u{1b}", WH_INVALID),
      (long + "x", nil, nil, WH_LIMIT), ("a", long + "x", nil, WH_LIMIT),
      ("a", nil, long + "x", WH_LIMIT),
    ]
    for (value, title, section, status) in cases {
      var sink = SinkState(for: .options)
      #expect(add(value, title, section, to: &sink) == status)
      let added = ParameterOption(value: value ?? "", title: title, section: section)
      #expect(sink.options == (status == WH_OK ? [added] : []))
    }
    var sink = SinkState(for: .options)
    for number in 0..<1000 { #expect(add("\(number)", to: &sink) == WH_OK) }
    #expect(add("more", to: &sink) == WH_LIMIT)
    var timeline = SinkState(for: .timeline)
    #expect(add("a", to: &timeline) == WH_STATE)
  }

  @Test func `an option of a number must be one`() {
    let parameter = ParameterDeclaration(name: "n", title: "N", type: .int, range: 1...5)
    var sink = SinkState(for: .options, parameter: parameter)
    #expect(add("5", to: &sink) == WH_OK)
    #expect(add("6", to: &sink) == WH_INVALID)
    #expect(add("x", to: &sink) == WH_INVALID)
    #expect(sink.options.map(\.value) == ["5"])
  }

  @Test func `only calls for entries have entries`() {
    for call in [ProviderCall.action, .options] {
      var sink = SinkState(for: call)
      #expect(Int(sink.perform("write") { _ in wh_status(WH_OK) }) == WH_STATE)
      #expect(sink.refusal?.contains("write") == true)
    }
    var sink = SinkState(for: .timeline)
    #expect(sink.perform("write") { _ in 5 } == 5)
  }

  @Test func `a message is cut at its limit, between characters`() {
    let limit = OutputLimits.messageBytes
    func message(_ text: String) -> String? { withText(text) { $0.message } }
    #expect(PluginText(nil).message == nil)
    #expect(message("") == "")
    #expect(message("a\nb\u{202e}") == "a b ")
    let whole = String(repeating: "x", count: limit)
    #expect(message(whole) == whole && message(whole + "y") == whole)
    for character in ["ä", "€", "😀"] {
      let count = character.utf8.count
      for missing in 0..<count {
        let head = String(repeating: "x", count: limit - count + missing)
        // The last one is whole only if nothing of it is missing.
        let expected = missing == 0 ? head + character : head
        #expect(message(head + character + "tail") == expected, "\(character) \(missing)")
      }
    }
  }

  @Test func `a call waits for the one before it where calls are serial`() {
    func request(_ id: UInt64) -> CallRequest {
      CallRequest(
        id: id, call: .timeline, reason: .initial, kind: "k", family: .small,
        size: DisplaySize(width: 1, height: 1), locale: "C", timeZone: "UTC",
        now: .init(seconds: 0), budget: .seconds(1))
    }
    var serial = CallQueue(isSerial: true)
    #expect(serial.admit(request(1))?.id == 1)
    #expect(serial.admit(request(2)) == nil && serial.admit(request(3)) == nil)
    #expect(serial.withdraw(2)?.id == 2 && serial.withdraw(2) == nil && serial.withdraw(1) == nil)
    serial.stop()
    #expect(serial.isStopping && !serial.isFinished)
    #expect(serial.finish(1)?.id == 3)
    #expect(!serial.isFinished)
    #expect(serial.finish(3) == nil && serial.isFinished)
    var parallel = CallQueue(isSerial: false)
    #expect(parallel.admit(request(1))?.id == 1 && parallel.admit(request(2))?.id == 2)
    #expect(!parallel.isFinished && !parallel.isStopping)
  }
}
