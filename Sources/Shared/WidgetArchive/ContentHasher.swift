internal import CXXHash
public import WidgetModel

/// XXH3-128 of bytes that come in pieces, for example of a file.
///
/// The result does not depend on where the pieces end: it is that of ``ContentHash/init(of:)``.
public struct ContentHasher: ~Copyable {
  private let state: OpaquePointer

  /// Begins with no bytes.
  public init() {
    guard let state = XXH3_createState() else {
      // As Swift's own allocations do: there is nothing left to report it with.
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

  /// The hash of all bytes so far; more may follow.
  public var hash: ContentHash {
    let hash = XXH3_128bits_digest(state)
    return ContentHash(high: hash.high64, low: hash.low64)
  }

  /// Begins again with no bytes.
  mutating func reset() { _ = XXH3_128bits_reset(state) }
}
