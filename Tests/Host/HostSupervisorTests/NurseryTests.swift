import Foundation
import HostLoop
import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// Nurseries that fail in every way, and one that does not: calls are answered all the same.
@Suite(.timeLimit(.minutes(5))) @HostActor struct NurseryTests {
  /// A supervisor whose worker program has a name that says what its nursery does.
  private func bench(
    _ nursery: String, _ use: NurseryUse = .always,
    _ configure: (inout SupervisorConfiguration) -> Void = { _ in }
  ) throws -> Bench {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let program = folder.appending(path: nursery)
    try FileManager.default.createSymbolicLink(
      atPath: program.path, withDestinationPath: Bench.workerPath)
    return Bench(adoptsOrphans: false) {
      $0.workerPath = program.path
      $0.nursery = use
      configure(&$0)
    }
  }

  private func status(_ bench: Bench) throws -> NurseryStatus {
    try #require(bench.supervisor.nurseries.first)
  }

  /// Waits until the nursery is in a state.
  private func until(
    _ activity: NurseryStatus.Activity, _ bench: Bench
  ) async throws -> NurseryStatus {
    while try status(bench).activity != activity { try await Task.sleep(for: .milliseconds(2)) }
    return try status(bench)
  }

  /// Waits until the nursery has a spare worker, and returns its process id.
  private func spare(_ bench: Bench) async throws -> pid_t {
    while true {
      if let pid = try status(bench).sparePID { return pid }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Makes a call in a new worker.
  private func callNewWorker(_ bench: Bench) async throws {
    bench.supervisor.replaceWorker(plugin: "plain")
    _ = try await bench.call("answer").get()
  }

  @Test func `workers of a nursery are children of the host, in groups of their own`() async throws
  {
    let bench = try bench("making")
    for count in 1...3 {
      try await callNewWorker(bench)
      let pid = try #require(bench.pid())
      #expect(getpgid(pid) == pid)
      #expect(ProcessMeter.children().contains(pid))
      #expect(try status(bench).made == count)
    }
    let nursery = try #require(try status(bench).pid)
    await bench.supervisor.stop()
    #expect(!Bench.exists(nursery))
    #expect(bench.supervisor.nurseries.isEmpty)
  }

  @Test func `the next worker waits for its plugin, and ends with its nursery`() async throws {
    let bench = try bench("making")
    try await callNewWorker(bench)
    let first = try await spare(bench)
    try await callNewWorker(bench)
    #expect(bench.pid() == first)
    #expect(getpgid(first) == first)
    let second = try await spare(bench)
    #expect(second != first && bench.pid() != second)
    #expect(try status(bench).made == 2)
    await bench.supervisor.stop()
    #expect(!Bench.exists(second))
  }

  @Test func `a spare worker that is killed is reaped, and another one is made`() async throws {
    let bench = try bench("making")
    try await callNewWorker(bench)
    let killed = try await spare(bench)
    kill(killed, SIGKILL)
    while try status(bench).sparePID != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(!Bench.exists(killed))
    try await callNewWorker(bench)
    #expect(try status(bench).made == 2)
    #expect(try await spare(bench) != bench.pid())
    await bench.supervisor.stop()
  }

  @Test func `a start that is longer than a message starts a program`() async throws {
    let bench = try bench("making")
    try await callNewWorker(bench)
    let spare = try await spare(bench)
    bench.adjust = {
      let path = "/" + String(repeating: "x", count: 4000)
      $0.permissions.read = (0..<40).map { "\(path)\($0)" }
    }
    try await callNewWorker(bench)
    #expect(try status(bench).made == 1)
    #expect(try status(bench).sparePID == spare)
    await bench.supervisor.stop()
  }

  @Test(arguments: [
    ("refusing", "has a second thread"), ("foreign", "is of version 99.0"),
    ("ending", "has ended"), ("babbling", "cannot be understood"), ("dying", "has ended"),
    ("failing", "cannot copy itself"), ("lying", "replies without a request"),
    ("forgetful", "does not answer"),
  ])
  func `if the nursery fails, a program is started, and the reason is told`(
    nursery: String, reason: String
  ) async throws {
    let bench = try bench(nursery)
    for _ in 1...2 { try await callNewWorker(bench) }
    let status = try status(bench)
    #expect(status.activity == .none && status.pid == nil && status.made == 0)
    #expect(status.obstacle?.contains(reason) == true, "\(status.obstacle ?? "none")")
    await bench.supervisor.stop()
  }

  @Test func `a nursery that makes workers without a request is ended`() async throws {
    let bench = try bench("unasked")
    try await callNewWorker(bench)
    let status = try await until(.none, bench)
    #expect(status.obstacle?.contains("replies without a request") == true)
    await bench.supervisor.stop()
  }

  @Test func `until a nursery is ready, workers are started programs`() async throws {
    let bench = try bench("silent", .whenWorthwhile)
    for _ in 1...3 { try await callNewWorker(bench) }
    #expect(try status(bench).activity == .warming)
    #expect(try status(bench).made == 0)
    await bench.supervisor.stop()
  }

  @Test func `the second worker starts a nursery, which makes the next`() async throws {
    let bench = try bench("making", .whenWorthwhile)
    try await callNewWorker(bench)
    #expect(try status(bench).activity == .none)
    try await callNewWorker(bench)
    #expect(try status(bench).activity != .none)
    _ = try await until(.ready, bench)
    try await callNewWorker(bench)
    #expect(try status(bench).made == 1)
    await bench.supervisor.stop()
  }

  @Test func `a second worker long after the first starts no nursery`() async throws {
    let bench = try bench("making", .whenWorthwhile) { $0.nurseryIdle = .zero }
    for _ in 1...3 { try await callNewWorker(bench) }
    #expect(bench.supervisor.nurseries.allSatisfy { $0.activity == .none && $0.made == 0 })
    await bench.supervisor.stop()
  }

  @Test func `a nursery that makes no workers ends`() async throws {
    let bench = try bench("making") { $0.nurseryIdle = .seconds(2) }
    try await callNewWorker(bench)
    let nursery = try #require(try status(bench).pid)
    #expect(await Bench.ends(nursery))
    #expect(try await until(.none, bench).obstacle == nil)
    try await callNewWorker(bench)
    #expect(try status(bench).made == 2)
    await bench.supervisor.stop()
  }

  @Test(arguments: [SIGKILL, SIGSTOP])
  func `a nursery that is killed or stopped delays a call, and no more`(signal: Int32) async throws
  {
    let bench = try bench("making")
    try await callNewWorker(bench)
    let nursery = try #require(try status(bench).pid)
    let worker = try #require(bench.pid())
    let spare = try await spare(bench)
    kill(nursery, signal)
    // A worker outlives its nursery.
    _ = try await bench.call("answer").get()
    #expect(bench.pid() == worker)
    if signal == SIGKILL {
      _ = try await until(.none, bench)
      #expect(!Bench.exists(spare))
    } else {
      // The spare worker needs no nursery.
      try await callNewWorker(bench)
      #expect(bench.pid() == spare)
    }
    let made = try status(bench).made
    try await callNewWorker(bench)
    #expect(bench.pid() != worker && bench.pid() != spare)
    #expect(try status(bench).made == made)
    #expect(await Bench.ends(nursery))
    await bench.supervisor.stop()
  }

  @Test func `a worker that is dismissed while a nursery makes it is never used`() async throws {
    let bench = try bench("forgetful")
    let call = Task { await bench.call("answer") }
    while bench.supervisor.nurseries.first?.activity != .ready {
      try await Task.sleep(for: .milliseconds(2))
    }
    await bench.supervisor.stop()
    guard case .failure(.cancelled) = await call.value else {
      Issue.record("the call was not cancelled")
      return
    }
  }

  /// The nursery makes a worker and does not tell. It has the channel of a worker that nobody waits for.
  @Test func `a worker that the host does not know ends`() async {
    // In a process of its own, whose children are all of this test.
    await #expect(processExitsWith: .success) { @HostActor in
      let suite = NurseryTests()
      let bench = try suite.bench("secretive")
      try await suite.callNewWorker(bench)
      let known = try #require(bench.pid())
      for pid in ProcessMeter.children() where pid != known {
        guard pid != (try suite.status(bench).pid) else { continue }
        #expect(await Bench.ends(pid))
        waitpid(pid, nil, 0)
      }
      await bench.supervisor.stop()
    }
  }

  @Test(arguments: [
    "CURL_SSL_BACKEND", "FC_DEBUG", "FONTCONFIG_FILE", "GLIBC_TUNABLES", "ICU_DATA", "LANGUAGE",
    "LC_ALL", "MALLOC_ARENA_MAX", "OPENSSL_CONF", "PANGO_LANGUAGE", "SSLKEYLOGFILE",
  ])
  func `a plugin with a variable that libraries read at their start has no nursery`(name: String) {
    var plugin = PluginInstance(
      name: "plain", path: "/nonexistent", contentHash: ContentHash(high: 0, low: 0))
    plugin.environment = ["URL_\(name)=a"]
    #expect(NurseryFlavour(of: plugin, sdkDirectories: []) == .plain)
    plugin.environment.append("\(name)=a")
    #expect(NurseryFlavour(of: plugin, sdkDirectories: []) == nil)
  }

  @Test func `the memory of the nursery is not charged to its workers`() async throws {
    let bench = Bench()
    _ = try await bench.call("answer").get()
    var meter = WorkerMeter(
      pid: try #require(bench.pid()), startsPrograms: false, at: .zero)
    let all = try #require(meter.memory())
    meter.commonMemory = all / 2
    #expect(try #require(meter.usage()).memory < all * 3 / 4)
    meter.commonMemory = all * 2
    #expect(meter.memory() == 0)
    await bench.supervisor.stop()
  }

  @Test func `messages of both directions are read as they were written`() throws {
    let start = WorkerStart(arguments: ["/a", "--b"], environment: ["C=d"], directory: "/e")
    for message in [StartMessage.start(start, hasFile: true), .file] {
      let bytes = message.encoded()
      #expect(try StartMessage(decoding: bytes.span.bytes) == message)
      #expect(throws: CodecError.self) {
        try StartMessage(decoding: Array(bytes.dropLast()).span.bytes)
      }
    }
    #expect(
      try NurseryRequest(decoding: NurseryRequest.make.encoded().span.bytes) == NurseryRequest.make)
    let replies: [NurseryReply] = [
      .ready(version: "1"), .refused(reason: "x"), .made(pid: 7), .failed(code: 11), .retired,
    ]
    for reply in replies {
      #expect(try NurseryReply(decoding: reply.encoded().span.bytes) == reply)
      let cut = reply.encoded().dropLast() + [0xff, 0xff]
      #expect(throws: CodecError.self) { try NurseryReply(decoding: Array(cut).span.bytes) }
    }
  }
}
