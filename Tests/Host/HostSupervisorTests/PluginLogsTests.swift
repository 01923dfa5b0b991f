import HostLoop
import Logging
import Testing
import WidgetLocks
import WidgetModel

@testable import HostSupervisor

/// The lines that are kept of each plugin.
@Suite struct PluginLogsTests {
  private func line(
    _ text: String, _ level: Logger.Level = .info, _ source: PluginLogLine.Source = .print
  ) -> PluginLogLine {
    PluginLogLine(at: Timestamp(seconds: 1), level, source, text)
  }

  /// Logs with the lines `1` to `count` of the plugin `p`.
  private func logs(_ count: Int, _ limits: PluginLogs.Limits = .init()) -> PluginLogs {
    let logs = PluginLogs(limits)
    for number in 1...count { logs.append(line("\(number)"), of: "p") }
    return logs
  }

  private func texts(_ page: PluginLogs.Page) -> [String] { page.lines.map(\.text) }

  @Test func `lines are numbered for each plugin, and told oldest first`() {
    let logs = logs(3)
    logs.append(line("x"), of: "q")
    let page = logs.page(of: "p")
    #expect(texts(page) == ["1", "2", "3"] && page.lines.map(\.number) == [1, 2, 3])
    #expect(page.last == 3 && page.missed == 0)
    #expect(logs.page(of: "q").lines.map(\.number) == [1])
    let none = logs.page(of: "none")
    #expect(none.lines.isEmpty && none.last == 0 && logs.last(of: "none") == 0)
  }

  @Test func `a page has the newest lines of a level, after a number`() {
    let logs = logs(2)
    logs.append(line("3", .error), of: "p")
    logs.append(line("4", .debug), of: "p")
    logs.append(line("5", .warning), of: "p")
    #expect(texts(logs.page(of: "p", limit: 2)) == ["4", "5"])
    #expect(texts(logs.page(of: "p", level: .warning)) == ["3", "5"])
    #expect(texts(logs.page(of: "p", level: .warning, limit: 1)) == ["5"])
    #expect(texts(logs.page(of: "p", after: 3)) == ["4", "5"])
    #expect(texts(logs.page(of: "p", after: 3, level: .warning)) == ["5"])
    let end = logs.page(of: "p", after: 5)
    #expect(end.lines.isEmpty && end.last == 5)
    #expect(logs.page(of: "p", after: .max).lines.isEmpty)
  }

  @Test func `beyond the limit of lines the oldest go, and a reader is told how many it missed`() {
    let logs = logs(10, PluginLogs.Limits(lines: 3))
    let page = logs.page(of: "p", after: 4)
    #expect(texts(page) == ["8", "9", "10"] && page.missed == 3 && page.last == 10)
    #expect(logs.page(of: "p", after: 7).missed == 0 && logs.page(of: "p", after: 9).missed == 0)
    #expect(logs.page(of: "p").missed == 0)
  }

  @Test func `beyond the bytes of a plugin the oldest go`() {
    let cost = line("1").cost
    let logs = logs(9, PluginLogs.Limits(bytes: 4 * cost))
    #expect(texts(logs.page(of: "p")) == ["6", "7", "8", "9"] && logs.bytes == 4 * cost)
    logs.append(line(String(repeating: "x", count: 2 * cost)), of: "p")
    #expect(logs.page(of: "p").lines.count == 2 && logs.bytes <= 4 * cost)
    logs.append(line(String(repeating: "x", count: 4 * cost)), of: "p")
    #expect(logs.page(of: "p").lines.isEmpty && logs.bytes == 0 && logs.last(of: "p") == 11)
  }

  @Test func `beyond the bytes of all plugins the one with the most loses its oldest`() {
    let cost = line("1").cost
    let logs = logs(6, PluginLogs.Limits(totalBytes: 8 * cost))
    for name in ["a", "b", "c", "d"] { logs.append(line("1"), of: name) }
    #expect(logs.bytes <= 8 * cost)
    #expect(texts(logs.page(of: "p")) == ["3", "4", "5", "6"])
    for name in ["a", "b", "c", "d"] { #expect(logs.page(of: name).lines.count == 1) }
  }

  @Test func `a million lines take no more memory than the limit`() {
    let logs = PluginLogs()
    let long = String(repeating: "x", count: 5000)
    for number in 0..<1_000_000 { logs.append(line("line \(number)"), of: "p\(number % 100)") }
    for number in 0..<10_000 { logs.append(line(long), of: "p\(number % 100)") }
    #expect(logs.bytes <= 8 << 20)
    let lines = logs.page(of: "p7").lines
    #expect(lines.allSatisfy { $0.text.utf8.count <= 4100 } && !lines.isEmpty)
  }

  @Test func `a text is kept without control characters, and cut after 4 KiB`() {
    let logs = PluginLogs()
    logs.append(line("a\u{1b}[2J\nb\u{202e}\u{0}"), of: "p")
    logs.append(line(String(repeating: "é", count: 4000)), of: "p")
    let lines = logs.page(of: "p").lines
    #expect(lines[0].text == "a [2J b  ")
    #expect(lines[1].text.utf8.count <= 4100 && lines[1].text.hasSuffix("…"))
  }

  @Test func `the next line of an awaited plugin is reported once`() {
    let logs = logs(2)
    let told = Mutex<[String]>([])
    logs.onAwaitedLine { plugin in told.withLock { $0.append(plugin) } }
    #expect(!logs.awaitLine(of: "p", after: 1))
    logs.append(line("3"), of: "p")
    #expect(told.withLock { $0 }.isEmpty)
    #expect(logs.awaitLine(of: "p", after: 3) && logs.awaitLine(of: "new", after: 0))
    logs.append(line("4"), of: "p")
    logs.append(line("5"), of: "p")
    #expect(told.withLock { $0 } == ["p"])
    logs.append(line("1"), of: "new")
    #expect(told.withLock { $0 } == ["p", "new"])
  }

  @Test func `events that name a plugin are in its log, whatever the level of the host's log`() {
    let logs = PluginLogs()
    let written = WrittenEvents()
    var base = Logger(label: "test") { _ in written }
    base[metadataKey: "a"] = "b"
    let logger = base.recording(in: logs)
    logger.debug("started", metadata: ["plugin": "p", "pid": "7"])
    logger.warning(
      "w: failed", metadata: ["plugin": "p", "widget": .stringConvertible(Text("w")), "call": "x"])
    logger.warning("of no plugin")
    let lines = logs.page(of: "p").lines
    #expect(lines.map(\.text) == ["started a=b pid=7", "w: failed a=b call=x"])
    #expect(lines.map(\.level) == [.debug, .warning] && lines.allSatisfy { $0.source == .host })
    #expect(lines[1].widget == "w" && lines[1].call == "x" && lines[0].widget == nil)
    #expect(written.messages == ["w: failed", "of no plugin"])
    #expect(base.logLevel == .warning && logger.logLevel == .debug)
  }
}

/// A value that the words of a message tell.
private struct Text: CustomStringConvertible, Sendable {
  let description: String
  init(_ text: String) { description = text }
}

/// A handler of the level `warning`, which remembers the messages.
private final class WrittenEvents: LogHandler {
  private let written = Mutex<[String]>([])
  private let fields = Mutex<Logger.Metadata>([:])

  var messages: [String] { written.withLock { $0 } }
  var logLevel: Logger.Level {
    get { .warning }
    set {}
  }
  var metadata: Logger.Metadata {
    get { fields.withLock { $0 } }
    set { fields.withLock { $0 = newValue } }
  }
  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }
  func log(event: LogEvent) { written.withLock { $0.append("\(event.message)") } }
}
