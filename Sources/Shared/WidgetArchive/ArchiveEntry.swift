public import WidgetModel

/// One entry of an archive, read in place: its texts are slices of the archive's bytes.
public struct ArchiveEntry: ~Escapable {
  /// From when on the entry is shown.
  public let date: Timestamp
  /// How much it matters, if the provider said.
  public let relevance: Relevance?
  /// The hash of what is shown: equal revs mean equal pictures.
  public let rev: ContentHash
  /// Which blob holds the payload; ``ArchiveView/payload(at:)`` gives its bytes.
  public let payloadBlob: ArchiveBlob
  /// Media type of the payload, as UTF-8.
  public let contentTypeBytes: RawSpan
  /// The deep link of the whole widget, as UTF-8.
  public let urlBytes: RawSpan?
  /// What is shown, for ``ArchiveSkeleton/tree(at:)``; in the dark scheme only without a
  /// ``darkTree``.
  public let tree: Int?
  /// What is shown in the dark scheme, if its structure is another one.
  public let darkTree: Int?

  /// Media type of the payload, copied.
  public var contentType: String { String(decoding: contentTypeBytes) }

  /// The deep link of the whole widget, copied.
  public var url: String? {
    guard let urlBytes else { return nil }
    return String(decoding: urlBytes)
  }

  @_lifetime(copy skeleton)
  init(at index: Int, of skeleton: ArchiveSkeleton) {
    typealias Row = ArchiveFormat.EntryRow
    let bytes = skeleton.bytes
    let row = skeleton.layout.entries.record(index)
    date = Timestamp(nanoseconds: bytes.int64(at: row + Row.date))
    if bytes.uint32(at: row + Row.flags) & Row.hasRelevance != 0 {
      relevance = Relevance(
        score: Double(bitPattern: bytes.uint64(at: row + Row.score)),
        duration: .nanoseconds(bytes.int64(at: row + Row.duration)))
    } else {
      relevance = nil
    }
    rev = bytes.hash(at: row + Row.rev)
    payloadBlob = skeleton.blob(at: Int(bytes.uint32(at: row + Row.payload)))
    contentTypeBytes = skeleton.string(at: Int(bytes.uint32(at: row + Row.contentType)))
    let url = bytes.uint32(at: row + Row.url)
    urlBytes = url == ArchiveFormat.none ? nil : skeleton.string(at: Int(url))
    let hasTrees = skeleton.treeCount > 0
    tree = hasTrees ? Self.index(at: row + Row.tree, of: bytes) : nil
    darkTree = hasTrees ? Self.index(at: row + Row.secondTree, of: bytes) : nil
  }

  private static func index(at offset: Int, of bytes: RawSpan) -> Int? {
    let index = bytes.uint32(at: offset)
    return index == ArchiveFormat.none ? nil : Int(index)
  }
}

extension String {
  /// Copies UTF-8; the archive's has been validated, so nothing is repaired.
  init(decoding bytes: RawSpan) {
    self = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}
