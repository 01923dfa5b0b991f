import Glibc
import Testing
import WorkerChannel

/// A receiver without a free descriptor, in a process of its own.
@Suite(.timeLimit(.minutes(5))) struct DescriptorShortageTests {
  @Test func `a descriptor that has no place is lost, and its message arrives`() async {
    await #expect(processExitsWith: .success) {
      let (host, worker) = try HostEndpoint.pair()
      let memory = try SealedMemory.create(named: "test", copying: [1].span.bytes)
      try worker.send(.loaded, descriptor: memory)
      var limits = rlimit()
      #expect(getrlimit(Int32(RLIMIT_NOFILE.rawValue), &limits) == 0)
      var none = rlimit(rlim_cur: 0, rlim_max: limits.rlim_max)
      #expect(setrlimit(Int32(RLIMIT_NOFILE.rawValue), &none) == 0)
      let delivery = try host.next()
      #expect(setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limits) == 0)
      #expect(delivery.message == .loaded && delivery.hasLostDescriptor)
    }
  }
}
