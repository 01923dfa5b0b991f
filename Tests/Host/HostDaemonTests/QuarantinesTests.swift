import Foundation
import HostLoop
import HostStore
import HostSupervisor
import Testing
import WidgetModel

@testable import HostDaemon

/// Quarantines across restarts of the host, and of the machine.
@HostActor
@Suite struct QuarantinesTests {
  private let folder = ScratchFolder()
  private let log = LogLines()
  private let boot = BootID("00000000-0000-0000-0000-000000000001") ?? .unknown

  init() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path, withIntermediateDirectories: true)
  }

  private func quarantines(_ boot: BootID? = nil) -> Quarantines {
    Quarantines(inState: folder.path, log.logger, boot: boot ?? self.boot)
  }

  private func crash(_ quarantines: Quarantines, times: Int = 3) {
    for _ in 0..<times {
      quarantines.serve(
        .uncleanExit(
          plugin: "p", build: hash(1), failure: .crashed(call: .timeline, signal: 11)))
    }
  }

  @Test func `the third exit is told once, to the log and to the daemon`() {
    let quarantines = quarantines()
    var begun: [String] = []
    quarantines.onBegin { begun.append($0) }
    crash(quarantines, times: 2)
    #expect(begun == [] && quarantines.obstacle(to: hash(1)) == nil)
    crash(quarantines, times: 2)
    #expect(begun == ["p"])
    guard case .quarantined = quarantines.obstacle(to: hash(1)) else {
      Issue.record("not quarantined")
      return
    }
    #expect(log.all.count { $0.contains("error: Plugin p is quarantined") } == 1)
    #expect(log.all.contains { $0.contains("signal 11 in timeline") })
    #expect(quarantines.obstacle(to: hash(2)) == nil && quarantines.obstacle(to: nil) == nil)
  }

  @Test func `an end of the host is charged once to each build that was at work`() {
    let quarantines = quarantines()
    let markers = [ProviderCall.timeline, .snapshot, nil].map {
      CallMarkers.Marker(plugin: "p", build: hash(1), call: $0)
    }
    let other = CallMarkers.Marker(plugin: "q\u{1b}", build: hash(2), call: nil)
    quarantines.chargeHostEnd(markers + [other])
    #expect(log.all.contains { $0.contains("during timeline of plugin p; the end is charged") })
    #expect(log.all.contains { $0.contains("during the load of plugin q ; the end is charged") })
    quarantines.chargeHostEnd(markers)
    #expect(quarantines.end(of: hash(1)) == nil)
    quarantines.chargeHostEnd(markers)
    #expect(quarantines.end(of: hash(1)) != nil && quarantines.end(of: hash(2)) == nil)
  }

  @Test func `a restart of the host keeps the end, exits included`() async {
    let first = quarantines()
    crash(first, times: 2)
    await first.flush()
    let second = quarantines()
    crash(second, times: 1)
    await second.flush()
    let end = second.end(of: hash(1))
    #expect(end != nil && quarantines().end(of: hash(1)) == end)
    let lifts = [second.lift(hash(1)), second.lift(hash(1))]
    #expect(lifts == [true, false])
    await second.flush()
    #expect(quarantines().end(of: hash(1)) == nil)
  }

  @Test func `after another boot the wall clock gives the time since`() async throws {
    let first = quarantines()
    crash(first)
    await first.flush()
    let other = BootID("00000000-0000-0000-0000-000000000002") ?? .unknown
    let left = try #require(quarantines(other).end(of: hash(1))) - HostActor.loop.now.sinceBoot
    #expect(left > .seconds(3000) && left <= .seconds(3600))
    // The clock was set far ahead since, or far back.
    for (shift, isOver) in [(-7200, true), (7200, false)] as [(Int64, Bool)] {
      let path = "\(folder.path)/quarantine"
      let url = URL(filePath: path)
      var content = try #require(
        try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
      let saved = HostActor.loop.now.wall + .seconds(shift)
      content["savedWall"] = saved.nanoseconds
      try JSONSerialization.data(withJSONObject: content).write(to: url)
      #expect((quarantines(other).end(of: hash(1)) == nil) == isOver)
    }
  }

  @Test(arguments: ["", "{}", "[1", #"{"boot":"x","savedWall":0,"savedBoot":0,"builds":{"q":{}}}"#])
  func `a damaged file means no quarantine`(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder.path)/quarantine"))
    #expect(quarantines().end(of: hash(1)) == nil)
  }

  @Test func `a directory that cannot be written is told once`() async {
    let quarantines = Quarantines(inState: "/nowhere", log.logger, boot: boot)
    for _ in 0..<2 {
      crash(quarantines)
      await quarantines.flush()
    }
    #expect(quarantines.end(of: hash(1)) != nil)
    #expect(log.all.count { $0.contains("not kept across a restart") } == 1)
  }
}
