internal import Foundation
internal import HostLoop
internal import TestPluginBuilder
internal import Testing
internal import WidgetModel

@testable import PluginConformance

/// The shared results of the checks of a run, and the threads that make them.
@Suite(.serialized) struct CheckSessionTests {
  @Test func `the usual calls of a plugin that hangs are made once`() async throws {
    let folder = try PluginFolder()
    let counts = folder.file("counts")
    try Data().write(to: URL(filePath: counts))
    let library = try await folder.build(
      file: Project.folder.appending(path: "Tests/Author/counted.c"), as: "counted",
      defines: ["COUNTS=\"\(counts)\""])
    let report = try await FaultyPlugin.report(library, level: 10) {
      $0.levels = [2, 4, 6, 9, 10]
      $0.permissions.write = [counts]
      $0.checkLimit = .seconds(5)
    }
    #expect(try String(contentsOfFile: counts, encoding: .utf8) == "t")
    let first = try #require(report.results.first)
    #expect(report.failures.map(\.check.id) == [first.check.id])
    let reason = "\(first.check.id) failed: the usual calls did not end in its time"
    for result in report.results.dropFirst() where !result.check.id.hasPrefix("memcheck.") {
      #expect(result.outcome == .skipped(reason), "\(result.check.id)")
    }
  }

  @Test func `a failure of a shared result is kept with the check that failed`() async throws {
    try await withSession { session in
      let (first, second) = (
        CheckRun(Check.all[0], in: session), CheckRun(Check.all[1], in: session)
      )
      let shared = SharedResult<Int>("the answers")
      var attempts = 0
      await #expect(throws: CheckRun.Over.self) {
        try await shared.value(for: first) { _ in
          attempts += 1
          throw CheckRun.Over()
        }
      }
      let skip = await #expect(throws: CheckRun.Skip.self) {
        try await shared.value(for: second) { _ in
          attempts += 1
          return 1
        }
      }
      #expect(attempts == 1 && shared.value == nil)
      #expect(skip?.reason == "\(Check.all[0].id) failed: the answers did not end in its time")
    }
  }

  @Test func `pictures are judged while the host's actor works`() async throws {
    try await withSession { session in
      try await session.open()
      let run = CheckRun(Check.all[0], in: session)
      try await run.eachPicture(of: [.snapshot]) { _ in
        let hasWorked = DispatchSemaphore(value: 0)
        Task { @HostActor in hasWorked.signal() }
        return hasWorked.wait(timeout: .now() + 20) == .success ? [] : ["the actor waits"]
      }
      #expect(run.findings.isEmpty)
      await run.end()
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `resources that no installation takes are refused`() async throws {
    let folder = try PluginFolder()
    let library = try await FaultyPlugin.build(nil, in: folder)
    let resources = folder.file("faults.resources")
    try FileManager.default.createDirectory(atPath: resources, withIntermediateDirectories: false)
    let pipe = resources + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let refused = await #expect(throws: ConformanceError.self) {
      _ = try await PluginCopy.make(of: library, in: folder.file("run"))
    }
    #expect(refused?.exitStatus == .badData)
    #expect(refused?.message.hasPrefix("\(pipe) is no file, folder or link") == true)
  }

  @HostActor
  private func withSession(
    _ body: @HostActor (CheckSession) async throws -> Void
  ) async throws {
    let folder = try PluginFolder()
    let library = try await FaultyPlugin.build(nil, in: folder)
    let session = try await CheckSession(
      library, workerPath: FaultyPlugin.worker, Conformance.Settings(seed: 1))
    defer { session.remove() }
    try await body(session)
  }
}
