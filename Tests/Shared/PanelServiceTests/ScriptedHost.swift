import PanelProtocol
import PanelService
import WidgetModel

/// A host whose widgets follow a script: an entry is a time and a content.
final class ScriptedHost: PanelHost, @unchecked Sendable {
  struct Widget {
    var entries: [(at: Timestamp, content: UInt8)]
    /// The content before the first entry.
    var placeholder: UInt8?
    /// Whether the host knows the entries beforehand, or makes each at a refresh of that time.
    var isKnown = true
    var size = (800, 480)
    /// The number of bytes of a picture, by palette.
    var bytes: [PicturePalette: Int] = [:]
  }

  // Set before the requests of a test, and read by them.
  var now: Timestamp
  var widgets: [WidgetID: Widget] = [:]
  var isReachable = true

  init(now: Timestamp) {
    self.now = now
  }

  func content(of widget: WidgetID, at time: Timestamp) -> UInt8? {
    widgets[widget]?.entries.last { $0.at <= time }?.content ?? widgets[widget]?.placeholder
  }

  private func next(of widget: Widget) -> Timestamp? { widget.entries.first { $0.at > now }?.at }

  func state(of widget: WidgetID) async throws(PanelHostFailure) -> PanelWidgetState {
    guard isReachable else { throw .unreachable("no host is running") }
    guard let known = widgets[widget] else { throw .refused("there is no widget \"\(widget)\"") }
    let next = next(of: known)
    let hasEntry = known.entries.contains { $0.at <= now }
    return PanelWidgetState(
      hasEntry: hasEntry, hasPlaceholder: !hasEntry && known.placeholder != nil,
      until: known.isKnown ? next : nil, next: known.isKnown ? nil : next)
  }

  func picture(
    of widget: WidgetID, isDark: Bool, style: PictureStyle
  ) async throws(PanelHostFailure) -> PanelHostPicture {
    guard isReachable else { throw .unreachable("no host is running") }
    guard let known = widgets[widget], let content = content(of: widget, at: now) else {
      throw .refused("there is no entry yet")
    }
    let length = known.bytes[style.palette] ?? 4000
    return PanelHostPicture(
      bytes: Self.png(known.size, content: content, bytes: length),
      until: known.isKnown ? next(of: known) : nil)
  }

  /// The head of a PNG, filled up with the content.
  static func png(_ size: (Int, Int), content: UInt8, bytes: Int) -> [UInt8] {
    let number = { (value: Int) in (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    let head: [UInt8] =
      [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] + number(13) + Array("IHDR".utf8)
      + number(size.0) + number(size.1) + [1, 0, 0, 0, 0] + number(0)
    return head + [UInt8](repeating: content, count: bytes - head.count)
  }
}
