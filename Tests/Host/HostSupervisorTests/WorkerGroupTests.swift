import CHostShims
import Glibc
import HostLoop
import Testing
import WidgetModel
import WorkerChannel

@testable import HostSupervisor

/// The process group of a worker, at each of the two moments at which it is killed.
@Suite(.timeLimit(.minutes(10))) @HostActor struct WorkerGroupTests {
  /// A worker in a call of `kind`, and the process that it has left in its group.
  @HostActor private final class Group {
    let worker: WorkerProcess
    let member: Int32

    init(kind: String) async throws {
      let output = try OutputPipe()
      let start = WorkerProcess.start(
        of: Bench.plugin("plain"), memory: 64 << 20,
        SupervisorConfiguration(workerPath: Bench.workerPath), folder: nil)
      worker = try WorkerProcess(starting: start, output: output.writingDescriptor, file: -1)
      let (lines, feed) = AsyncStream.makeStream(of: String.self)
      output.onLine = { feed.yield($0) }
      try output.start()
      try worker.channel.send(.call(Bench.request(kind)))
      var iterator = lines.makeAsyncIterator()
      let line = await iterator.next(isolation: #isolation)
      member = try #require(line.flatMap { Int32($0) })
      output.finish()
    }
  }

  @Test func `killing a worker kills its group at once, before it is reaped`() async throws {
    let group = try await Group(kind: "forking")
    #expect(getpgid(group.member) == group.worker.pid)
    group.worker.killGroup()
    #expect(await Bench.ends(group.member))
    #expect(await Bench.ends(group.worker.pid))
    #expect(group.worker.reap() == .signal(SIGKILL))
  }

  @Test func `reaping a worker that has ended by itself kills the rest of its group`()
    async throws
  {
    let group = try await Group(kind: "abandoning")
    #expect(await Bench.ends(group.worker.pid))
    #expect(Bench.exists(group.member))
    #expect(group.worker.reap() == .status(0))
    #expect(await Bench.ends(group.member))
  }

  @Test func `a worker that another has reaped counts as ended`() async throws {
    let group = try await Group(kind: "abandoning")
    #expect(await Bench.ends(group.worker.pid))
    #expect(shim_reap(group.worker.pid, nil) == 1)
    #expect(group.worker.reap() == .status(-1))
    kill(group.member, SIGKILL)
  }

  @Test func `a supervisor leaves nothing of a group behind, however its worker ends`()
    async throws
  {
    for kind in ["forking", "abandoning"] {
      let bench = Bench()
      // Without the permission, a measurement may end the worker before it has told the process.
      bench.adjust = { $0.permissions.exec = ["/bin"] }
      #expect(await bench.failure(kind, budget: .seconds(5)) != nil)
      let member = try #require(bench.lines.compactMap(Int32.init).first)
      #expect(await Bench.ends(member))
    }
  }
}
