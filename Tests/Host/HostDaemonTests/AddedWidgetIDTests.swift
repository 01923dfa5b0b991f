import HostConfiguration
import HostLoop
import HostScheduler
import HostSupervisor
import Testing
import WidgetModel
import WidgetWire

@testable import HostDaemon

/// The ids and the quarantine of added widgets, whose plugin was described by hand.
@HostActor
@Suite(.timeLimit(.minutes(10))) struct AddedWidgetIDTests: WidgetCommander {
  let folder = ScratchFolder()
  let daemon: Daemon

  init() async throws {
    daemon = try folder.daemon()
    try await describe(kind("round", families: .small))
  }

  @Test func `the first free number is chosen, also after a removal and a declaration`()
    async throws
  {
    try declare("x")
    for number in 1...4 {
      #expect(try await add() == "round/small\(number == 1 ? "" : "-\(number)") \(number)")
    }
    try await remove("round/small-2")
    #expect(try await add() == "round/small-2 5")
    #expect(try await add() == "round/small-5 6")
    try declare("x", "round/small-6")
    #expect(try await add() == "round/small-7 7")
    try declare("x")
    #expect(try await add() == "round/small-6 8")
  }

  @Test func `an added widget of a plugin in quarantine is held`() async throws {
    let record = try #require(daemon.plugins.table.records["dial"])
    let build = try #require(record.build)
    for _ in 0..<3 {
      daemon.plugins.quarantines.serve(
        .uncleanExit(plugin: "dial", build: build, failure: .crashed(call: .timeline, signal: 11)))
    }
    _ = try await add("a")
    let widget = try #require(daemon.widgets.table[try widgetID("a")])
    let next = daemon.driver.scheduler.nextRefresh(of: widget.index, now: HostActor.loop.now)
    guard case .delayed(_, let delay) = next else {
      Issue.record("\(String(describing: next))")
      return
    }
    #expect(delay.reason == .quarantine)
  }
}
