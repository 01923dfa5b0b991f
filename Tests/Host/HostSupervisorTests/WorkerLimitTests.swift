import Foundation
import HostLoop
import Testing
import WidgetModel

@testable import HostSupervisor

/// The limits of a worker during its calls and between them, against running processes.
@Suite(.timeLimit(.minutes(10))) @HostActor struct WorkerLimitTests {
  private let bench = Bench(adoptsOrphans: false) { $0.restMeasureInterval = .milliseconds(50) }

  private func breach(_ kind: String) async -> LimitBreach? {
    let failure = await bench.failure(kind, of: "plain")
    guard case .limitExceeded(let breach) = failure else {
      Issue.record("\(String(describing: failure))")
      return nil
    }
    return breach
  }

  /// The breach between calls that ends the worker after an answered call.
  private func breachLater(_ kind: String) async throws -> LimitBreach {
    _ = try await bench.call(kind).get()
    if let pid = bench.pid() { try await Bench.endOrGone(of: pid) }
    await bench.untilEvents { !bench.ends.isEmpty }
    guard case .limitExceeded(let breach) = bench.ends.first else {
      throw try #require(nil as CallFailure?, "\(bench.events)")
    }
    return breach
  }

  @Test func `threads are limited`() async throws {
    bench.adjust = { $0.limits.threads = 64 }
    let breach = try #require(await breach("threading"))
    #expect(breach.resource == .threads && breach.limit == 64 && breach.used > 64)
  }

  @Test func `a plugin without permission starts no process that stays`() async throws {
    let breach = try #require(await breach("parenting"))
    #expect(breach.resource == .processes && breach.limit == 0 && breach.used > 0)
    #expect(breach.moment == .call(.timeline))
  }

  @Test func `a plugin with permission may leave processes, up to its limit`() async throws {
    bench.adjust = { plugin in
      plugin.permissions.exec = ["/bin"]
      plugin.limits.processes = 2
    }
    #expect(
      await bench.failure("parenting", budget: .milliseconds(500))
        == .timedOut(call: .timeline, budget: .milliseconds(500)))
    bench.adjust = { plugin in
      plugin.permissions.exec = ["/bin"]
      plugin.limits.processes = 1
    }
    let breach = try #require(await breach("parenting"))
    #expect(breach.resource == .processes && breach.limit == 1 && breach.used > 1)
  }

  @Test func `orphans of the group count, because the host has adopted them`() async {
    await #expect(processExitsWith: .success) { @HostActor in
      let bench = Bench(adoptsOrphans: true)
      guard case .limitExceeded(let breach) = await bench.failure("forking") else {
        Issue.record("not limited")
        return
      }
      #expect(breach == LimitBreach(.processes, .call(.timeline), limit: 0, used: 2))
      await bench.supervisor.stop()
      #expect(ProcessMeter.children().isEmpty)
    }
  }

  @Test func `memory is limited between calls`() async throws {
    let breach = try await breachLater("hoarding later")
    #expect(breach.resource == .memory && breach.moment == .betweenCalls)
    #expect(breach.used > 64 << 20)
  }

  @Test func `a worker that is out of descriptors is replaced, and its call fails`() async throws {
    _ = try await bench.describe("plain").get()
    let pid = try #require(bench.pid())
    let breach = try #require(await breach("exhausted"))
    #expect(breach == LimitBreach(.openFiles, .call(.timeline), limit: 256, used: 256))
    #expect(!Bench.exists(pid))
    _ = try await bench.call("answer").get()
  }

  @Test func `what a worker left and what has ended since is no zombie while the worker lives`()
    async
  {
    await #expect(processExitsWith: .success) { @HostActor in
      let bench = Bench(adoptsOrphans: true) { $0.nursery = .never }
      bench.adjust = { $0.permissions.exec = ["/bin"] }
      let call = Task { await bench.call("littering", budget: .seconds(60)) }
      await bench.untilEvents { !bench.lines.isEmpty }
      let pid = try #require(bench.pid())
      // The children end by themselves; only the worker is left.
      for child in ProcessMeter.children() where child != pid {
        try await Bench.endOrGone(of: child)
      }
      // A child that has ended is reaped in this round of the loop or the next.
      while ProcessMeter.children() != [pid] { await Task.yield() }
      #expect(Bench.exists(pid))
      await bench.supervisor.stop()
      _ = await call.value
    }
  }
}

/// The quota of a state directory, against running processes.
@Suite(.timeLimit(.minutes(10))) @HostActor struct StateQuotaTests {
  private let bench = Bench { $0.stateMeasureInterval = .milliseconds(50) }
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "quota-\(UUID().uuidString)")

  private func limit() {
    bench.adjust = { [folder] plugin in
      plugin.stateDirectory = folder.path
      plugin.limits.stateQuota = 1 << 20
    }
  }

  @Test func `a call that exceeds the quota fails, and the next worker knows it`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    limit()
    let failure = await bench.failure("filling")
    guard case .limitExceeded(let breach) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(breach.resource == .stateDirectory && breach.moment == .call(.timeline))
    #expect(breach.limit == 1 << 20 && breach.used >= 2 << 20)
    // Such a worker is not charged for what it found, and may empty the directory.
    _ = try await bench.call("answer").get()
    #expect(bench.supervisor.stateIsFull(plugin: "plain"))
    _ = try await bench.call("emptying").get()
    while bench.supervisor.stateIsFull(plugin: "plain") {
      try await Task.sleep(for: .milliseconds(5))
    }
    _ = try await bench.call("answer").get()
    #expect(bench.ends == [])
  }

  @Test func `a directory that fills after its call is found at the end of the call`() async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    limit()
    _ = try await bench.call("filling and answering").get()
    await bench.untilEvents { !bench.ends.isEmpty }
    guard case .limitExceeded(let breach) = bench.ends.first else {
      Issue.record("\(bench.events)")
      return
    }
    #expect(breach.resource == .stateDirectory && breach.moment == .betweenCalls)
  }

  @Test func `a folder that cannot be read counts as above the limit`() async {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
      // Root reads every folder.
      if getuid() == 0 { #expect(setgid(65_534) == 0 && setuid(65_534) == 0) }
      #expect(mkdir(folder, 0o700) == 0 && mkdir(folder + "/hidden", 0o300) == 0)
      #expect(DirectorySize(of: folder, upTo: 1 << 30).bytes > 1 << 30)
      #expect(rmdir(folder + "/hidden") == 0 && rmdir(folder) == 0)
    }
  }

  @Test func `each file and folder counts at least a page, and links are not followed`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = FileManager.default
    try files.createDirectory(
      at: folder.appending(path: "a/b"), withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: "a/b/empty"))
    try files.createSymbolicLink(
      at: folder.appending(path: "link"), withDestinationURL: URL(filePath: "/usr"))
    #expect(DirectorySize(of: folder.path, upTo: 1 << 20).bytes == 4 * 4096)
    #expect(DirectorySize(of: folder.path, upTo: 4096).bytes > 4096)
    #expect(DirectorySize(of: folder.path + "/link", upTo: 4096).bytes == 0)
    let deep = Array(repeating: "d", count: 70).joined(separator: "/")
    try files.createDirectory(
      at: folder.appending(path: deep), withIntermediateDirectories: true)
    #expect(DirectorySize(of: folder.path, upTo: 1 << 30).bytes > 1 << 30)
  }
}
