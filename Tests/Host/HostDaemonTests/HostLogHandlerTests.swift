import Foundation
import HostConfiguration
import Logging
import Testing

@testable import HostDaemon

/// The forms of the log on standard error.
@Suite struct HostLogHandlerTests {
  private let lines = ErrorLines()

  private func handler(_ format: LogFormat, isJournal: Bool = false) -> HostLogHandler {
    HostLogHandler(
      level: .info,
      LogOutput(
        format, environment: isJournal ? ["JOURNAL_STREAM": lines.stream] : [:],
        descriptor: lines.descriptor, journal: "/nowhere/socket"))
  }

  /// Writes a message in the form with priorities, after the warning that there is no journal.
  private func priority(_ message: Logger.Message, metadata: Logger.Metadata? = nil) -> [String] {
    handler(.auto, isJournal: true).log(event: event(message, metadata: metadata))
    let all = lines.read()
    #expect(all.first?.hasPrefix("<4>The log goes to standard error: ") ?? true)
    return Array(all.dropFirst())
  }

  @Test(arguments: [
    (Logger.Level.critical, 2), (.error, 3), (.warning, 4), (.notice, 5), (.info, 6), (.debug, 7),
    (.trace, 7),
  ])
  func `on the journal's stream a line begins with its priority`(level: Logger.Level, priority: Int)
  {
    let handler = handler(.auto, isJournal: true)
    handler.log(event: event("hello", level))
    #expect(lines.read().last == "<\(priority)>hello")
  }

  @Test func `another stream than the journal's has lines with time and level`() {
    let output = LogOutput(
      .auto, environment: ["JOURNAL_STREAM": "1:2"], descriptor: lines.descriptor)
    HostLogHandler(level: .info, output).log(event: event("all well"))
    let words = lines.read().first?.split(separator: " ", maxSplits: 2) ?? []
    #expect(words.count == 3)
    #expect(words.first?.hasSuffix("Z") == true)
    #expect(words.dropFirst() == ["warning", "all well"])
  }

  @Test func `every line of a message has its own beginning`() {
    #expect(priority("one\ntwo\n\nthree\n") == ["<4>one", "<4>two", "<4>three"])
    handler(.text, isJournal: true).log(event: event("one\ntwo"))
    let plain = lines.read()
    #expect(plain.count == 2)
    #expect(plain.allSatisfy { $0.contains(" warning ") })
  }

  @Test(arguments: ["\r\n", "\r", "\u{1b}[2J", "\u{0}", "\u{7f}", "\u{85}", "\u{2028}", "\u{202e}"])
  func `no control character reaches the log, and none begins a line`(control: String) {
    let text = priority("a\(control)<0>b", metadata: ["c": "d\(control)e"])
    #expect(text.count == 1)
    #expect(text.first?.hasPrefix("<4>a") == true)
    let scalars = text.joined().unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control })
    #expect(!scalars.contains("\u{2028}") && !scalars.contains("\u{202e}"))
  }

  @Test func `metadata follows in the order of its keys, the event's own before the logger's`() {
    var handler = handler(.auto, isJournal: true)
    handler[metadataKey: "plugin"] = "clock"
    handler[metadataKey: "b"] = "old"
    handler.log(event: event("hello", metadata: ["b": "new", "a": "1\u{1b}"]))
    #expect(lines.read().last == "<4>hello a=1  b=new plugin=clock")
    #expect(handler[metadataKey: "plugin"] == "clock")
  }

  @Test func `text leaves out fields that the message tells in words`() {
    #expect(priority("w: late", metadata: .structured(["widget": "w"])) == ["<4>w: late"])
  }

  @Test func `a message without text is no line`() {
    for message in ["", "\n\n"] { handler(.text).log(event: event("\(message)")) }
    #expect(lines.read().isEmpty)
  }

  @Test func `a JSON line has time, level, message and fields, whatever the text`() throws {
    handler(.json).log(
      event: event(
        "one \"x\"\n{\"level\":\"error\"}", .notice,
        metadata: [
          "plugin": "a\n{}", "widget": .stringConvertible(7), "Upper": "u",
          "level": "not the level",
        ]))
    let all = lines.read()
    let line = try #require(all.first)
    #expect(all.count == 1)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == ["fields", "level", "message", "time"])
    #expect(object["level"] as? String == "notice")
    #expect(object["message"] as? String == "one \"x\"\n{\"level\":\"error\"}")
    #expect((object["time"] as? String)?.wholeMatch(of: /[-0-9]+T[:0-9]+\.[0-9]{3}Z/) != nil)
    let fields = try #require(object["fields"] as? [String: String])
    #expect(fields["plugin"] == "a {}" && fields["widget"] == "7")
    #expect(fields["level"] == "not the level")
  }

  @Test func `a JSON line of a long message is short and whole`() throws {
    let long = String(repeating: "\u{e9}\"", count: 40_000)
    handler(.json).log(event: event("\(long)", metadata: ["plugin": "\(long)"]))
    let all = lines.read()
    let line = try #require(all.first)
    #expect(all.count == 1 && line.utf8.count < 4096)
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    #expect((object?["message"] as? String)?.hasPrefix("\u{e9}\"\u{e9}") == true)
    handler(.text).log(event: event("\(long)"))
    #expect(lines.read().first?.utf8.count ?? 0 <= 4095)
  }
}
