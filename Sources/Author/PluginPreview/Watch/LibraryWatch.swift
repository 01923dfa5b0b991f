package import HostLoop
package import WorkerChannel

/// Waits for changes of a plugin file: compilers and installations write it, or put another in its place.
@HostActor
package final class LibraryWatch {
  /// The time without further changes after which a change counts as complete.
  private static let pause = Duration.milliseconds(60)

  private let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation
  private var watch: FolderWatch?
  private var timer: TimerToken?

  /// Starts the watch of a file, given by its absolute path.
  ///
  /// - Throws: A failure of inotify(7), such as the limit of watches of a user.
  package init(ofFile path: String) throws(SystemCallError) {
    (changes, change) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    watch = try FolderWatch(ofFile: path) { [weak self] _ in self?.wait() }
  }

  private func wait() {
    if let timer { HostActor.loop.cancel(timer) }
    timer = HostActor.loop.schedule(after: Self.pause) { [change] in change.yield() }
  }

  /// Returns after the next change; at once if there was one since the last call.
  package nonisolated func next() async {
    for await _ in changes { return }
  }
}
