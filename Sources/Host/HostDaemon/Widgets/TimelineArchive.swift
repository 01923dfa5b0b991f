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

  /// The greatest number of nodes of which a body is made in less than about 0.2 ms.
  private static let quickNodes = 100

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
    header(ofEntry: index, subject).flatMap { content(at: index, $0, of: subject.plugin) }
  }

  /// Returns the body of one entry for the board; no bytes if the archive is unreadable after all.
  func body(ofEntry index: Int, _ header: EntryHeader) -> [UInt8] {
    content(at: index, header, of: "")?.body ?? []
  }

  /// Whether the body of one entry is made of so many nodes that no client should wait for it.
  func isBodyLarge(ofEntry index: Int) -> Bool {
    withView { view in
      guard view.payload(at: index).byteCount == 0 else { return false }
      return Self.nodeCount(ofEntry: index, in: view).map { $0 > Self.quickNodes }
    } ?? false
  }

  private func content(
    at index: Int, _ header: EntryHeader, of plugin: String
  ) -> ShownContent? {
    withView { view in
      let payload = view.payload(at: index).withUnsafeBytes { Array($0) }
      var content = ShownContent(plugin: plugin, header: header, payload: payload)
      if let nodeCount = Self.nodeCount(ofEntry: index, in: view) {
        content.views = ShownContent.Views(nodeCount: nodeCount, source: (self, index)) {
          self.views(ofEntry: index)
        }
      }
      return content
    }
  }

  /// Returns the number of nodes in all trees of an entry; `nil` for an entry without trees.
  private static func nodeCount(ofEntry index: Int, in view: borrowing ArchiveView) -> Int? {
    let light = view.tree(ofEntry: index, dark: false)
    let dark = view.tree(ofEntry: index, dark: true)
    guard light != nil || dark != nil else { return nil }
    let other = dark == light ? nil : dark
    return (light.map { view.tree(at: $0).nodeCount } ?? 0)
      + (other.map { view.tree(at: $0).nodeCount } ?? 0)
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
