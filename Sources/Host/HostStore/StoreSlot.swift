public import WidgetModel

/// The identity of a stored result: the next result for the same slot replaces the previous result.
public enum StoreSlot: Hashable, Sendable {
  /// The timeline of a widget.
  case timeline(WidgetID)
  /// A placeholder or snapshot, identified by the caller's hash of call, kind, family, size and
  /// configuration; or the timeline that a widget showed before the present one, by a hash of its id.
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

  /// The key in the database: `t` and the widget's id, or `p` and the 16 bytes of the hash.
  var key: [UInt8] {
    switch self {
    case .timeline(let widget): [Self.timelinePrefix] + widget.text.utf8
    case .preview(let hash): [Self.previewPrefix] + hash.bigEndianBytes
    }
  }

  /// Decodes the output of ``key``; `nil` for all other bytes.
  init?(key bytes: [UInt8]) {
    guard bytes.count > 1 else { return nil }
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
