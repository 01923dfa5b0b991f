internal import CHostShims
internal import Glibc
internal import HostLoop
internal import Logging
internal import WorkerChannel

/// Kills and reaps processes that workers leave behind outside of their process groups.
///
/// The host is a child subreaper: an orphaned descendant becomes a child of the host. Every child
/// of the host is therefore a worker or such a stray process.
@HostActor
final class StrayReaper {
  private let logger: Logger
  /// The strays that are killed and not ended yet.
  private var dying: [pid_t: (pidfd: OwnedBox, watch: WatchToken)] = [:]
  /// The workers of this process that are not reaped yet, and therefore no strays.
  static var workers: Set<pid_t> = []
  /// The number of workers that nurseries make now, whose process ids are not known yet.
  static var births = 0
  /// The time after which a sweep that met a birth is made again.
  private static let birthTime: Duration = .milliseconds(100)
  private var nextSweep: TimerToken?
  /// The handler for the end of the last stray.
  var onEmpty: @HostActor () -> Void = {}

  init(logger: Logger) {
    self.logger = logger
  }

  var isEmpty: Bool { dying.isEmpty }

  /// Kills all running strays with their process groups, and reaps ended strays. While a nursery makes a
  /// worker, which has no known id yet, the sweep is made later.
  func sweep() {
    guard Self.births == 0 else { return sweepLater() }
    for pid in ProcessMeter.children() where !Self.workers.contains(pid) && dying[pid] == nil {
      guard shim_reap(pid, nil) == 0 else { continue }
      end(pid)
    }
  }

  /// Reaps strays that have ended by themselves; cheap if there are none.
  func reapEnded() {
    guard Self.births == 0 else { return }
    while case let pid = shim_find_ended_child(), pid > 0, !Self.workers.contains(pid),
      dying[pid] == nil
    {
      guard shim_reap(pid, nil) == 1 else { return }
    }
  }

  private func sweepLater() {
    guard nextSweep == nil else { return }
    nextSweep = HostActor.loop.schedule(after: Self.birthTime) { [weak self] in
      self?.nextSweep = nil
      self?.sweep()
    }
  }

  private func end(_ pid: pid_t) {
    logger.warning("killing a process that a worker left behind", metadata: ["pid": "\(pid)"])
    // The process is an unreaped child: neither number can name another process.
    _ = kill(-pid, SIGKILL)
    _ = kill(pid, SIGKILL)
    do {
      let pidfd = OwnedBox(try OwnedDescriptor(checking: shim_pidfd_open(pid), "pidfd_open"))
      let watch = try HostActor.loop.watch(pidfd.number) { [weak self] _ in self?.ended(pid) }
      dying[pid] = (pidfd, watch)
    } catch {
      // The process has no free descriptor: the next sweep finds and reaps the stray.
      logger.warning("\(error)")
    }
  }

  private func ended(_ pid: pid_t) {
    guard let (_, watch) = dying.removeValue(forKey: pid) else { return }
    HostActor.loop.unwatch(watch)
    _ = shim_reap(pid, nil)
    // The children of the ended stray have only now become children of this process.
    sweep()
    if isEmpty { onEmpty() }
  }
}

/// A reference-counted descriptor for containers of copyable values; closed with the last
/// reference.
final class OwnedBox: Sendable {
  private let descriptor: OwnedDescriptor

  init(_ descriptor: consuming OwnedDescriptor) {
    self.descriptor = descriptor
  }

  var number: Int32 { descriptor.number }

  /// Returns another descriptor of the same file.
  func duplicate() throws(SystemCallError) -> OwnedDescriptor {
    try OwnedDescriptor(copying: descriptor.number)
  }
}
