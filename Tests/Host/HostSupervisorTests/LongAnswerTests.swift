import CHostShims
import Glibc
import HostLoop
import Testing
import WidgetArchive
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// Answers that are validated on a thread of their own. A test holds this thread, and shows what the loop does meanwhile.
@Suite(.timeLimit(.minutes(10))) @HostActor struct LongAnswerTests {
  private let bench = Bench()

  /// Makes a call whose worker has answered and ended, while the check of the answer is held by a gate.
  private func heldCall() async throws -> (
    pid: Int32, gate: Gate, result: Task<Result<WorkerReply, CallFailure>, Never>
  ) {
    _ = try await bench.describe("plain").get()
    let pid = try #require(bench.pid())
    let gate = try Gate()
    gate.hold(SealedArchive.thread)
    let result = Task { await bench.call("long") }
    try await Bench.endOrGone(of: pid)
    return (pid, gate, result)
  }

  @Test func `the loop goes on while an archive is checked, and the worker's end waits for it`()
    async throws
  {
    let (pid, gate, answer) = try await heldCall()
    #expect(kill(pid, 0) == 0, "the worker has ended, and is not reaped")
    #expect(bench.supervisor.status(plugin: "plain").map(\.isBusy) == true)
    #expect(!bench.lines.contains("after the answer"))
    gate.open()
    let archive = try #require(try await answer.value.get().archive)
    #expect(try ArchiveView(validated: archive.bytes).bytes.byteCount > 100_000)
    await bench.untilEvents { bench.lines.contains("after the answer") }
    #expect(await bench.failure("failing") == .failed(call: .timeline, message: "off line"))
  }

  @Test func `time that the check takes is not the worker's`() async throws {
    let bench = Bench { $0.encodeLimit = .seconds(2) }
    _ = try await bench.describe("plain").get()
    let gate = try Gate()
    gate.hold(SealedArchive.thread)
    HostActor.loop.schedule(after: .seconds(3)) { gate.open() }
    _ = try await bench.call("long").get()
  }

  /// The loop handles 64 messages before it looks at the end of the process, and reads the answer there.
  @Test func `an answer that is found with the end of its worker is checked too`() async throws {
    _ = try await bench.describe("plain").get()
    let pid = try #require(bench.pid())
    let end = try OwnedDescriptor(checking: shim_pidfd_open(pid), "pidfd_open")
    let answer = await withCheckedContinuation { continuation in
      bench.supervisor.call(
        Bench.request("long"), plugin: Bench.plugin("plain"), budgets: CallBudgets()
      ) { continuation.resume(returning: $0) }
      var waiting = pollfd(fd: end.number, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waiting, 1, 60_000) == 1)
    }
    #expect(try answer.get().archive != nil)
    #expect(bench.lines.contains("line 80"))
  }

  @Test func `a host can stop while an answer is checked`() async throws {
    let (pid, gate, answer) = try await heldCall()
    let stopping = Task { await bench.supervisor.stop() }
    await Task.yield()
    gate.open()
    let result = await answer.value
    #expect(throws: CallFailure.self) { try result.get() }
    await stopping.value
    #expect(!Bench.exists(pid))
  }
}

/// A gate that holds a thread until it is opened.
private final class Gate: Sendable {
  private let ends: (reading: OwnedBox, writing: OwnedBox)

  init() throws {
    var numbers: [Int32] = [-1, -1]
    try SystemCallError.check(pipe(&numbers), "pipe")
    ends = (
      OwnedBox(OwnedDescriptor(adopting: numbers[0])),
      OwnedBox(OwnedDescriptor(adopting: numbers[1]))
    )
  }

  func hold(_ thread: WorkThread) {
    thread.run {
      var byte: UInt8 = 0
      _ = read(self.ends.reading.number, &byte, 1)
    }
  }

  func open() { _ = write(ends.writing.number, "x", 1) }
}
