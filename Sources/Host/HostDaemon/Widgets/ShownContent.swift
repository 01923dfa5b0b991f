internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// An entry ready to be shown: what is told about it, what the provider sent, and where its views
/// are. May go to another thread, so that pictures are drawn off the loop.
struct ShownContent: Sendable {
  /// The views of an entry, still in the archive.
  struct Views: Sendable {
    /// Nodes of all its trees.
    var nodeCount: Int
    /// Reads them; `nil` if the archive cannot be read after all.
    var load: @Sendable () -> EntryViews?
  }

  var header: EntryHeader
  /// The provider's payload, byte for byte.
  var payload: [UInt8]
  /// `nil` where the provider sent none.
  var views: Views?

  /// Views with more nodes, or more bytes as JSON, are not kept ready on the board: it is made on the
  /// loop's thread and holds two bodies for each widget. A widget of SwiftUI's kind has 10 to 100
  /// nodes, at 150 bytes each.
  private static let readyNodes = 1000
  private static let readyBytes = 128 << 10

  /// The body in place of views that are too large.
  private static let tooLarge =
    #"{"error":"TOO_LARGE","message":"the views are too large to be kept ready; ask with fmt=json"}"#

  /// Whether the provider sent views and nothing else.
  var isViewOnly: Bool {
    views != nil && payload.isEmpty && header.contentType == EntryViews.contentType
  }

  /// Whether the picture of it is redacted: placeholders never show data as if it were real.
  var isRedacted: Bool { header.state == .placeholder }

  /// The body of `get`: the payload, or the views as JSON where there is no payload, with live texts
  /// as they are at the entry's date.
  var body: [UInt8] {
    guard isViewOnly, let views else { return payload }
    var options = RenderOptions(isRedacted: isRedacted, now: header.date)
    options.byteLimit = Self.readyBytes
    guard views.nodeCount <= Self.readyNodes, let loaded = views.load(),
      let json = try? JSONRenderer.render(loaded, options)
    else { return Array(Self.tooLarge.utf8) }
    return json
  }
}
