internal import Glibc
internal import WidgetModel

/// The main function of the guard, a process that ends the process groups of workers after a host
/// that was killed.
///
/// The kernel kills a worker together with its host, but not the programs that the worker has
/// started. The guard has a socket to the host. Each message is a process group: a positive number
/// to guard, a negative one to forget. The end of the socket is the end of the host.
public enum GuardMain {
  private static let channel: Int32 = 3

  /// Guards until the host ends, kills the guarded groups, and exits with status 0.
  public static func run() -> Never {
    var groups: Set<Int32> = []
    var message: Int32 = 0
    while true {
      let count = recv(channel, &message, MemoryLayout<Int32>.size, 0)
      if count < 0, errno == EINTR { continue }
      guard count == MemoryLayout<Int32>.size else { break }
      // A group of 0 or 1 would be the own group or all processes.
      if message > 1 { groups.insert(message) } else { groups.remove(0 &- message) }
    }
    for group in groups { _ = kill(-group, SIGKILL) }
    _exit(ExitStatus.ok.rawValue)
  }
}
