import Testing
import WidgetArchive
import WidgetModel

@testable import HostSimulation

/// Answers that were recorded.
@Suite struct RecordedTimelineTests {
  private func archive(_ policy: ReloadPolicy) throws -> [UInt8] {
    let entries = [1000, 1600, 2200].map { second in
      Entry(
        date: Timestamp(seconds: second), contentType: "text/plain",
        payload: Array("\(second / 1600)".utf8))
    }
    return try ArchiveWriter(Timeline(entries: entries, policy: policy)).bytes()
  }

  @Test func `the first entry is dated now, and everything else keeps its distance`() throws {
    let now = Timestamp(seconds: 1_800_000_000)
    let recorded = try RecordedTimeline(
      archive: archive(.after(Timestamp(seconds: 1900)))
    ).timeline(at: now)
    #expect(recorded.dates == [now, now + .seconds(600), now + .seconds(1200)])
    #expect(recorded.policy == .after(now + .seconds(900)))
    // What looks the same is the same: the second and the third entry.
    #expect(recorded.contents[0] != recorded.contents[1])
    #expect(recorded.contents[1] == recorded.contents[2])
    for policy in [ReloadPolicy.atEnd, .never] {
      #expect(try RecordedTimeline(archive: archive(policy)).timeline(at: now).policy == policy)
    }
  }

  @Test func `what is no archive is refused, with the status for bad data`() throws {
    #expect { try RecordedTimeline(archive: Array("no".utf8)) } throws: { error in
      (error as? SimulationError)?.exitStatus == .badData
    }
    var damaged = try archive(.atEnd)
    damaged[damaged.count - 1] ^= 1
    #expect(throws: SimulationError.self) { try RecordedTimeline(archive: damaged) }
  }

  @Test func `a recorded hour that is asked for again at its end runs all day`() throws {
    let recorded = try RecordedTimeline(archive: archive(.atEnd))
    let report = try Run.one(days: 1) { recorded.timeline(at: $0) }
    let statistics = try #require(report.widgets.first).statistics
    #expect((69...72).contains(statistics.refreshes))
    // Two contents in each timeline; the third entry looks like the second.
    #expect(abs(statistics.changes - 2 * statistics.refreshes) <= 2)
  }
}
