internal import Glibc

/// Ends a command whose output has no end: with status 0 at SIGINT and SIGTERM, and as SIGPIPE does
/// once the reader has closed the output, even while there is nothing to write.
enum EndlessOutput {
  /// Installs the signal handlers and the watching thread for the rest of the process.
  static func begin() {
    for number in [SIGINT, SIGTERM] { endQuietly(at: number) }
    // No dispatch queue: dispatch threads wake once a second for the life of the process.
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { _ in
        EndlessOutput.takeSignals()
        EndlessOutput.waitForReaderToGo()
        StandardOutput.endByBrokenPipe()
      }, nil)
  }

  /// Makes the signal end the process with status 0, unless the signal is ignored: a shell ignores
  /// SIGINT for background commands. Each line is written whole before the next line is made, hence
  /// nothing is lost.
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

  /// Unblocks the signals that end the command on this thread, since all other threads may block
  /// them.
  private static func takeSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Returns when standard output has no reader any more. poll(2) reports that for pipes, sockets
  /// and terminals, never for files.
  private static func waitForReaderToGo() {
    var output = pollfd(fd: StandardOutput.descriptor, events: 0, revents: 0)
    while poll(&output, 1, -1) <= 0 || Int32(output.revents) & (POLLERR | POLLHUP) == 0 {
      // Reached only after a signal, or for a descriptor that does not exist.
      if Int32(output.revents) & POLLNVAL != 0 { pause() }
    }
  }
}
