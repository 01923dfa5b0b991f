internal import HostLoop
internal import HostServer
internal import Logging
internal import WidgetModel
internal import WorkerChannel

/// Lets a server listen anew when one of its socket files is removed or replaced.
///
/// The folders of the files are watched, and a check follows each change. A file that cannot be
/// made again is tried again every half minute, because the obstacle may vanish without an event.
@HostActor
final class SocketFileWatch {
  /// The shortest time between two checks with a result: another process that removes the file
  /// again and again gets no more work done than this.
  private static let pause = Duration.seconds(1)
  private static let retryInterval = Duration.seconds(30)

  private let server: HostServer
  private let logger: Logger
  private var folders: [String: FolderWatch] = [:]
  /// The errors that were logged, by path.
  private var failures: [String: ServerError] = [:]
  private var hasBegun = false
  private var hasEnded = false
  private var isChecking = false
  private var isOutdated = false
  private var lastRepair = Duration.zero
  private var nextCheck: TimerToken?

  /// Starts to watch the files of a server whose sockets are open.
  init(_ server: HostServer, _ logger: Logger) {
    self.server = server
    self.logger = logger
    watchFolders()
  }

  /// Checks the files if something has changed since the start, and from now on after each change.
  ///
  /// Call this when the server runs.
  func begin() async {
    hasBegun = true
    // A file may have been removed before its folder was watched.
    if isOutdated || !server.socketFilesAreInPlace { await check() }
  }

  /// Ends the watch, before the server removes its files.
  func end() {
    hasEnded = true
    for folder in folders.values { folder.end() }
    folders = [:]
    if let nextCheck { HostActor.loop.cancel(nextCheck) }
    nextCheck = nil
  }

  /// Checks the files now, and makes them again where necessary.
  func check() async {
    guard !isChecking else {
      isOutdated = true
      return
    }
    isChecking = true
    repeat {
      isOutdated = false
      let states = await server.restoreSocketFiles()
      guard !hasEnded else { break }
      for (path, state) in states.sorted(by: { $0.key < $1.key }) { report(state, of: path) }
      // A file may have been removed before its folder was watched.
      if watchFolders() { isOutdated = true }
    } while isOutdated
    isChecking = false
    if !failures.isEmpty { scheduleCheck(after: Self.retryInterval) }
  }

  private func report(_ state: HostServer.SocketFileState, of path: String) {
    switch state {
    case .intact: failures[path] = nil
    case .restored:
      failures[path] = nil
      lastRepair = HostActor.loop.now.sinceBoot
      logger.warning(
        "The socket file \(path.printable) was removed or replaced; the host listens there again")
    case .failed(let error):
      guard failures.updateValue(error, forKey: path) != error else { return }
      logger.error(
        "The socket file was removed or replaced, and the host cannot listen there: \(error)")
    }
  }

  /// Watches the folders that are not watched yet.
  ///
  /// - Returns: Whether a folder is newly watched.
  @discardableResult
  private func watchFolders() -> Bool {
    var isAnyNew = false
    for path in server.socketPaths where folders[path] == nil {
      do throws(SystemCallError) {
        folders[path] = try FolderWatch(ofFile: path) { [weak self] in
          self?.follow(path, isGone: $0.isGone)
        }
        isAnyNew = true
      } catch {
        if failures[path] == nil {
          logger.warning("The host does not notice when its socket file is removed: \(error)")
        }
      }
    }
    return isAnyNew
  }

  private func follow(_ path: String, isGone: Bool) {
    if isGone { folders.removeValue(forKey: path)?.end() }
    guard hasBegun else {
      isOutdated = true
      return
    }
    let waited = HostActor.loop.now.sinceBoot - lastRepair
    scheduleCheck(after: max(.zero, Self.pause - waited))
  }

  private func scheduleCheck(after delay: Duration) {
    if let nextCheck { HostActor.loop.cancel(nextCheck) }
    nextCheck = HostActor.loop.schedule(after: delay) { [weak self] in
      self?.nextCheck = nil
      Task { await self?.check() }
    }
  }
}
