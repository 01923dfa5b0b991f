internal import WidgetWire

/// The object that `inspect --json` writes; docs/command.md describes it.
struct ArchiveRow: WireRow {
  /// An entry of the archive.
  struct Entry: Encodable, Hashable {
    /// The time from which the entry is shown.
    var at: WireTime
    /// The hash of the entry, 32 hex digits.
    var rev: String
    /// The media type of the payload.
    var type: String
    /// The size of the payload in bytes.
    var bytes: Int
    /// The deep link of the entry.
    var url: String?
    /// The relevance score from the provider.
    var relevance: Double?
    /// The time for which the score applies, in seconds; `nil` means until the next entry.
    var relevanceDuration: Double?
    /// The index of the tree of views, if there is one.
    var tree: Int?
    /// The index of the tree for the dark scheme, if different from `tree`.
    var darkTree: Int?
  }

  /// A blob of the archive: a payload, an image or a font.
  struct Blob: Encodable, Hashable {
    /// The XXH3-128 of the blob, 32 hex digits.
    var hash: String
    /// The size of the blob in bytes.
    var bytes: Int
  }

  /// A font of the archive.
  struct Font: Encodable, Hashable {
    /// The family of the styles that use the font.
    var family: String
    /// The weight of these styles.
    var weight: Int
    /// Whether these styles are italic.
    var italic: Bool
    /// The size of the font in bytes.
    var bytes: Int
  }

  /// Major and minor version of the format, for example `1.1`.
  var version: String
  /// The size of the archive in bytes.
  var bytes: Int
  /// The size of the archive without the blobs, in bytes.
  var skeletonBytes: Int
  /// The reload policy: `at_end`, `after` or `never`.
  var policy: String
  /// The date of the policy `after`.
  var policyAt: WireTime?
  /// The entries by date.
  var entries: [Entry] = []
  /// The blobs in the order of their first use.
  var blobs: [Blob] = []
  /// The fonts for styles, by family, weight and slope.
  var fonts: [Font] = []
  /// The trees of views, each as JSON.
  var trees: [RawJSON] = []
}
