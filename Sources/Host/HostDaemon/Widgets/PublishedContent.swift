internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// The content of a widget's row on the board.
enum PublishedContent: Equatable {
  /// There is nothing to show, for this reason.
  case nothing(WidgetState, WidgetError)
  /// The entry in force, and the one after it once it is ready.
  case entries(ReadyEntry, next: ReadyEntry?)

  /// The header of the entry in force.
  var header: EntryHeader? {
    guard case .entries(let current, _) = self else { return nil }
    return current.shown.header
  }

  /// The event for clients that watch when this takes the place of `former`; `nil` when they see no
  /// difference. An entry of another date that shows the same is none.
  func event(after former: PublishedContent?) -> PushEvent? {
    guard let new = header else { return .state }
    guard let old = former?.header else { return .entry }
    // A placeholder is drawn without what it holds: the same rev looks different afterwards.
    if old.revision != new.revision || (old.state == .placeholder) != (new.state == .placeholder) {
      return .entry
    }
    if old.state != new.state || old.error != new.error { return .state }
    return old.made == new.made ? nil : .fresh
  }
}

/// An entry that is ready for the board, and which one it is: encoded once, however often it is
/// published.
struct ReadyEntry {
  let archive: TimelineArchive
  let index: Int
  let shown: ShownEntry
}

extension ReadyEntry: Equatable {
  /// Whether both are the same piece of memory.
  static func == (a: ReadyEntry, b: ReadyEntry) -> Bool { a.shown === b.shown }
}
