internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// The control group of a worker.
@HostActor
final class ControlGroup {
  /// Whether the memory of the group is limited.
  let hasMemory: Bool
  private let path: String

  /// The number of attempts to remove a group whose processes are ending, and the time between them.
  private static let attempts = 50
  private static let pause: Duration = .milliseconds(100)

  init(_ path: String, hasMemory: Bool) {
    self.path = path
    self.hasMemory = hasMemory
  }

  /// The largest memory of the group so far in bytes, if the kernel has killed a process because of
  /// the limit; otherwise `nil`.
  var memoryOfKill: Int64? {
    guard hasMemory, let events = KernelFile.text("\(path)/memory.events") else { return nil }
    let kills = events.split(separator: "\n").first { $0.hasPrefix("oom_kill ") }
      .flatMap { Int64($0.dropFirst("oom_kill ".count)) }
    guard let kills, kills > 0 else { return nil }
    let peak = KernelFile.text("\(path)/memory.peak") ?? "0"
    return Int64(peak.prefix(while: \.isNumber)) ?? 0
  }

  /// Kills all processes of the group, and removes it.
  func end() {
    _ = KernelFile.write("1", to: "\(path)/cgroup.kill")
    remove(attempts: Self.attempts)
  }

  private func remove(attempts: Int) {
    guard rmdir(path) < 0, errno == EBUSY, attempts > 1 else { return }
    HostActor.loop.schedule(after: Self.pause) { self.remove(attempts: attempts - 1) }
  }
}
