import CHostShims
import Glibc
import Testing

/// What a process sets for itself, read back from the kernel; each test in a process of its own.
@Suite(.timeLimit(.minutes(10))) struct ProcessSettingTests {
  @Test func `the parent-death signal is the one that was asked for`() async {
    await #expect(processExitsWith: .success) {
      #expect(shim_set_parent_death_signal(SIGUSR1) == 0)
      var signal: Int32 = 0
      let address = withUnsafeMutablePointer(to: &signal) { UInt(bitPattern: $0) }
      typealias Prctl = @convention(c) (Int32, UInt, UInt, UInt, UInt) -> Int32
      let prctl = unsafeBitCast(try #require(dlsym(nil, "prctl")), to: Prctl.self)
      // PR_GET_PDEATHSIG
      #expect(prctl(2, address, 0, 0, 0) == 0)
      #expect(signal == SIGUSR1)
      #expect(shim_set_parent_death_signal(9999) == -EINVAL)
    }
  }

  @Test func `no_new_privs is set for good`() async {
    await #expect(processExitsWith: .success) {
      // Where it is set already, in some containers, nothing can be seen.
      guard try System.field("NoNewPrivs", in: "/proc/self/status") == "0" else { return }
      #expect(shim_set_no_new_privileges() == 0)
      #expect(try System.field("NoNewPrivs", in: "/proc/thread-self/status") == "1")
    }
  }

  @Test func `orphans come to a subreaper, until that is ended`() async {
    await #expect(processExitsWith: .success) {
      #expect(shim_set_child_subreaper(true) == 0)
      let child = try ProcessTests.spawn("sleep 1000 & echo $!")
      let orphan = try #require(pid_t(try Self.line(child.output)))
      _ = try ProcessTests.end(of: child.pid)
      #expect(try System.field("PPid", in: "/proc/\(orphan)/status") == "\(getpid())")
      kill(orphan, SIGKILL)
      _ = try ProcessTests.end(of: orphan)
      #expect(shim_set_child_subreaper(false) == 0)
      let next = try ProcessTests.spawn("sleep 1000 & echo $!")
      let stray = try #require(pid_t(try Self.line(next.output)))
      _ = try ProcessTests.end(of: next.pid)
      #expect(try System.field("PPid", in: "/proc/\(stray)/status") != "\(getpid())")
      kill(stray, SIGKILL)
    }
  }

  /// The first line that a child prints.
  private static func line(_ descriptor: Int32) throws -> String {
    try #require(System.waitUntilReadable(descriptor))
    var piece = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &piece, piece.count)
    return String(decoding: piece.prefix(max(0, count)).prefix { $0 != 10 }, as: UTF8.self)
  }

  @Test func `a thread's name is kept as far as it fits`() async {
    await #expect(processExitsWith: .success) {
      #expect(shim_set_thread_name("0123456789abcdefgh") == 0)
      let name = try System.text("/proc/thread-self/comm")
      #expect(name == "0123456789abcde\n")
    }
  }

  private static let limits: [(limit: shim_limit, name: String)] = [
    (SHIM_LIMIT_DATA, "Max data size"), (SHIM_LIMIT_CORE, "Max core file size"),
    (SHIM_LIMIT_FILES, "Max open files"), (SHIM_LIMIT_PROCESSES, "Max processes"),
    (SHIM_LIMIT_STACK, "Max stack size"), (SHIM_LIMIT_FILE_SIZE, "Max file size"),
    (SHIM_LIMIT_LOCKED_MEMORY, "Max locked memory"), (SHIM_LIMIT_NICE, "Max nice priority"),
    (SHIM_LIMIT_PENDING_SIGNALS, "Max pending signals"),
  ]

  /// The soft and the hard value of every limit, by its name.
  private static func values() throws -> [String: [String]] {
    var values: [String: [String]] = [:]
    for line in try System.text("/proc/self/limits").split(separator: "\n").dropFirst() {
      let name = line.prefix(26).drop { $0 == " " }.split(separator: " ").joined(separator: " ")
      values[name] = line.dropFirst(26).split(separator: " ").prefix(2).map(String.init)
    }
    return values
  }

  @Test func `a limit is lowered soft and hard, and never raised`() async {
    await #expect(processExitsWith: .success) {
      // Numbers that no machine sets by itself, small enough for its own limits.
      let wanted: [UInt64] = [
        (1 << 40) + 4096, 0, 241, 1999, (1 << 20) + 4096, (1 << 39) + 4096, 40_960, 3,
        1021,
      ]
      var expected = try Self.values()
      for (number, (limit, name)) in Self.limits.enumerated() {
        let hard = expected[name]?.last.flatMap { UInt64($0) } ?? .max
        #expect(shim_set_limit(limit, wanted[number]) == 0)
        expected[name] = Array(repeating: "\(min(hard, wanted[number]))", count: 2)
        #expect(try Self.values() == expected, "\(name)")
        // A hard limit that is lower already stays, and the soft one with it.
        #expect(shim_set_limit(limit, wanted[number] + 8192) == 0)
        #expect(try Self.values() == expected, "\(name)")
      }
    }
  }

  @Test func `a soft limit below the hard one follows it`() async {
    await #expect(processExitsWith: .success) {
      var limits = rlimit(rlim_cur: 100, rlim_max: 200)
      #expect(setrlimit(Int32(RLIMIT_NOFILE.rawValue), &limits) == 0)
      #expect(shim_set_limit(SHIM_LIMIT_FILES, 150) == 0)
      let values = try Self.values()
      #expect(values["Max open files"] == ["150", "150"])
    }
  }

  @Test func `held signals wait, also those that were ignored`() async {
    await #expect(processExitsWith: .success) {
      Self.unblockSignals()
      _ = signal(SIGHUP, SIG_IGN)
      let signals = [SIGHUP, SIGUSR2]
      #expect(shim_signals_hold(signals, signals.count) == 0)
      let descriptor = shim_signalfd_create(signals, signals.count)
      #expect(System.closesOnExec(descriptor) && System.neverWaits(descriptor))
      let blocked = try Self.signals("SigBlk")
      #expect(blocked == Set(signals))
      #expect(try !Self.signals("SigIgn").contains(SIGHUP))
      #expect(shim_signalfd_read(descriptor) == 0)
      pthread_kill(pthread_self(), SIGUSR2)
      pthread_kill(pthread_self(), SIGHUP)
      #expect(System.isReadable(descriptor))
      let read = [shim_signalfd_read(descriptor), shim_signalfd_read(descriptor)]
      #expect(Set(read) == Set(signals))
      #expect(shim_signalfd_read(descriptor) == 0)
      #expect(shim_signals_hold([SIGKILL], 1) == -EINVAL)
      #expect(shim_signalfd_read(-1) == -EBADF)
      close(descriptor)
    }
  }

  @Test func `a thread that blocks all signals still hears of its own faults`() async {
    await #expect(processExitsWith: .success) {
      Self.unblockSignals()
      shim_signals_block_all()
      let free = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGSYS, SIGABRT, SIGKILL, SIGSTOP]
      // The two after the standard ones are the C library's own.
      let all = Set(Int32(1)...64).subtracting([32, 33])
      let blocked = try Self.signals("SigBlk")
      #expect(blocked == all.subtracting(free))
    }
  }

  /// Threads of Swift's tasks begin with most signals blocked.
  private static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// The signals of a mask of the calling thread.
  private static func signals(_ mask: String) throws -> Set<Int32> {
    let text = try System.field(mask, in: "/proc/thread-self/status")
    let bits = try #require(UInt64(text, radix: 16))
    return Set((Int32(1)...64).filter { bits & (1 << UInt64($0 - 1)) != 0 })
  }
}
