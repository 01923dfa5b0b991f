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

  private static let kept = Mutex<[String: Kept]>([:])

  /// The folder that messages name files from.
  let root: URL
  private var bytes = 0

  init(root: URL) { self.root = root }

  /// Returns the contents of a file; `nil`, with one message in the log, if it cannot be read.
  mutating func read(_ place: URL) -> CalendarFile? {
    guard let state = FileState(place.path) else {
      tell(place, "cannot be read: the link leads nowhere")
      return nil
    }
    bytes += state.size
    if bytes > Self.mostBytes {
      tell(place, "is left out: the calendars have more than 16 MiB together")
      return nil
    }
    if let kept = Self.kept.withLock({ $0[place.path] }), kept.state == state { return kept.file }
    let file = state.isFile ? contents(of: place, size: state.size) : nil
    if !state.isFile { tell(place, "cannot be read: it is no regular file") }
    Self.kept.withLock { $0[place.path] = Kept(state: state, file: file) }
    return file
  }

  private func contents(of place: URL, size: Int) -> CalendarFile? {
    guard size <= CalendarComponent.Limit.bytes else {
      tell(place, "cannot be read: \(CalendarComponent.Failure.tooLarge)")
      return nil
    }
    guard let data = FileManager.default.contents(atPath: place.path) else {
      tell(place, "cannot be read")
      return nil
    }
    do {
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
