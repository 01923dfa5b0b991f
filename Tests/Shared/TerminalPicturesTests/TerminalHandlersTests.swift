import CTerminal
import Glibc
import Testing

/// The settings of a terminal and the handlers of signals, in failures.
@Suite(.serialized, .timeLimit(.minutes(2))) struct TerminalHandlersTests {
  /// A pseudo terminal without a reader.
  private final class Line {
    let master: Int32
    let side: Int32

    init() throws {
      // ioctl_tty(2): TIOCSPTLCK unlocks the other side, TIOCGPTN is its number.
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (isLocked, number) = (Int32(0), UInt32(0))
      try #require(ioctl(master, UInt(0x4004_5431), &isLocked) == 0)
      try #require(ioctl(master, UInt(0x8004_5430), &number) == 0)
      side = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
      try #require(side >= 0)
    }

    deinit {
      close(side)
      close(master)
    }

    /// The same terminal, for reading only.
    func readOnly() -> Int32 { open("/proc/self/fd/\(side)", O_RDONLY | O_NOCTTY | O_CLOEXEC) }

    /// Writes until the terminal takes nothing more.
    func fill() {
      let flags = fcntl(side, F_GETFL)
      _ = fcntl(side, F_SETFL, flags | O_NONBLOCK)
      let bytes = [UInt8](repeating: 0x78, count: 4096)
      while write(side, bytes, bytes.count) > 0 {}
      while write(side, bytes, 1) > 0 {}
      _ = fcntl(side, F_SETFL, flags)
    }

    /// Whether typed characters appear, and lines are edited.
    var isUsual: Bool {
      var settings = termios()
      tcgetattr(side, &settings)
      return settings.c_lflag & UInt32(ECHO) != 0 && settings.c_lflag & UInt32(ICANON) != 0
    }
  }

  /// Calls `body` while SIGUSR2 has a handler that returns, and is not blocked on this thread.
  private func handling(_ body: () throws -> Void) rethrows {
    var (action, former) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGUSR2, &action, &former)
    var (set, mask) = (sigset_t(), sigset_t())
    sigemptyset(&set)
    sigaddset(&set, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &set, &mask)
    defer {
      pthread_sigmask(SIG_SETMASK, &mask, nil)
      sigaction(SIGUSR2, &former, nil)
    }
    try body()
  }

  @Test func `a greeting that cannot be written leaves nothing behind`() throws {
    let line = try Line()
    let descriptor = line.readOnly()
    #expect(cterminal_enter(descriptor, "hello", 5, "bye", 3) == -EBADF)
    close(descriptor)
    #expect(line.isUsual)
    #expect(cterminal_enter(line.side, "", 0, "", 0) == 0)
    #expect(!line.isUsual)
    cterminal_leave()
    #expect(line.isUsual)
  }

  @Test func `a signal gives a terminal back that takes no output`() throws {
    let line = try Line()
    line.fill()
    try handling {
      #expect(cterminal_enter(line.side, "", 0, "bye", 3) == 0)
      defer { cterminal_leave() }
      try #require(!line.isUsual)
      raise(SIGUSR2)
      #expect(line.isUsual)
      #expect(fcntl(line.side, F_GETFL) & O_NONBLOCK == 0)
    }
  }

  @Test func `a process that goes on after a signal does not wait to write`() throws {
    let line = try Line()
    handling {
      #expect(cterminal_enter(line.side, "", 0, "", 0) == 0)
      raise(SIGUSR2)
      #expect(cterminal_write("x", 1) == -EBADF)
      // The same signal again, and the next session.
      raise(SIGUSR2)
      #expect(cterminal_enter(line.side, "", 0, "", 0) == 0)
      #expect(cterminal_write("x", 1) == 0)
      cterminal_leave()
      #expect(line.isUsual)
    }
  }
}
