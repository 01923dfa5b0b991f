internal import CXXHash
public import WidgetModel

/// Computes XXH3-128 of bytes that arrive in pieces, for example from a file.
///
/// The result does not depend on the division into pieces, and equals ``ContentHash/init(of:)``.
public struct ContentHasher: ~Copyable {
  private let state: OpaquePointer

  /// Starts with no bytes.
  public init() {
    guard let state = XXH3_createState() else {
      // Swift's own allocations trap as well: no memory is left for an error.
      preconditionFailure("out of memory")
    }
    self.state = state
    _ = XXH3_128bits_reset(state)
  }

  deinit { _ = XXH3_freeState(state) }

  /// Adds the next bytes.
  public mutating func update(_ bytes: RawSpan) {
    bytes.withUnsafeBytes { wh_xxh3_128_update(state, $0.baseAddress, $0.count) }
  }

  /// The hash of all bytes so far; more bytes may follow.
  public var hash: ContentHash {
    let hash = XXH3_128bits_digest(state)
    return ContentHash(high: hash.high64, low: hash.low64)
  }

  /// Starts again with no bytes.
  mutating func reset() { _ = XXH3_128bits_reset(state) }
}

extension ContentHash {
  /// Computes XXH3-128 (seed 0) of the bytes.
  public init(of bytes: RawSpan) {
    let hash = bytes.withUnsafeBytes { wh_xxh3_128($0.baseAddress, $0.count) }
    self.init(high: hash.high64, low: hash.low64)
  }
}

/// The parts hashed for an entry's rev: the displayed content without the date.
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
  /// The placeholder for an absent part. No known input has this hash.
  static let zero = ContentHash(high: 0, low: 0)

  /// The halves in an archive's byte order: the most significant byte first.
  var canonical: (UInt64, UInt64) { (high.bigEndian, low.bigEndian) }

  /// Reads the canonical form.
  init(canonical: (UInt64, UInt64)) {
    self.init(high: UInt64(bigEndian: canonical.0), low: UInt64(bigEndian: canonical.1))
  }
}
