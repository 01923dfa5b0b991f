internal import AppleFoundation
internal import Foundation
internal import Synchronization

/// Reads calendar files, and keeps what it has read for the life of the process.
struct CalendarFileReader {
  /// The limit of all files together, in bytes: a plugin has 64 MiB of memory.
  private static let mostBytes = 16 << 20

  private struct Kept: Sendable {
    var state: FileState
    var file: CalendarFile?
  }

  /// The files of each folder, by their paths.
  private static let kept = Mutex<[String: [String: Kept]]>([:])

  /// The folder that messages name files from.
  private let root: URL
  /// The files that an earlier reader kept.
  private let old: [String: Kept]
  private var new: [String: Kept] = [:]
  private var bytes = 0

  init(root: URL) {
    self.root = root
    old = Self.kept.withLock { $0[root.path] ?? [:] }
  }

  /// Keeps the files that were read, and forgets those that are gone.
  func keep() { Self.kept.withLock { $0[root.path] = new } }

  /// The paths of the files that are kept of a folder.
  static func keptPaths(of root: URL) -> Set<String> {
    kept.withLock { Set(($0[root.path] ?? [:]).keys) }
  }

  /// Returns the contents of a file; `nil`, with one message in the log, if it cannot be read.
  mutating func read(_ place: URL) -> CalendarFile? {
    guard let state = FileState(place.path) else {
      tell(place, "cannot be read: the link leads nowhere")
      return nil
    }
    // A larger file is not read, so its size does not count.
    bytes += state.size <= CalendarComponent.Limit.bytes ? state.size : 0
    if bytes > Self.mostBytes {
      tell(place, "is left out: the calendars have more than 16 MiB together")
      return nil
    }
    let kept = old[place.path].flatMap { $0.state == state ? $0 : nil }
    let present = kept ?? Kept(state: state, file: contents(of: place))
    new[place.path] = present
    return present.file
  }

  private func contents(of place: URL) -> CalendarFile? {
    do {
      let data = try ResourceFile.contents(
        of: place.path, limit: CalendarComponent.Limit.bytes)
      let file = try CalendarFile([UInt8](data))
      if file.withoutStart > 0 {
        tell(place, "has \(file.withoutStart) events without a valid start, which are left out")
      }
      if file.unknownRules > 0 {
        tell(
          place,
          "has \(file.unknownRules) events with a recurrence rule that is not supported; each is shown once"
        )
      }
      return file
    } catch {
      tell(place, "cannot be read: \(error)")
      return nil
    }
  }

  private func tell(_ place: URL, _ what: String) {
    let path = place.path.hasPrefix(root.path) ? place.path.dropFirst(root.path.count) : ""
    AuthorWarnings.report("EventKit: the file calendars\(path) \(what)")
  }
}
