import HostConfiguration
import Logging
import Testing

@testable import HostDaemon

@Suite struct JournalTests {
  private let lines = ErrorLines()
  private let journal: JournalReader

  init() throws { journal = try JournalReader() }

  private func handler(_ format: LogFormat) -> HostLogHandler {
    HostLogHandler(
      level: .info,
      LogOutput(
        format, environment: ["JOURNAL_STREAM": lines.stream], descriptor: lines.descriptor,
        journal: journal.path))
  }

  @Test(arguments: [LogFormat.auto, .journal])
  func `an entry has its message, priority, program and fields`(format: LogFormat) throws {
    var handler = handler(format)
    handler[metadataKey: "plugin"] = "clock"
    handler.log(
      event: event(
        "late", .error, metadata: .structured(["widget": "clock/small", "former-build": "1"])))
    let entry = try #require(try journal.next())
    #expect(
      entry.fields.map { "\($0.name)=\($0.value)" } == [
        "MESSAGE=late plugin=clock", "PRIORITY=3", "SYSLOG_IDENTIFIER=widgethost",
        "WIDGETHOST_FORMER_BUILD=1", "WIDGETHOST_PLUGIN=clock", "WIDGETHOST_WIDGET=clock/small",
      ])
    #expect(lines.read().isEmpty)
  }

  @Test(arguments: [LogFormat.text, .json])
  func `the formats of standard error leave the journal alone`(format: LogFormat) throws {
    handler(format).log(event: event("x"))
    #expect(try journal.next() == nil)
    #expect(lines.read().count == 1)
  }

  @Test func `lines of a message stay one entry, and no text adds a field`() throws {
    handler(.auto).log(
      event: event(
        "one\nPRIORITY=0\nMESSAGE=forged",
        metadata: ["plugin": "x\nPRIORITY=0", "a\nPRIORITY=0\nb": "y"]))
    let entry = try #require(try journal.next())
    #expect(
      entry.fields.map(\.name) == [
        "MESSAGE", "PRIORITY", "SYSLOG_IDENTIFIER", "WIDGETHOST_A_PRIORITY_0_B",
        "WIDGETHOST_PLUGIN",
      ])
    #expect(entry["PRIORITY"] == "4")
    #expect(entry["MESSAGE"]?.hasPrefix("one\nPRIORITY=0\nMESSAGE=forged ") == true)
    #expect(entry["WIDGETHOST_PLUGIN"] == "x PRIORITY=0")
  }

  @Test func `an entry that is too large for a datagram comes in a sealed memory file`() throws {
    let long = String(repeating: "x", count: 400 << 10)
    handler(.auto).log(event: event("\(long)", metadata: .structured(["widget": "w"])))
    let entry = try #require(try journal.next())
    #expect(entry["MESSAGE"] == long)
    #expect(entry["WIDGETHOST_WIDGET"] == "w")
    #expect(lines.read().isEmpty)
  }

  @Test func `without its socket the journal loses no line, and gets the next ones again`() throws {
    let handler = handler(.auto)
    handler.log(event: event("first"))
    #expect(try journal.next()?["MESSAGE"] == "first")
    journal.close()
    for text in ["second", "third"] { handler.log(event: event("\(text)")) }
    let missed = lines.read()
    #expect(
      missed.first?.hasPrefix("<4>The log goes to standard error: the journal did not") == true)
    #expect(missed.first?.contains(journal.path) == true)
    #expect(missed.dropFirst() == ["<4>second", "<4>third"])
    try journal.open()
    handler.log(event: event("fourth"))
    #expect(try journal.next()?["MESSAGE"] == "fourth")
    #expect(lines.read().isEmpty)
  }

  @Test func `a journal that does not read loses no line`() throws {
    let handler = handler(.auto)
    let text = String(repeating: "x", count: 2000)
    var sent = 0
    while lines.read().isEmpty, sent < 100_000 {
      sent += 1
      handler.log(event: event("\(sent) \(text)"))
    }
    var received = 0
    while try journal.next() != nil { received += 1 }
    #expect(received == sent - 1, "the last one is on standard error")
  }
}
