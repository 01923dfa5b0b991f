/// How an entry is written (`fmt=`). Which of them the host can write is not decided here.
public enum OutputFormat: String, CaseIterable, Hashable, Sendable {
  /// What the provider sent; a view tree as JSON.
  case payload
  /// JSON.
  case json
  /// The archive of the whole timeline.
  case archive
  /// Plain text.
  case text
  /// Text with terminal colours.
  case ansi
  /// A vector picture.
  case svg
  /// A raster picture.
  case png

  /// The name on the wire.
  public var name: String { rawValue }
}
