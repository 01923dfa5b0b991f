import Foundation
import HostConfiguration
import HostLoop
import HostServer
import HostStore
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// `remove`, and the file of the added widgets, of a daemon whose plugin was described by hand.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct WidgetRemovalTests: WidgetCommander {
  let folder = ScratchFolder()
  let daemon: Daemon
  private let log = LogLines()

  init() async throws {
    daemon = try folder.daemon(log: log)
    try await describe(.dial)
  }

  @Test func `a removed widget is gone from the lists, the board and the disk`() async throws {
    _ = try await add("a")
    let count = daemon.publisher.board.count
    daemon.journal.ledgers.save(try #require(daemon.widgets.table[try widgetID("a")]))
    #expect(daemon.archives.store.loadLedger(of: try widgetID("a")) != nil)
    try await remove("a")
    #expect(try row("a") == nil)
    #expect(daemon.publisher.board.count == count - 1)
    #expect(kept(log).widgets.isEmpty && kept(log).lastConfiguration == 1)
    #expect(daemon.archives.store.loadLedger(of: try widgetID("a")) == nil)
    #expect(try await error { try await remove("a") }?.code == .unknownWidget)
  }

  @Test func `a removed widget with a default id does not stay as one whose kind is gone`()
    async throws
  {
    try await describe(
      kind("page", parameters: [parameter("url", .string, isOperatorOnly: true)]), build: 1)
    #expect(try await add(nil, ["url": ["u"]], kind: "page") == "page/small 1")
    try await remove("page/small")
    #expect(try row("page/small") == nil)
  }

  @Test func `a widget whose kind is gone stays with its reason, and can be removed`() async throws
  {
    try declare("x")
    _ = try await add("a")
    // The state of a host that was started again after the plugin's file was removed.
    daemon.plugins.table = PluginTable()
    for widget in daemon.widgets.all { daemon.widgets.table.remove(widget) }
    daemon.applyPlan()
    let row = try #require(try row("a"))
    #expect(row.state == .error && row.origin == "added" && row.config == 1)
    #expect(row.error?.contains("dial:round") == true)
    try await remove("a")
    #expect(try WidgetLists(daemon).rows(nil, kind: nil).map(\.id) == ["x"])
    #expect(daemon.publisher.board.count == 1)
  }

  @Test func `a declaration takes the place of an added widget, which comes back without it`()
    async throws
  {
    try declare("x")
    _ = try await add("a", ["size": ["3"]])
    try declare("x", "a")
    daemon.applyPlan()
    #expect(try row("a")?.origin == "declared")
    #expect(try arguments("a")?.first == .some(nil))
    let warnings = log.all.filter { $0.contains("takes the place of the added widget") }
    #expect(warnings.count == 1 && warnings[0].hasPrefix("warning: host.conf:2:1: widget a"))
    #expect(try await error { try await remove("a") }?.code == .denied)
    try declare("x")
    #expect(try row("a")?.origin == "added")
    #expect(try arguments("a")?.first == .int(3))
  }

  @Test func `what the disk refuses is not done, and the next change is tried again`() async throws
  {
    _ = try await add("a")
    // The file is written anew after a change by another program, but its draft cannot be written
    // over a folder, whoever the user is.
    let handle = try FileHandle(forWritingTo: URL(filePath: "\(folder.path)/widgets"))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("x".utf8))
    let draft = "\(folder.path)/widgets.new"
    try FileManager.default.createDirectory(atPath: draft, withIntermediateDirectories: false)
    let refused = try await error { _ = try await add("b") }
    #expect(refused?.code == .internal && refused?.message.contains("widgets.new") == true)
    #expect(try await error { _ = try await configure("a", ["size": ["2"]]) }?.code == .internal)
    #expect(try await error { try await remove("a") }?.code == .internal)
    #expect(try row("b") == nil)
    #expect(try row("a")?.config == 1)
    #expect(kept(log).widgets.count == 1)
    try FileManager.default.removeItem(atPath: draft)
    #expect(try await add("b") == "b 2")
  }
}
