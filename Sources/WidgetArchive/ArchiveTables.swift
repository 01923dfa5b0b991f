internal import WidgetModel

/// The strings and blobs of a timeline, each once, numbered in the order of their first use.
struct ArchiveTables {
  /// The numbers of what one entry refers to.
  struct Reference {
    var contentType: UInt32
    var payload: UInt32
    var url: UInt32
  }

  /// By entry.
  private(set) var references: [Reference] = []
  /// The length of each string.
  private(set) var stringLengths: [Int] = []
  /// The UTF-8 of all strings, one after the other.
  private(set) var stringBytes: [UInt8] = []
  /// The entry in which each blob comes first.
  private(set) var blobOwners: [Int] = []

  private var strings: ContentIndex
  private var blobs: ContentIndex
  /// Large payloads by address and length; and the blob that each is.
  private var identities: ContentIndex
  private var identicalBlobs: [UInt32] = []

  /// Up to this many bytes hashing a payload takes about as long as looking up where it lies.
  private static let smallPayload = 2048

  /// Collects from `entries` and checks the limits of each.
  init(_ entries: [Entry]) throws(ArchiveWriteError) {
    strings = ContentIndex(capacity: 2 * entries.count)
    blobs = ContentIndex(capacity: entries.count)
    identities = ContentIndex(capacity: entries.count)
    references.reserveCapacity(entries.count)
    // Borrowed through a span: copying an entry counts three references up and down.
    let entries = entries.span
    for index in entries.indices {
      let contentType = try number(
        of: entries[index].contentType, limit: OutputLimits.contentTypeBytes
      ) { .contentTypeTooLong(entry: index, bytes: $0) }
      var url = ArchiveFormat.none
      if let text = entries[index].url {
        url = try number(of: text, limit: OutputLimits.urlBytes) {
          .urlTooLong(entry: index, bytes: $0)
        }
      }
      let payload = number(of: entries[index].payload, of: index)
      references.append(Reference(contentType: contentType, payload: payload, url: url))
    }
  }

  /// The hash of each blob.
  var blobHashes: [ContentHash] { blobs.keys }

  /// The rev of an entry.
  func rev(of reference: Reference) -> ContentHash {
    EntryRevision(
      contentType: strings.keys[Int(reference.contentType)],
      payload: blobs.keys[Int(reference.payload)],
      url: reference.url == ArchiveFormat.none ? nil : strings.keys[Int(reference.url)]
    ).rev
  }

  private mutating func number(
    of text: String, limit: Int, orThrow error: (Int) -> ArchiveWriteError
  ) throws(ArchiveWriteError) -> UInt32 {
    let utf8 = text.utf8Span.span
    guard utf8.count <= limit else { throw error(utf8.count) }
    // By the hash of the UTF-8, never by ==, which takes canonically equivalent texts for equal.
    let (number, isNew) = strings.number(of: ContentHash(of: utf8.bytes))
    if isNew {
      stringLengths.append(utf8.count)
      utf8.withUnsafeBufferPointer { stringBytes.append(contentsOf: $0) }
    }
    return number
  }

  private mutating func number(of payload: [UInt8], of entry: Int) -> UInt32 {
    guard payload.count > Self.smallPayload else { return number(ofContent: payload, of: entry) }
    // Entries that alternate a few pictures often share the arrays: then each is hashed once. The
    // timeline keeps all of them alive, so that an address stands for one content.
    let address = payload.withUnsafeBytes { UInt64(UInt(bitPattern: $0.baseAddress)) }
    let identity = ContentHash(high: address, low: UInt64(payload.count))
    let (identical, isNew) = identities.number(of: identity)
    if isNew { identicalBlobs.append(number(ofContent: payload, of: entry)) }
    return identicalBlobs[Int(identical)]
  }

  private mutating func number(ofContent payload: [UInt8], of entry: Int) -> UInt32 {
    let (number, isNew) = blobs.number(of: ContentHash(of: payload.span.bytes))
    if isNew { blobOwners.append(entry) }
    return number
  }
}
