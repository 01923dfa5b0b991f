internal import CHostShims
internal import Glibc
internal import HostLoop
internal import Logging
internal import WorkerChannel

/// Ends what workers leave behind outside of their process groups.
///
/// The host is a child subreaper: a process whose parents have ended becomes the host's child.
/// Every child of the host is a worker or such a stray.
@HostActor
final class StrayReaper {
  private let logger: Logger
  /// Killed, not ended yet.
  private var dying: [pid_t: (pidfd: OwnedBox, watch: WatchToken)] = [:]
  /// Which children of this process are workers and not reaped yet: no strays.
  static var workers: Set<pid_t> = []
  /// Told when the last stray has ended.
  var onEmpty: @HostActor () -> Void = {}

  init(logger: Logger) {
    self.logger = logger
  }

  var isEmpty: Bool { dying.isEmpty }

  /// Finds the strays and kills them, with their groups; reaps those that have ended.
  func sweep() {
    for pid in ProcessMeter.children() where !Self.workers.contains(pid) && dying[pid] == nil {
      guard shim_reap(pid, nil) == 0 else { continue }
      end(pid)
    }
  }

  /// Reaps strays that have ended by themselves: cheap where there are none.
  func reapEnded() {
    while case let pid = shim_find_ended_child(), pid > 0, !Self.workers.contains(pid),
      dying[pid] == nil
    {
      guard shim_reap(pid, nil) == 1 else { return }
    }
  }

  private func end(_ pid: pid_t) {
    logger.warning("killing a process that a worker left behind", metadata: ["pid": "\(pid)"])
    // It is this process's child and not reaped: neither number can mean anybody else.
    _ = kill(-pid, SIGKILL)
    _ = kill(pid, SIGKILL)
    do {
      let pidfd = OwnedBox(try OwnedDescriptor(checking: shim_pidfd_open(pid), "pidfd_open"))
      let watch = try HostActor.loop.watch(pidfd.number) { [weak self] _ in self?.ended(pid) }
      dying[pid] = (pidfd, watch)
    } catch {
      // Out of descriptors: the next sweep finds it again, and reaps it.
      logger.warning("\(error)")
    }
  }

  private func ended(_ pid: pid_t) {
    guard let (_, watch) = dying.removeValue(forKey: pid) else { return }
    HostActor.loop.unwatch(watch)
    _ = shim_reap(pid, nil)
    // What it had started has become a child of this process only now.
    sweep()
    if isEmpty { onEmpty() }
  }
}

/// A descriptor in a place that holds copyable values only: closed with the last reference.
final class OwnedBox: Sendable {
  private let descriptor: OwnedDescriptor

  init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }
}
