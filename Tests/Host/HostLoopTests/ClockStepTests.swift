import Foundation
import Glibc
import Testing
import WidgetModel

@testable import HostLoop

/// The loop has one listener for each process, so each test has a process of its own; the machine has
/// one clock, so they take turns.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ClockStepTests {
  @Test(.enabled(if: Privilege.maySetClock, "setting the clock, to what it is, needs CAP_SYS_TIME"))
  func `the kernel's report that the clock was set is told once`() async {
    await #expect(processExitsWith: .success) { @HostActor in
      var steps: [ClockStep] = []
      await withCheckedContinuation { continuation in
        HostActor.loop.onClockStep { steps.append($0) }
        HostActor.loop.setWallAlarm(at: HostActor.loop.now.wall + .seconds(3600))
        #expect(Privilege.setClockToItself())
        HostActor.loop.schedule(after: .milliseconds(200)) { continuation.resume() }
      }
      #expect(steps.count == 1)
      #expect(steps.first?.suspended == .zero)
      #expect((steps.first?.setBy ?? .seconds(9)) < .milliseconds(100))
    }
  }

  @Test(.enabled(if: Privilege.maySetClock, "setting the clock, to what it is, needs CAP_SYS_TIME"))
  func `a clock that was set while the loop was busy is told when the alarm is set next`() async {
    await #expect(processExitsWith: .success) { @HostActor in
      var steps = 0
      await withCheckedContinuation { continuation in
        HostActor.loop.onClockStep { _ in steps += 1 }
        HostActor.loop.schedule(after: .zero) {
          #expect(Privilege.setClockToItself())
          // Arming takes the report away from the descriptor.
          HostActor.loop.setWallAlarm(at: HostActor.loop.now.wall + .seconds(3600))
          HostActor.loop.setWallAlarm(at: HostActor.loop.now.wall + .seconds(1800))
          #expect(steps == 0, "nobody is called in the middle of something")
        }
        HostActor.loop.schedule(after: .milliseconds(200)) { continuation.resume() }
      }
      #expect(steps == 1)
    }
  }

  @Test func `the alarm follows a clock that is set a year ahead, and one that is set back`() async
  {
    await #expect(processExitsWith: .success) { @HostActor in
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "clock-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "offset")
      try HostActor.loop.followTestClock(at: file.path)
      let year = Duration.seconds(365 * 86_400)
      let before = HostActor.loop.now
      var steps: [ClockStep] = []

      var ran = false
      HostActor.loop.setWallAlarm(at: before.wall + year - .seconds(60)) { ran = true }
      steps.append(try await Self.step(to: 365 * 86_400, file))
      #expect(ran, "its time came with the step")
      #expect(HostActor.loop.now.wall - before.wall >= year)
      #expect(HostActor.loop.now.sinceBoot - before.sinceBoot < .seconds(60))

      HostActor.loop.setWallAlarm(at: before.wall) { Issue.record("replaced before it could run") }
      HostActor.loop.setWallAlarm(at: HostActor.loop.now.wall + .seconds(60)) {
        Issue.record("a clock that was set back brings nothing")
      }
      steps.append(try await Self.step(to: -365 * 86_400, file))
      #expect(steps.map { ($0.setBy / .seconds(86_400)).rounded() } == [365, -730])
      #expect(steps.allSatisfy { $0.suspended == .zero })
    }
  }

  /// Sets the test clock and waits for the step.
  @HostActor private static func step(to offset: Int, _ file: URL) async throws -> ClockStep {
    try "\(offset)".write(to: file, atomically: true, encoding: .utf8)
    return await withCheckedContinuation { continuation in
      HostActor.loop.onClockStep { step in
        HostActor.loop.onClockStep { _ in }
        HostActor.loop.schedule(after: .zero) { continuation.resume(returning: step) }
      }
    }
  }

  private enum Privilege {
    /// Whether this process has CAP_SYS_TIME, capabilities(7).
    static let maySetClock: Bool = {
      let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("CapEff:") }
      let mask = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
      return mask & 1 << 25 != 0
    }()

    /// Sets the clock to the time that it shows: nothing changes, and the kernel reports a step.
    static func setClockToItself() -> Bool {
      var now = timespec()
      return clock_gettime(CLOCK_REALTIME, &now) == 0 && clock_settime(CLOCK_REALTIME, &now) == 0
    }
  }
}
