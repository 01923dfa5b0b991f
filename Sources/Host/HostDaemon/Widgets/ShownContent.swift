internal import WidgetModel
internal import WidgetRender
internal import WidgetWire

/// An entry ready to be shown: the header, the provider's payload, and access to the views.
/// Sendable, because pictures are drawn off the loop.
struct ShownContent: Sendable {
  /// The views of an entry, still in the archive.
  struct Views: Sendable {
    /// The number of nodes in all trees of the entry.
    var nodeCount: Int
    /// The archive, and the index of the entry; `nil` for views without an archive.
    var source: (archive: TimelineArchive, entry: Int)?
    /// Reads the views; `nil` if the archive is unreadable after all.
    var load: @Sendable () -> EntryViews?
  }

  /// The name of the plugin that made the entry.
  var plugin: String
  var header: EntryHeader
  /// The provider's payload, byte for byte.
  var payload: [UInt8]
  /// The views; `nil` if the provider sent none.
  var views: Views?

  /// The greatest number of nodes, and of bytes as JSON, for views that are kept ready on the
  /// board. The board's bodies are made on the loop's thread, and each widget holds two bodies. A
  /// typical widget of SwiftUI views has 10 to 100 nodes, at 150 bytes each.
  private static let readyNodes = 1000
  private static let readyBytes = 128 << 10

  /// The body in place of views that are too large.
  private static let tooLarge =
    #"{"error":"TOO_LARGE","message":"the views are too large for the prepared reply; use get with fmt=json"}"#

  /// Whether the provider sent views and nothing else.
  var isViewOnly: Bool {
    views != nil && payload.isEmpty && header.contentType == EntryViews.contentType
  }

  /// Whether the picture is redacted: placeholders never show data that could pass for real.
  var isRedacted: Bool { header.state.showsPlaceholder }

  /// The body of `get`: the payload, or without a payload the views as JSON, with live texts for
  /// the entry's date.
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
