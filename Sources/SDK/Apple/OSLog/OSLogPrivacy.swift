/// The visibility of a value in the log.
public struct OSLogPrivacy: Hashable, Sendable {
  /// The replacement of a hidden value.
  public enum Mask: Hashable, Sendable {
    /// A hash of the value, which identifies equal values within one run of the plugin.
    case hash
    /// The text `<private>` for every value.
    case none
  }

  private enum Visibility { case open, `private`, sensitive }

  private let visibility: Visibility
  private let mask: Mask

  private init(_ visibility: Visibility, _ mask: Mask = .none) {
    self.visibility = visibility
    self.mask = mask
  }

  /// Visible, because the reader of the host's log installed the plugin. Apple hides strings and
  /// objects by default.
  public static var auto: OSLogPrivacy { OSLogPrivacy(.open) }
  public static var `public`: OSLogPrivacy { OSLogPrivacy(.open) }
  /// Writes `<private>` in place of the value.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(.private) }
  /// Writes `<private>` in place of the value.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(.sensitive) }

  /// Visible; the mask is ignored.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.open, mask) }
  /// Writes the mask in place of the value.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.private, mask) }
  /// Writes the mask in place of the value.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.sensitive, mask) }

  /// Returns the value, or its replacement.
  func apply(to text: String) -> String {
    switch (visibility, mask) {
    case (.open, _): return text
    case (_, .none): return "<private>"
    case (_, .hash):
      let hash = UInt64(truncatingIfNeeded: text.hashValue)
      return "<mask.hash: '\(String(hash, radix: 16))'>"
    }
  }
}
