import CHostShims
import CSandbox
import Glibc
import Testing

/// The seccomp filter of a worker, in a thread of a process of its own.
@Suite(.enabled(if: sandbox_has_seccomp(), "the kernel has no seccomp with user notification"))
struct FilterTests {
  @Test func `sockets of the internet need the permission`() async {
    await #expect(processExitsWith: .success) {
      try Confined.filter()
      #expect(Confined.code { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) } == EACCES)
      #expect(Confined.denials(1) == ["socket"])
    }
    await #expect(processExitsWith: .success) {
      try Confined.filter(network: true)
      #expect(Confined.code { socket(AF_INET6, Int32(SOCK_DGRAM.rawValue), 0) } == 0)
      #expect(Confined.code { socket(AF_INET, Int32(SOCK_RAW.rawValue), 0) } == EACCES)
      #expect(Confined.denials(1) == ["socket"])
    }
  }

  @Test func `Unix sockets are refused with every permission, pairs of streams need one`() async {
    await #expect(processExitsWith: .success) {
      try Confined.filter(network: true, exec: true)
      var pair: [Int32] = [-1, -1]
      #expect(Confined.code { socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0) } == EACCES)
      #expect(
        Confined.code { socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &pair) } == EACCES)
      #expect(Confined.code { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) } == 0)
      #expect(Confined.code { listen(pair[0], 1) } == EACCES)
    }
    await #expect(processExitsWith: .success) {
      try Confined.filter()
      var pair: [Int32] = [-1, -1]
      #expect(
        Confined.code { socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) } == EACCES)
      #expect(Confined.denials(1) == ["socketpair"])
    }
  }

  /// The last descriptor of a socket that lingers makes its owner wait in close(2), and the host closes what a plugin sends.
  @Test func `no socket lingers`() async {
    await #expect(processExitsWith: .success) {
      try Confined.filter(network: true)
      let internet = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var lingering = linger(l_onoff: 1, l_linger: 3600)
      var second = timeval(tv_sec: 1, tv_usec: 0)
      var (one, size) = (Int32(1), socklen_t(MemoryLayout<linger>.size))
      #expect(
        Confined.code { setsockopt(internet, SOL_SOCKET, SO_LINGER, &lingering, size) } == EACCES)
      size = socklen_t(MemoryLayout<Int32>.size)
      #expect(Confined.code { setsockopt(internet, SOL_SOCKET, SO_KEEPALIVE, &one, size) } == 0)
      #expect(
        Confined.code { setsockopt(internet, Int32(IPPROTO_TCP), TCP_NODELAY, &one, size) } == 0)
      size = socklen_t(MemoryLayout<timeval>.size)
      #expect(Confined.code { setsockopt(internet, SOL_SOCKET, SO_RCVTIMEO, &second, size) } == 0)
    }
  }

  @Test func `programs need the permission`() async {
    await #expect(processExitsWith: .success) {
      try Confined.filter()
      var pid = pid_t()
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      #expect(posix_spawn(&pid, "/bin/true", nil, nil, &arguments, nil) == EPERM)
      #expect(Confined.code { execv("/bin/true", &arguments) } == EPERM)
      #expect(Confined.denials(2) == ["clone", "execve"])
    }
    await #expect(processExitsWith: .success) {
      try Confined.filter(exec: true)
      var pid = pid_t()
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
      #expect(posix_spawn(&pid, "/bin/true", nil, nil, &arguments, nil) == 0)
      var status: Int32 = -1
      #expect(waitpid(pid, &status, 0) == pid && status == 0)
      // The group and the session stay, so that one signal ends all.
      #expect(Confined.code { setsid() } == EPERM)
      #expect(Confined.code { setpgid(0, 0) } == EPERM)
    }
  }

  @Test func `only the own process can be signalled`() async {
    await #expect(processExitsWith: .success) {
      try Confined.filter(exec: true)
      #expect(Confined.code { kill(getppid(), 0) } == EPERM)
      #expect(Confined.code { kill(0, 0) } == EPERM)
      #expect(Confined.code { kill(-1, 0) } == EPERM)
      #expect(Confined.code { kill(getpid(), 0) } == 0)
      #expect(pthread_kill(pthread_self(), 0) == 0)
    }
  }

  @Test func `metadata cannot be changed, not even by descriptor`() async {
    await #expect(processExitsWith: .success) {
      let file = shim_memfd_create("test")
      try Confined.filter()
      #expect(Confined.code { chmod("/tmp", 0o777) } == EPERM)
      #expect(Confined.code { fchmod(file, 0o777) } == EPERM)
      #expect(Confined.code { fchown(file, 0, 0) } == EPERM)
      #expect(Confined.code { futimens(file, nil) } == EPERM)
      #expect(Confined.denials(0).isEmpty)
    }
  }

  @Test func `settings that tie the worker to the host stay`() async {
    await #expect(processExitsWith: .success) {
      try Confined.filter()
      #expect(shim_set_parent_death_signal(0) == -EPERM)
      #expect(shim_set_child_subreaper(false) == -EPERM)
      #expect(sandbox_forbid_dumps() == -EPERM)
      #expect(shim_set_thread_name("named") == 0)
      #expect(Confined.code { setpriority(__priority_which_t(0), 0, -5) } == EPERM)
    }
  }

  @Test func `the filter refuses truncation and executable memory where the kernel does not`() async
  {
    await #expect(processExitsWith: .success) {
      try Confined.filter(truncates: false, refusesGain: false)
      #expect(Confined.code { open("/dev/null", O_RDONLY | O_TRUNC) } == EPERM)
      #expect(Confined.code { open("/dev/null", O_WRONLY | O_TRUNC) } == 0)
      #expect(Confined.code { truncate("/dev/null", 0) } == EPERM)
      let both = PROT_READ | PROT_WRITE | PROT_EXEC
      #expect(mmap(nil, 4096, both, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED)
      let memory = try #require(
        mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
      #expect(memory != MAP_FAILED)
      #expect(Confined.code { mprotect(memory, 4096, PROT_READ | PROT_EXEC) } == EPERM)
    }
  }

  @Test func `a translator may be started, and then refuses programs`() async {
    await #expect(processExitsWith: .success) {
      try Confined.filter(refusesGain: false, startsTranslator: true)
      let all = PROT_READ | PROT_WRITE | PROT_EXEC
      #expect(mmap(nil, 4096, all, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) != MAP_FAILED)
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("missing"), nil]
      #expect(Confined.code { execv("/bin/missing", &arguments) } == ENOENT)
      var pid = pid_t()
      #expect(posix_spawn(&pid, "/bin/true", nil, nil, &arguments, nil) == EPERM)
      #expect(Confined.code { socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) } == EACCES)
      #expect(sandbox_forbid_dumps() == 0)
      #expect(sandbox_has_filter() && sandbox_refuse_programs() == 0)
      #expect(Confined.code { execv("/bin/missing", &arguments) } == EPERM)
      #expect(Confined.denials(2) == ["clone", "socket"])
    }
  }

  @Test func `a listener ends with its last thread`() async {
    await #expect(processExitsWith: .success) {
      try #require(shim_set_no_new_privileges() == 0)
      var ends: [Int32] = [-1, -1]
      try #require(shim_pipe(&ends) == 0)
      var thread = pthread_t()
      let status = pthread_create(
        &thread, nil,
        { context in
          var settings = sandbox_filter(
            network: false, exec: false, landlock_truncates: true, kernel_refuses_gain: true,
            starts_translator: false)
          var listener = sandbox_filter_install(&settings)
          let end = context?.load(as: Int32.self) ?? -1
          write(end, &listener, MemoryLayout<Int32>.size)
          return nil
        }, &ends[1])
      try #require(status == 0 && pthread_join(thread, nil) == 0)
      var listener: Int32 = -1
      read(ends[0], &listener, MemoryLayout<Int32>.size)
      try #require(listener >= 0)
      var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
      #expect(poll(&waiting, 1, 60_000) == 1)
      var denial = sandbox_denial()
      #expect(sandbox_listener_answer(listener, &denial) == -ENOENT)
    }
  }
}
