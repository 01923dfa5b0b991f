import CHostShims
import Glibc
import Testing

/// What a child gets, and how its end is told. Each test has a process of its own: the children and
/// the settings are the whole process's.
@Suite(.timeLimit(.minutes(10))) struct ProcessTests {
  /// Starts a shell with a channel and an output.
  ///
  /// - Returns: the process, or a negated errno; the ends that stay here.
  static func spawn(
    _ script: String, directory: String? = nil, path: String = "/bin/sh", variables: [String] = []
  ) throws -> (pid: pid_t, channel: Int32, output: Int32) {
    var channel: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    try #require(shim_socket_pair(&channel) == 0 && shim_pipe(&output) == 0)
    defer { for descriptor in [channel[1], output[1]] { close(descriptor) } }
    let pid = start(
      [path, "-c", script], variables, directory: directory, channel: channel[1], output: output[1])
    return (pid, channel[0], output[0])
  }

  static func start(
    _ arguments: [String], _ variables: [String] = [], directory: String? = nil, channel: Int32,
    output: Int32
  ) -> pid_t {
    var argumentPointers = arguments.map { strdup($0) } + [nil]
    var variablePointers = variables.map { strdup($0) } + [nil]
    let folder = directory.map { strdup($0) } ?? nil
    defer { for pointer in argumentPointers + variablePointers + [folder] { free(pointer) } }
    return argumentPointers.withUnsafeMutableBufferPointer { arguments in
      variablePointers.withUnsafeMutableBufferPointer { variables in
        var request = shim_spawn_request(
          path: arguments[0], arguments: arguments.baseAddress, environment: variables.baseAddress,
          directory: folder, channel: channel, output: output, file: -1)
        return shim_spawn(&request)
      }
    }
  }

  /// Waits for a child and reaps it.
  static func end(of pid: pid_t) throws -> shim_exit {
    let pidfd = shim_pidfd_open(pid)
    try #require(pidfd >= 0)
    defer { close(pidfd) }
    try #require(System.waitUntilReadable(pidfd))
    var end = shim_exit()
    try #require(shim_reap(pid, &end) == 1)
    return end
  }

  /// Waits until a child has stopped itself.
  static func waitUntilStopped(_ pid: pid_t) throws {
    while try !System.field("State", in: "/proc/\(pid)/status").hasPrefix("T") { usleep(1000) }
  }

  /// All that a child printed.
  static func output(_ descriptor: Int32) throws -> String {
    var text: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while System.waitUntilReadable(descriptor),
      case let count = read(descriptor, &piece, piece.count), count > 0
    {
      text += piece.prefix(count)
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test func `a child has the descriptors 0 to 3 and no others`() async {
    await #expect(processExitsWith: .success) {
      // Neither closes at exec: the child must be rid of them all the same.
      for least: Int32 in [4, 4, 40, 800] { _ = fcntl(STDERR_FILENO, F_DUPFD, least) }
      let child = try Self.spawn("kill -STOP $$", directory: "/tmp", variables: ["A=b"])
      try Self.waitUntilStopped(child.pid)
      let descriptors = System.descriptors(of: child.pid)
      #expect(descriptors.keys.sorted() == [0, 1, 2, 3])
      #expect(descriptors[0] == "/dev/null")
      #expect(descriptors[1] == System.link("/proc/self/fd/\(child.output)"))
      #expect(descriptors[2] == descriptors[1])
      #expect(descriptors[3]?.hasPrefix("socket:") == true)
      #expect(System.link("/proc/\(child.pid)/cwd") == "/tmp")
      #expect(try System.text("/proc/\(child.pid)/environ") == "A=b\0")
      #expect(try System.field("flags", in: "/proc/\(child.pid)/fdinfo/0").hasSuffix("0"))
      kill(child.pid, SIGKILL)
      _ = try Self.end(of: child.pid)
    }
  }

  @Test func `a child has a group of its own, default actions and no blocked signal`() async {
    await #expect(processExitsWith: .success) {
      _ = signal(SIGUSR1, SIG_IGN)
      shim_signals_block_all()
      let child = try Self.spawn("kill -STOP $$")
      try Self.waitUntilStopped(child.pid)
      let status = "/proc/\(child.pid)/status"
      #expect(getpgid(child.pid) == child.pid)
      #expect(try System.field("SigBlk", in: status) == "0000000000000000")
      let ignored = try #require(UInt64(try System.field("SigIgn", in: status), radix: 16))
      // But the two after the standard signals, which are the C library's own.
      #expect(ignored & ~(3 << 31) == 0)
      #expect(System.link("/proc/\(child.pid)/cwd") == System.link("/proc/self/cwd"))
      kill(child.pid, SIGKILL)
      _ = try Self.end(of: child.pid)
    }
  }

  /// The child's own descriptors would take the place of these before they are passed on.
  @Test func `low descriptors arrive where they belong`() async {
    await #expect(processExitsWith: .success) {
      var channel: [Int32] = [-1, -1]
      var output: [Int32] = [-1, -1]
      try #require(shim_socket_pair(&channel) == 0 && shim_pipe(&output) == 0)
      let names = [channel[1], output[1]].map { System.link("/proc/self/fd/\($0)") }
      try #require(dup2(channel[1], 1) == 1 && dup2(output[1], 0) == 0)
      let pid = Self.start(["/bin/sh", "-c", "kill -STOP $$"], channel: 1, output: 0)
      try #require(pid > 0)
      try Self.waitUntilStopped(pid)
      let descriptors = System.descriptors(of: pid)
      #expect(descriptors[0] == "/dev/null")
      #expect(descriptors[1] == names[1])
      #expect(descriptors[2] == names[1])
      #expect(descriptors[3] == names[0])
      kill(pid, SIGKILL)
      _ = try Self.end(of: pid)
    }
  }

  @Test func `a spawn keeps nothing open, whether it succeeds or not`() async {
    await #expect(processExitsWith: .success) {
      let spare = shim_memfd_create("spare")
      #expect(System.descriptors(like: spare) == 1)
      #expect(Self.start(["/nowhere"], channel: spare, output: spare) == -ENOENT)
      #expect(
        Self.start(["/bin/sh"], directory: "/nowhere", channel: spare, output: spare) == -ENOENT)
      #expect(Self.start(["/bin/sh"], channel: -1, output: spare) == -EBADF)
      #expect(Self.start(["/bin/sh"], channel: spare, output: -1) == -EBADF)
      #expect(shim_find_ended_child() == 0)
      let pid = Self.start(["/bin/sh", "-c", "exit 0"], channel: spare, output: spare)
      #expect(System.descriptors(like: spare) == 1)
      let end = try Self.end(of: pid)
      #expect(end.value == 0)
    }
  }

  @Test func `an exit and a signal are told apart`() async {
    await #expect(processExitsWith: .success) {
      let exited = try Self.spawn("exit 7")
      let exit = try Self.end(of: exited.pid)
      #expect(exit.pid == exited.pid && !exit.is_signal && exit.value == 7)
      let killed = try Self.spawn("kill -USR1 $$")
      let signal = try Self.end(of: killed.pid)
      #expect(signal.pid == killed.pid && signal.is_signal && signal.value == SIGUSR1)
    }
  }

  @Test func `a child is signalled and reaped by its descriptor, once`() async {
    await #expect(processExitsWith: .success) {
      let child = try Self.spawn("kill -STOP $$")
      let pidfd = shim_pidfd_open(child.pid)
      #expect(System.closesOnExec(pidfd))
      var end = shim_exit()
      #expect(shim_pidfd_reap(pidfd, &end) == 0)
      #expect(shim_reap(child.pid, nil) == 0)
      #expect(shim_find_ended_child() == 0)
      #expect(!System.isReadable(pidfd))
      #expect(shim_pidfd_send_signal(pidfd, SIGKILL) == 0)
      #expect(System.waitUntilReadable(pidfd))
      #expect(shim_pidfd_reap(pidfd, &end) == 1)
      #expect(end.pid == child.pid && end.is_signal && end.value == SIGKILL)
      #expect(shim_pidfd_reap(pidfd, &end) == -ECHILD)
      #expect(shim_pidfd_send_signal(pidfd, SIGKILL) == -ESRCH)
      #expect(shim_pidfd_open(child.pid) == -ESRCH)
    }
  }

  @Test func `a child that has ended is found again until it is reaped`() async {
    await #expect(processExitsWith: .success) {
      #expect(shim_find_ended_child() == 0)
      let child = try Self.spawn("exit 3")
      let pidfd = shim_pidfd_open(child.pid)
      #expect(System.waitUntilReadable(pidfd))
      #expect(shim_find_ended_child() == child.pid)
      #expect(shim_find_ended_child() == child.pid)
      #expect(shim_reap(child.pid, nil) == 1)
      #expect(shim_find_ended_child() == 0)
      #expect(shim_reap(child.pid, nil) == -ECHILD)
    }
  }

  @Test func `children can be waited for although their signal was ignored`() async {
    await #expect(processExitsWith: .success) {
      _ = signal(SIGCHLD, SIG_IGN)
      #expect(shim_restore_child_signal() == 0)
      let child = try Self.spawn("exit 3")
      #expect(try Self.end(of: child.pid).value == 3)
    }
  }

  @Test func `CPU time is that of the process, in nanoseconds`() throws {
    var usage = rusage()
    // More than a second in all, so that seconds count too.
    repeat { getrusage(0, &usage) } while Self.time(usage) < 1_100_000_000
    let before = shim_own_cpu_time()
    var time: Int64 = 0
    #expect(shim_process_cpu_time(getpid(), &time) == 0)
    let after = shim_own_cpu_time()
    #expect(before <= time && time <= after)
    getrusage(0, &usage)
    // getrusage(2) counts in ticks on some kernels.
    #expect(abs(Self.time(usage) - after) < 200_000_000)
    // One more than the highest number that a kernel gives (proc(5), pid_max).
    #expect(shim_process_cpu_time((1 << 22) + 1, &time) == -ESRCH)
  }

  private static func time(_ usage: rusage) -> Int64 {
    let seconds = Int64(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    return seconds * 1_000_000_000 + Int64(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1000
  }
}
