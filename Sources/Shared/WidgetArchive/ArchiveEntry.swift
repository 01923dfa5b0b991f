public import WidgetModel

/// An entry of an archive, read in place: the texts are slices of the archive's bytes.
public struct ArchiveEntry: ~Escapable {
  /// The time from which the entry is shown.
  public let date: Timestamp
  /// The relevance given by the provider; `nil` without.
  public let relevance: Relevance?
  /// The hash of the displayed content: equal revs mean equal pictures.
  public let rev: ContentHash
  /// The blob of the payload; ``ArchiveView/payload(at:)`` returns the bytes.
  public let payloadBlob: ArchiveBlob
  /// The media type of the payload, as UTF-8.
  public let contentTypeBytes: RawSpan
  /// The deep link of the whole widget, as UTF-8.
  public let urlBytes: RawSpan?
  /// The index of the tree for ``ArchiveSkeleton/tree(at:)``; also used in the dark scheme when
  /// ``darkTree`` is `nil`.
  public let tree: Int?
  /// The index of the tree for the dark scheme, if the structure differs there.
  public let darkTree: Int?

  /// The media type of the payload, copied.
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
  /// Copies UTF-8. The archive's strings have been validated, therefore nothing is repaired.
  init(decoding bytes: RawSpan) {
    self = bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }
}
