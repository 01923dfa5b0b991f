public import WidgetModel

/// What a stored answer answers: the place that the next answer of the same call replaces.
public enum StoreSlot: Hashable, Sendable {
  /// The timeline of a widget.
  case timeline(WidgetID)
  /// A placeholder or a snapshot, under a hash over all that it depends on: call, kind, family,
  /// size, configuration. The caller makes the hash.
  case preview(ContentHash)
}

extension StoreSlot: CustomStringConvertible {
  /// The widget's id, or `preview` and the hash.
  public var description: String {
    switch self {
    case .timeline(let widget): widget.text
    case .preview(let key): "preview \(key)"
    }
  }
}

extension StoreSlot {
  /// The first byte of a timeline's key.
  static let timelinePrefix: UInt8 = 0x74
  /// The first byte of a preview's key.
  static let previewPrefix: UInt8 = 0x70

  /// `t` and the widget's id, or `p` and the 16 bytes of the hash.
  var key: [UInt8] {
    switch self {
    case .timeline(let widget): [Self.timelinePrefix] + widget.text.utf8
    case .preview(let hash): [Self.previewPrefix] + hash.bigEndianBytes
    }
  }

  /// Reads what ``key`` wrote; `nil` for anything else.
  init?(key: RawSpan) {
    guard key.byteCount > 1 else { return nil }
    let bytes = key.array
    switch bytes[0] {
    case Self.timelinePrefix:
      guard let text = String(validating: bytes.dropFirst(), as: UTF8.self),
        let widget = WidgetID(text)
      else { return nil }
      self = .timeline(widget)
    case Self.previewPrefix:
      guard let hash = ContentHash(bigEndianBytes: bytes.dropFirst()) else { return nil }
      self = .preview(hash)
    default:
      return nil
    }
  }
}
