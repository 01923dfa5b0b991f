internal import Glibc

/// How a command ends whose output has no end: by Ctrl-C and SIGTERM with status 0, and when its
/// reader goes away, also while there is nothing to write.
enum EndlessOutput {
  /// Sets this up for the rest of the process.
  static func begin() {
    for number in [SIGINT, SIGTERM] { endQuietly(at: number) }
    // Not a dispatch queue: those wake once a second for as long as the process lives.
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        EndlessOutput.takeSignals()
        EndlessOutput.waitForReaderToGo()
        StandardOutput.endByBrokenPipe()
      }, nil)
  }

  /// Every line is written whole before the next one is made: nothing is lost by ending at once. A
  /// signal that is ignored stays so: a shell ignores SIGINT for what it runs in the background.
  private static func endQuietly(at number: Int32) {
    var former = sigaction()
    sigaction(number, nil, &former)
    let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
    guard unsafeBitCast(former.__sigaction_handler.sa_handler, to: Int.self) != ignored else {
      return
    }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in _exit(0) }
    sigaction(number, &action, nil)
  }

  /// Lets this thread take the signals that end the command, since all others may block them.
  private static func takeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Returns when nobody can read standard output any more: poll(2) tells it of pipes, sockets and
  /// terminals, and never of files.
  private static func waitForReaderToGo() {
    var output = pollfd(fd: StandardOutput.descriptor, events: 0, revents: 0)
    while poll(&output, 1, -1) <= 0 || Int32(output.revents) & (POLLERR | POLLHUP) == 0 {
      // Only a signal, or a descriptor that does not exist.
      if Int32(output.revents) & POLLNVAL != 0 { pause() }
    }
  }
}
