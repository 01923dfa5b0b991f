internal import WidgetLocks
internal import WidgetModel
internal import WidgetWire

/// A cache of drawn pictures, least recently used out first, limited in bytes.
///
/// Pictures with live text change with time and must not be stored here.
final class PictureCache: Sendable {
  /// The properties that a picture depends on.
  struct Key: Hashable, Sendable {
    var revision: ContentHash
    var format: OutputFormat
    var scheme: ColorScheme?
    var isRedacted: Bool
  }

  fileprivate struct State {
    var pictures: [Key: (bytes: [UInt8], lastUse: UInt64)] = [:]
    var byteCount = 0
    var uses: UInt64 = 0
  }

  private let limit: Int
  private let state = Mutex(State())

  /// Creates an empty cache for at most `limit` bytes in total.
  init(limit: Int = 8 << 20) {
    self.limit = limit
  }

  /// The picture for a key; a picture larger than a quarter of the limit is not kept.
  subscript(key: Key) -> [UInt8]? {
    get {
      state.withLock { state in
        state.uses += 1
        state.pictures[key]?.lastUse = state.uses
        return state.pictures[key]?.bytes
      }
    }
    set {
      guard let newValue, newValue.count <= limit / 4 else { return }
      state.withLock { $0.keep(newValue, for: key, limit: limit) }
    }
  }
}

extension PictureCache.State {
  fileprivate mutating func keep(_ bytes: [UInt8], for key: PictureCache.Key, limit: Int) {
    uses += 1
    byteCount += bytes.count - (pictures[key]?.bytes.count ?? 0)
    pictures[key] = (bytes, uses)
    while byteCount > limit, let oldest = pictures.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      pictures[oldest.key] = nil
      byteCount -= oldest.value.bytes.count
    }
  }
}
