internal import CXXHash
internal import WidgetModel

/// The parts of which an entry's rev is the hash: what it shows, not when.
///
/// ```
///  0  hash of the content type's UTF-8     32  hash of the url's UTF-8, zero without one
/// 16  hash of the payload                  48  hash of trees, links and actions, zero in 1.0
/// ```
struct EntryRevision {
  var contentType: ContentHash
  var payload: ContentHash
  var url: ContentHash? = nil
  var view = ContentHash.zero

  /// XXH3-128 of the 64 bytes above, each hash in canonical form.
  var rev: ContentHash {
    let url = url ?? .zero
    let block = (
      contentType.canonical, payload.canonical, url.canonical, view.canonical
    )
    let hash = withUnsafeBytes(of: block) { wh_xxh3_128($0.baseAddress, $0.count) }
    return ContentHash(high: hash.high64, low: hash.low64)
  }
}

extension ContentHash {
  /// "Nothing to hash"; no bytes are known to have it.
  static let zero = ContentHash(high: 0, low: 0)

  /// The halves as they lie in an archive: the most significant byte first.
  var canonical: (UInt64, UInt64) { (high.bigEndian, low.bigEndian) }

  /// Reads the canonical form.
  init(canonical: (UInt64, UInt64)) {
    self.init(high: UInt64(bigEndian: canonical.0), low: UInt64(bigEndian: canonical.1))
  }
}
