internal import CHostShims
internal import Glibc
internal import HostLoop
internal import WidgetLocks
internal import WidgetModel

/// Waits for changes of the sources of a project.
///
/// inotify(7) tells of a change at once. The names, sizes and times of all files decide whether anything has
/// changed; the comparison is made every second as well, because inotify reports nothing on some network file
/// systems, and the number of watches is limited.
package final class SourceWatch: Sendable {
  private static let period: Int32 = 1000
  /// The time without further changes after which a change counts as complete, in microseconds.
  private static let quiet: UInt32 = 50_000

  private let folder: String
  private let exclusions: SourceFacts.Exclusions
  /// The descriptor of inotify; negative if there is none.
  private let watcher: Int32
  private let thread = WorkThread(name: "widgethost-watch")
  /// The last seen state of the files.
  private let changes: Mutex<SourceChanges>

  /// Takes the present state as the one that later states are compared with.
  ///
  /// - Parameter outputs: The paths of files that the command writes after each build.
  /// - Throws: ``BuildFailure`` if the project has too many files.
  package init(_ project: PluginProject, outputs: [String] = []) throws(BuildFailure) {
    folder = project.folder
    exclusions = SourceFacts.Exclusions(outputs: outputs)
    let facts = SourceFacts(of: folder, without: exclusions)
    guard !facts.isCut else {
      throw BuildFailure(
        .badData,
        "\(project.folder.printable) has more than \(SourceFacts.most) files, too many for --watch; "
          + "move those that are no sources to another folder, or to one whose name begins with a dot"
      )
    }
    watcher = shim_watcher()
    changes = Mutex(SourceChanges(facts))
  }

  deinit { if watcher >= 0 { close(watcher) } }

  /// Returns after the next change, when the files have been unchanged for a moment. Changes during a build
  /// count, except for files that each build changes.
  package func change() async {
    await withCheckedContinuation { continuation in
      thread.run { [self] in
        waitForChange()
        continuation.resume()
      }
    }
  }

  private func waitForChange() {
    watchFolders()
    var isChanged = changes.withLock { $0.changedDuringBuild(facts) }
    while !isChanged {
      waitForEvent()
      isChanged = isChangedAgain
    }
    // An editor saves in several steps, and no event tells the last one.
    repeat { usleep(Self.quiet) } while isChangedAgain
  }

  private var isChangedAgain: Bool { changes.withLock { $0.changed(facts) } }

  private var facts: SourceFacts { SourceFacts(of: folder, without: exclusions) }

  private func waitForEvent() {
    guard watcher >= 0 else {
      // Without inotify only a look at the files tells a change.
      usleep(UInt32(Self.period) * 500)
      return
    }
    var entry = pollfd(fd: watcher, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Self.period) > 0 else { return }
    var buffer = [UInt64](repeating: 0, count: Int(SHIM_WATCHER_BUFFER) / 8)
    while buffer.withUnsafeMutableBytes({ shim_watcher_read(watcher, $0.baseAddress) }) > 0 {
    }
    watchFolders()
  }

  /// Watches the folders; one that is watched already stays so.
  private func watchFolders() {
    guard watcher >= 0 else { return }
    for folder in facts.folders { _ = shim_watcher_add(watcher, folder) }
  }
}
