internal import CHostShims
internal import Glibc
internal import HostLoop
internal import WorkerChannel

/// The host's end of the guard, the process that ends the programs of workers after a host that was
/// killed.
///
/// The guard is started for the first worker that may start programs. A host without such workers
/// has no guard.
@HostActor
final class OrphanGuard {
  private struct Process {
    let pid: pid_t
    let socket: OwnedBox
    let watch: WatchToken
  }

  private let program: String
  private var process: Process?
  private var groups: Set<pid_t> = []

  /// Creates a guard that is not started yet.
  ///
  /// - Parameter program: The path of the worker program, which is the guard's too.
  init(program: String) {
    self.program = program
  }

  /// The process id of the guard; `nil` before the start.
  var pid: pid_t? { process?.pid }

  /// Starts the guard, or starts it again if it has ended.
  ///
  /// - Throws: An error of the host's system.
  func prepare() throws(SystemCallError) {
    // 0 is the group of nobody: the guard ignores the message.
    if let process, send(0, to: process) { return }
    end()
    let started = try start()
    process = started
    for group in groups { _ = send(group, to: started) }
  }

  /// Adds the process group of a worker, after ``prepare()``.
  func add(_ group: pid_t) {
    groups.insert(group)
    if let process { _ = send(group, to: process) }
  }

  /// Removes the process group of a worker that has ended, with all processes of the group.
  func remove(_ group: pid_t) {
    guard groups.remove(group) != nil, let process else { return }
    _ = send(-group, to: process)
  }

  /// Ends and reaps the guard. A worker that starts later starts it again.
  func end() {
    guard let process else { return }
    self.process = nil
    HostActor.loop.unwatch(process.watch)
    StrayReaper.workers.remove(process.pid)
    _ = kill(process.pid, SIGKILL)
    _ = waitpid(process.pid, nil, 0)
  }

  private func send(_ message: Int32, to process: Process) -> Bool {
    var message = message
    let size = MemoryLayout<Int32>.size
    return Glibc.send(
      process.socket.number, &message, size, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      == size
  }

  private func start() throws(SystemCallError) -> Process {
    var ends: [Int32] = [-1, -1]
    try SystemCallError.check(shim_socket_pair(&ends), "socketpair")
    let own = OwnedBox(OwnedDescriptor(adopting: ends[0]))
    let other = OwnedDescriptor(adopting: ends[1])
    let pid = try SystemCallError.check(
      WorkerProcess.spawn(
        [program, "--guard"], environment: [], directory: "/", channel: other.number,
        output: STDERR_FILENO),
      "start \(program) --guard")
    StrayReaper.workers.insert(pid)
    do {
      // The guard sends nothing: the socket becomes readable at the end of the guard.
      let watch = try HostActor.loop.watch(own.number) { [weak self] _ in self?.end() }
      return Process(pid: pid, socket: own, watch: watch)
    } catch {
      StrayReaper.workers.remove(pid)
      _ = kill(pid, SIGKILL)
      _ = waitpid(pid, nil, 0)
      throw error
    }
  }
}
