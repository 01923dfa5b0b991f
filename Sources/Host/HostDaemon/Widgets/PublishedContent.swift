internal import HostServer
internal import WidgetModel
internal import WidgetWire

/// The content of a widget's row on the board.
enum PublishedContent: Equatable {
  /// No entry to show, with the reason.
  case nothing(WidgetState, WidgetError)
  /// The entry in force, and the following entry once encoded.
  case entries(ReadyEntry, next: ReadyEntry?)

  /// The header of the entry in force.
  var header: EntryHeader? {
    guard case .entries(let current, _) = self else { return nil }
    return current.shown.header
  }

  /// Returns the event for watching clients when this content replaces `former`; `nil` if clients
  /// see no difference. An entry with another date and equal content is no difference.
  func event(after former: PublishedContent?) -> PushEvent? {
    guard let new = header else { return .state }
    guard let old = former?.header else { return .entry }
    // A placeholder is drawn redacted: the same rev looks different afterwards.
    if old.revision != new.revision || (old.state == .placeholder) != (new.state == .placeholder) {
      return .entry
    }
    if old.state != new.state || old.error != new.error { return .state }
    return old.made == new.made ? nil : .fresh
  }
}

/// An entry encoded for the board, with its place in an archive. An entry is encoded once, however
/// often published.
struct ReadyEntry {
  let archive: TimelineArchive
  let index: Int
  let shown: ShownEntry
}

extension ReadyEntry: Equatable {
  /// Whether both share the same encoded entry in memory.
  static func == (a: ReadyEntry, b: ReadyEntry) -> Bool { a.shown === b.shown }
}
