internal import HostSupervisor
internal import WidgetArchive
internal import WidgetModel
internal import WidgetWire

/// The archive of one provider call in memory: validated once, then read in place.
final class TimelineArchive: Sendable {
  /// One complete archive.
  let bytes: [UInt8]
  /// The time at which the provider returned the archive.
  let made: Timestamp

  /// Copies a worker's archive, to let the shared memory be released.
  convenience init(_ sealed: SealedArchive, made: Timestamp) {
    self.init(validated: sealed.bytes.withUnsafeBytes { Array($0) }, made: made)
  }

  /// Creates an archive from bytes that were validated before: by the supervisor, or before
  /// storage.
  init(validated bytes: [UInt8], made: Timestamp) {
    self.bytes = bytes
    self.made = made
  }

  /// The dates of the entries and the policy; `nil` if the bytes are no archive after all.
  var dates: (entries: [Timestamp], policy: ReloadPolicy)? {
    withView { ($0.dates, $0.policy) }
  }

  /// Calls `body` with the opened archive; returns `nil` if the bytes are no archive after all.
  func withView<Result>(_ body: (borrowing ArchiveView) -> Result?) -> Result? {
    let bytes = self.bytes
    guard let view = try? ArchiveView(validated: bytes.span.bytes) else { return nil }
    return body(view)
  }

  /// Returns the header of one entry, without its body; `nil` if no such entry exists.
  func header(ofEntry index: Int, _ subject: EntrySubject) -> EntryHeader? {
    withView { view in
      guard (0..<view.entryCount).contains(index) else { return nil }
      let entry = view.entry(at: index)
      return EntryHeader(
        id: subject.id, kind: subject.kind, family: subject.family, revision: entry.rev,
        date: entry.date, until: subject.until, made: made, state: subject.state,
        contentType: entry.contentType, url: entry.url, relevance: entry.relevance?.score,
        error: subject.error)
    }
  }

  /// Returns the header and content of one entry; `nil` if no such entry exists.
  func entry(at index: Int, of subject: EntrySubject) -> ShownContent? {
    guard let header = header(ofEntry: index, subject) else { return nil }
    return withView { view in
      let payload = view.payload(at: index).withUnsafeBytes { Array($0) }
      var content = ShownContent(plugin: subject.plugin, header: header, payload: payload)
      let trees = Set([false, true].compactMap { view.tree(ofEntry: index, dark: $0) })
      if !trees.isEmpty {
        content.views = ShownContent.Views(
          nodeCount: trees.reduce(0) { $0 + view.tree(at: $1).nodeCount },
          source: (self, index)
        ) { self.views(ofEntry: index) }
      }
      return content
    }
  }

  /// Returns the views of an entry; `nil` for an entry without views.
  func views(ofEntry index: Int) -> EntryViews? { withView { $0.views(ofEntry: index) } }
}

/// The facts about an entry that the archive does not hold.
struct EntrySubject {
  var id: WidgetID?
  /// The name of the plugin whose archive it is.
  var plugin: String
  var kind: String
  var family: WidgetFamily
  var state: WidgetState
  var until: Timestamp?
  var error: String?
}
