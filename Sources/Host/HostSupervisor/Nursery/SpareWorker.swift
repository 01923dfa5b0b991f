internal import Glibc
internal import HostLoop
internal import WidgetModel
internal import WorkerChannel

/// A copy of a nursery that waits for its start: the next worker, which is of no plugin yet.
@HostActor
final class SpareWorker {
  let pid: pid_t
  /// The host's end of the worker's channel.
  let channel: HostEndpoint
  /// The process; `nil` once it has a plugin or has ended.
  private var process: WorkerProcess?
  private var endWatch: WatchToken?

  /// - Parameter onEnd: Called if the process ends by itself.
  init(
    _ process: consuming WorkerProcess, onEnd: @escaping @HostActor () -> Void
  ) throws(SystemCallError) {
    let pidfd = process.pidfd.number
    (pid, channel) = (process.pid, process.channel)
    StrayReaper.workers.insert(pid)
    self.process = consume process
    do {
      endWatch = try HostActor.loop.watch(pidfd) { [weak self] _ in
        self?.end()
        onEnd()
      }
    } catch {
      end()
      throw error
    }
  }

  /// Returns the process, which the caller watches and reaps from now on; `nil` if it has ended.
  func release() -> WorkerProcess? {
    if let endWatch { HostActor.loop.unwatch(endWatch) }
    endWatch = nil
    guard let process = process.take() else { return nil }
    StrayReaper.workers.remove(pid)
    return process
  }

  /// Kills and reaps the process. A killed process ends at once.
  func end() {
    guard let process = release() else { return }
    process.killGroup()
    _ = waitpid(pid, nil, 0)
  }
}
