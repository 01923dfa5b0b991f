internal import CHostShims
internal import Glibc
internal import HostLoop

/// Waits for changes of the sources of a project.
///
/// inotify(7) tells of a change at once. The names, sizes and times of all files decide whether anything has
/// changed; the comparison is made every second as well, because inotify reports nothing on some network file
/// systems, and the number of watches is limited.
package final class SourceWatch: Sendable {
  private static let period: Int32 = 1000
  /// The time without further changes after which a change counts as complete, in microseconds.
  private static let quiet: UInt32 = 50_000
  /// Names that builds write to, or that hold no sources.
  private static let skipped: Set = [
    "target", "node_modules", "DerivedData", "Cargo.lock", "Package.resolved",
  ]

  private let folder: String
  /// The descriptor of inotify; negative if there is none.
  private let watcher: Int32
  private let thread = WorkThread(name: "widgethost-watch")
  private let state: State

  /// Takes the present state as the one that later states are compared with.
  package init(_ project: PluginProject) {
    folder = project.folder
    watcher = shim_watcher()
    state = State(Self.facts(of: project.folder))
  }

  deinit { if watcher >= 0 { close(watcher) } }

  /// The last seen state of the files; used by the thread alone.
  private final class State: @unchecked Sendable {
    var facts: [String: [Int]]
    init(_ facts: [String: [Int]]) { self.facts = facts }
  }

  /// Returns after the next change, when the files have been unchanged for a moment.
  package func change() async {
    await withCheckedContinuation { continuation in
      thread.run { [self] in
        waitForChange()
        continuation.resume()
      }
    }
  }

  private func waitForChange() {
    watchFolders(in: folder)
    while true {
      var facts = Self.facts(of: folder)
      if facts != state.facts {
        repeat {
          state.facts = facts
          usleep(Self.quiet)
          facts = Self.facts(of: folder)
        } while facts != state.facts
        return
      }
      waitForEvent()
    }
  }

  private func waitForEvent() {
    guard watcher >= 0 else {
      usleep(UInt32(Self.period) * 500)
      return
    }
    var entry = pollfd(fd: watcher, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Self.period) > 0 else { return }
    var buffer = [UInt64](repeating: 0, count: Int(SHIM_WATCHER_BUFFER) / 8)
    while buffer.withUnsafeMutableBytes({ shim_watcher_read(watcher, $0.baseAddress) }) > 0 {
    }
    watchFolders(in: folder)
  }

  /// Watches a folder and the folders below; a folder that is watched already stays so.
  private func watchFolders(in folder: String) {
    guard watcher >= 0 else { return }
    _ = shim_watcher_add(watcher, folder)
    for name in Self.names(in: folder) where Path.isOwnFolder("\(folder)/\(name)") {
      watchFolders(in: "\(folder)/\(name)")
    }
  }

  private static func names(in folder: String) -> [String] {
    Path.names(in: folder).filter { !$0.hasPrefix(".") && !skipped.contains($0) }
  }

  /// Returns the size and the time of the last change of each file below a folder.
  private static func facts(of folder: String) -> [String: [Int]] {
    var facts: [String: [Int]] = [:]
    for name in names(in: folder) {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if Path.isOwnFolder(path) {
        facts.merge(self.facts(of: path)) { $1 }
      } else {
        facts[path] = [Int(status.st_size), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
      }
    }
    return facts
  }
}
