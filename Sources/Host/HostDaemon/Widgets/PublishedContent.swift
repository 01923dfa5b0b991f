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

  /// The hash of the entry in force. Cheaper than that of ``header``, whose texts are counted.
  var revision: ContentHash? {
    guard case .entries(let current, _) = self else { return nil }
    return current.shown.header.revision
  }

  /// Whether the entry in force has a score.
  var hasRelevance: Bool {
    guard case .entries(let current, _) = self else { return false }
    return current.shown.header.relevance != nil
  }

  /// Returns the event for watching clients when this content replaces `former`; `nil` if clients
  /// see no difference. An entry with another date and equal content is no difference.
  func event(after former: PublishedContent?) -> PushEvent? {
    guard case .entries(let new, _) = self else { return .state }
    guard case .entries(let old, _)? = former else { return .entry }
    return new.shown.event(after: old.shown)
  }
}

extension ShownEntry {
  fileprivate func event(after old: ShownEntry) -> PushEvent? {
    // A placeholder is drawn redacted: the same rev looks different afterwards.
    if old.header.revision != header.revision
      || old.header.state.showsPlaceholder != header.state.showsPlaceholder
    {
      return .entry
    }
    if old.header.state != header.state || old.header.error != header.error { return .state }
    return old.header.made == header.made ? nil : .fresh
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
