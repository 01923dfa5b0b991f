internal import FoundationEssentials
package import HostLoop
internal import WidgetModel
package import WorkerChannel

/// Watches a plugin file, or all files of a folder with sources, for changes of their content.
///
/// The folders are watched with inotify(7). Several changes within ``pause`` are one: editors write a file
/// in several steps. A change that leaves the content as it was is none.
@HostActor
package final class SourceWatch {
  /// The time without further changes after which a change is reported.
  package nonisolated static let pause = Duration.milliseconds(60)
  /// The greatest number of watched folders; folders beyond it are not watched.
  private static let mostFolders = 2000

  private let files: SourceFiles
  private let onChange: @HostActor () -> Void
  private var watches: [String: FolderWatch] = [:]
  private var known: [String: SourceFiles.Stamp]
  private var timer: TimerToken?

  /// Starts the watch of a file or folder; changes are reported until the end of the process.
  ///
  /// - Throws: A failure of inotify, such as the limit of watches of a user.
  package init(
    of path: String, _ onChange: @escaping @HostActor () -> Void
  ) throws(SystemCallError) {
    files = SourceFiles(path)
    self.onChange = onChange
    known = files.stamps()
    try watchFolders()
  }

  /// Watches the folders that are not watched yet.
  private func watchFolders() throws(SystemCallError) {
    let folders = files.folders().prefix(Self.mostFolders)
    for (path, watch) in watches where !folders.contains(path) {
      watch.end()
      watches[path] = nil
    }
    for path in folders where watches[path] == nil {
      // A folder that is gone by now is none of the folders at the next look.
      guard FileManager.default.fileExists(atPath: path) else { continue }
      watches[path] = try FolderWatch(path, .suffix("")) { [weak self] change in
        self?.note(change, path)
      }
    }
  }

  private func note(_ change: FolderWatch.Change, _ path: String) {
    if change.isGone {
      watches[path]?.end()
      watches[path] = nil
    }
    if let timer { HostActor.loop.cancel(timer) }
    timer = HostActor.loop.schedule(after: Self.pause) { [weak self] in self?.report() }
  }

  private func report() {
    timer = nil
    try? watchFolders()
    let stamps = files.stamps()
    guard stamps != known else { return }
    known = stamps
    onChange()
  }

  /// Takes the present files as known: changes until now are not reported.
  package func forget() { known = files.stamps() }
}
