internal import WidgetModel

/// The strings, blobs and view trees shared by the entries of a timeline. Each is stored once,
/// numbered by first use.
struct ArchiveTables {
  /// The table indices of an entry's parts.
  struct Reference {
    var contentType: UInt32
    var payload: UInt32
    var url = ArchiveFormat.none
    var tree = ArchiveFormat.none
    var darkTree = ArchiveFormat.none
  }

  /// The references of each entry, in the entries' order.
  private(set) var references: [Reference] = []
  private(set) var strings: StringTable
  private(set) var blobs: BlobTable
  private(set) var views = ViewTables()

  /// Collects from `entries` and checks the limits of each entry.
  init(_ entries: [Entry]) throws(ArchiveWriteError) {
    strings = StringTable(capacity: 2 * entries.count)
    blobs = BlobTable(capacity: entries.count)
    references.reserveCapacity(entries.count)
    views.fonts = try FontTable(entries)
    var encoder = ViewEncoder()
    // Borrowed through a span: copying an entry counts three references up and down.
    let entries = entries.span
    for index in entries.indices {
      let contentType = try number(
        of: entries[index].contentType, limit: OutputLimits.contentTypeBytes
      ) { .contentTypeTooLong(entry: index, bytes: $0) }
      var reference = Reference(contentType: contentType, payload: 0)
      if let text = entries[index].url {
        reference.url = try number(of: text, limit: OutputLimits.urlBytes) {
          .urlTooLong(entry: index, bytes: $0)
        }
      }
      reference.payload = blobs.number(of: entries[index].payload)
      if let views = entries[index].views {
        try add(views, of: index, to: &reference, with: &encoder)
      }
      references.append(reference)
    }
    fontBlobs = views.fonts.used.map { blobs.number(of: $0.font.bytes) }
  }

  /// The numbers of the blobs of the used fonts.
  private(set) var fontBlobs: [UInt32] = []

  /// Whether any entry has a tree.
  var hasTrees: Bool { !views.hashes.isEmpty }

  /// The lowest minor version that has everything in the archive.
  var minor: UInt16 {
    guard hasTrees else { return 0 }
    return fontBlobs.isEmpty ? views.minor : max(views.minor, ArchiveFormat.fontMinor)
  }

  /// The number of records of each section, in the order of the sections.
  func recordCounts(entries: Int) -> [(ArchiveFormat.SectionID, Int)] {
    let always: [(ArchiveFormat.SectionID, Int)] = [
      (.entries, entries), (.strings, strings.lengths.count),
      (.stringBytes, strings.bytes.count), (.blobs, blobs.contents.count),
    ]
    guard hasTrees else { return always }
    let fonts = fontBlobs.isEmpty ? [] : [(ArchiveFormat.SectionID.fonts, fontBlobs.count)]
    return always + [
      (.trees, views.hashes.count), (.nodes, views.nodeCount),
      (.attributes, views.attributeCount), (.styles, views.styleCount),
      (.words, views.words.count),
    ] + fonts
  }

  /// The hash of an entry's trees; zero without trees.
  func viewHash(of reference: Reference) -> ContentHash {
    guard reference.tree != ArchiveFormat.none else { return .zero }
    return ContentHash(
      ofTree: views.hashes[Int(reference.tree)],
      dark: reference.darkTree == ArchiveFormat.none
        ? nil : views.hashes[Int(reference.darkTree)])
  }

  /// The rev of an entry whose trees have the hash `view`.
  func rev(of reference: Reference, view: ContentHash) -> ContentHash {
    EntryRevision(
      contentType: strings.hashes[Int(reference.contentType)],
      payload: blobs.hashes[Int(reference.payload)],
      url: reference.url == ArchiveFormat.none ? nil : strings.hashes[Int(reference.url)],
      view: view
    ).rev
  }

  private mutating func number(
    of text: String, limit: Int, orThrow error: (Int) -> ArchiveWriteError
  ) throws(ArchiveWriteError) -> UInt32 {
    let utf8 = text.utf8Span.span
    guard utf8.count <= limit else { throw error(utf8.count) }
    return strings.number(of: utf8)
  }

  private mutating func add(
    _ entryViews: EntryViews, of entry: Int, to reference: inout Reference,
    with encoder: inout ViewEncoder
  ) throws(ArchiveWriteError) {
    let count = entryViews.tree.nodes.count + (entryViews.darkTree?.nodes.count ?? 0)
    guard count <= OutputLimits.nodesPerEntry else {
      throw .tooManyNodes(entry: entry, count: count)
    }
    do {
      reference.tree = try encoder.number(
        of: entryViews.tree, views: &views, strings: &strings, blobs: &blobs)
      if let dark = entryViews.darkTree {
        reference.darkTree = try encoder.number(
          of: dark, views: &views, strings: &strings, blobs: &blobs)
      }
    } catch {
      throw .badTree(entry: entry, error)
    }
  }
}
