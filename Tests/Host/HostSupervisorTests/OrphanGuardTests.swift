import Foundation
import HostLoop
import Testing

@testable import HostSupervisor

/// The guard with a program that ends at once.
@HostActor
@Suite(.timeLimit(.minutes(5))) struct OrphanGuardTests {
  @Test func `a guard that ends is reaped, and the next worker starts another`() async throws {
    let orphanGuard = OrphanGuard(program: "/bin/true")
    orphanGuard.add(99_999_999)
    #expect(orphanGuard.pid == nil)
    var former: pid_t?
    for _ in 0..<2 {
      try orphanGuard.prepare()
      let pid = try #require(orphanGuard.pid)
      #expect(pid != former)
      former = pid
      try await Bench.endOrGone(of: pid)
      // The socket's end is an event of its own, in this round of the loop or the next.
      while orphanGuard.pid != nil { await Task.yield() }
      // No child any more, not even a zombie.
      #expect(waitpid(pid, nil, 0) == -1 && errno == ECHILD)
      #expect(!StrayReaper.workers.contains(pid))
    }
    orphanGuard.remove(99_999_999)
    orphanGuard.end()
  }

  @Test func `a program that is not there is an error of the host`() {
    let orphanGuard = OrphanGuard(program: "/nowhere/worker")
    #expect(throws: (any Error).self) { @HostActor in try orphanGuard.prepare() }
    #expect(orphanGuard.pid == nil)
  }
}
