internal import PictureChannel
internal import WidgetLocks
internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// A cache of drawn pictures, least recently used out first, limited in bytes.
///
/// A picture with live texts is valid until the next change of a text.
final class PictureCache: Sendable {
  /// The properties that a picture depends on, except the time.
  struct Key: Hashable, Sendable {
    /// The plugin of the widget. The revision covers fonts only by the identity that the plugin
    /// states, and hashes can be forged: plugins must not share pictures.
    var plugin: String
    var revision: ContentHash
    var format: OutputFormat
    var scheme: ColorScheme?
    /// The pixels of a picture in `png` or `bmp`; `nil` for other formats.
    var style: PictureStyle?
    var mode = WidgetRenderingMode.fullColor
    var isRedacted: Bool
  }

  /// A drawn picture.
  struct Picture: Sendable {
    var bytes: [UInt8]
    /// Facts about a picture in `png` or `bmp`; `nil` for other formats.
    var report: PictureReport?
    /// The time in which the picture is right.
    var validity = PictureValidity.always
  }

  fileprivate struct State {
    var pictures: [Key: (picture: Picture, lastUse: UInt64)] = [:]
    var byteCount = 0
    var uses: UInt64 = 0
  }

  /// The memory of a picture besides its bytes, estimated.
  fileprivate static let overhead = 256

  /// The default limit in bytes.
  static let defaultLimit = 16 << 20

  private let limit: Int
  private let state = Mutex(State())

  /// Creates an empty cache for at most `limit` bytes in total.
  init(limit: Int = defaultLimit) {
    self.limit = limit
  }

  /// The memory of all pictures in bytes.
  var byteCount: Int { state.withLock { $0.byteCount } }

  /// Returns the picture for a key that is right at a time; `nil` if there is none.
  func picture(_ key: Key, at now: Timestamp) -> Picture? {
    state.withLock { state in
      guard let picture = state.pictures[key]?.picture, picture.validity.contains(now) else {
        return nil
      }
      state.uses += 1
      state.pictures[key]?.lastUse = state.uses
      return picture
    }
  }

  /// Keeps a picture, unless it is larger than a quarter of the limit.
  ///
  /// - Parameter replaces: Whether the picture takes the place of one for another time.
  func keep(_ picture: Picture, for key: Key, replaces: Bool = true) {
    guard picture.cost <= limit / 4 else { return }
    state.withLock { state in
      guard replaces || state.pictures[key] == nil else { return }
      state.keep(picture, for: key, limit: limit)
    }
  }
}

extension PictureCache.Picture {
  /// The memory in bytes.
  fileprivate var cost: Int { bytes.count + PictureCache.overhead }
}

extension PictureCache.State {
  fileprivate mutating func keep(
    _ picture: PictureCache.Picture, for key: PictureCache.Key, limit: Int
  ) {
    uses += 1
    byteCount += picture.cost - (pictures[key]?.picture.cost ?? 0)
    pictures[key] = (picture, uses)
    if byteCount > limit { makeRoom(below: limit - limit / 8) }
  }

  /// Removes the pictures that were used longest ago, many at a time: they have to be sorted.
  private mutating func makeRoom(below size: Int) {
    for (key, old) in pictures.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > size else { return }
      pictures[key] = nil
      byteCount -= old.picture.cost
    }
  }
}

/// The time in which a picture is right: from its drawing to the next change of a live text.
struct PictureValidity: Hashable, Sendable {
  /// The time of the drawing; `nil` without a limit.
  private let begin: Timestamp?
  /// The next change; `nil` without a limit.
  let end: Timestamp?

  /// The validity of a picture without live texts.
  static let always = PictureValidity(begin: nil, end: nil)

  private init(begin: Timestamp?, end: Timestamp?) {
    self.begin = begin
    self.end = end
  }

  /// The validity of a picture of views that is drawn for a time.
  ///
  /// - Parameter isRedacted: Whether live texts are drawn as bars.
  init(of views: EntryViews, at now: Timestamp, isRedacted: Bool) {
    guard !isRedacted, views.isLive else {
      self = .always
      return
    }
    self.init(begin: now, end: views.nextChange(after: now))
  }

  /// Whether the picture is right at a time.
  func contains(_ time: Timestamp) -> Bool {
    if let begin, time < begin { return false }
    if let end, time >= end { return false }
    return true
  }
}
