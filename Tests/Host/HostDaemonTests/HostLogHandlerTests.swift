import Logging
import Testing

@testable import HostDaemon

@Suite struct HostLogHandlerTests {
  private static let journal = HostLogHandler(
    level: .info, environment: ["JOURNAL_STREAM": "8:12345"])
  private static let plain = HostLogHandler(level: .info, environment: [:])

  private func event(
    _ message: Logger.Message, _ level: Logger.Level = .warning,
    metadata: Logger.Metadata? = nil
  ) -> LogEvent {
    LogEvent(
      level: level, message: message, metadata: metadata, source: nil, file: "", function: "",
      line: 0)
  }

  private func journal(_ message: Logger.Message, metadata: Logger.Metadata? = nil) -> String {
    Self.journal.text(of: event(message, metadata: metadata))
  }

  @Test(arguments: [
    (Logger.Level.critical, 2), (.error, 3), (.warning, 4), (.notice, 5), (.info, 6), (.debug, 7),
    (.trace, 7),
  ])
  func `for the journal a line begins with its priority`(level: Logger.Level, priority: Int) {
    #expect(Self.journal.text(of: event("hello", level)) == "<\(priority)>hello\n")
  }

  @Test func `without a journal a line begins with time and level`() {
    let words = Self.plain.text(of: event("all well")).split(separator: " ", maxSplits: 2)
    #expect(words.count == 3)
    #expect(words.first?.hasSuffix("Z") == true)
    #expect(words.dropFirst() == ["warning", "all well\n"])
  }

  @Test func `every line of a message has its own beginning`() {
    #expect(journal("one\ntwo\n\nthree\n") == "<4>one\n<4>two\n<4>three\n")
    let lines = Self.plain.text(of: event("one\ntwo")).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(" warning ") })
  }

  @Test(arguments: ["\r\n", "\r", "\u{1b}[2J", "\u{0}", "\u{7f}", "\u{85}", "\u{2028}", "\u{202e}"])
  func `no control character reaches the log, and none begins a line`(control: String) {
    let text = journal("a\(control)<0>b")
    #expect(text.filter { $0 == "\n" || $0 == "\r\n" }.count == 1)
    #expect(text.hasPrefix("<4>a"))
    #expect(!text.dropLast().unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!text.unicodeScalars.contains("\u{2028}") && !text.unicodeScalars.contains("\u{202e}"))
  }

  @Test func `metadata follows in the order of its keys, the event's own before the logger's`() {
    var handler = Self.journal
    handler[metadataKey: "plugin"] = "clock"
    handler[metadataKey: "b"] = "old"
    let text = handler.text(of: event("hello", metadata: ["b": "new", "a": "1\u{1b}"]))
    #expect(text == "<4>hello a=1  b=new plugin=clock\n")
    #expect(handler[metadataKey: "plugin"] == "clock")
  }

  @Test func `a message without text is no line`() {
    #expect(journal("") == "")
    #expect(journal("\n\n") == "")
  }
}
