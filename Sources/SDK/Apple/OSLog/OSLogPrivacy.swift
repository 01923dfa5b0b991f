/// Whether a value may be read in the log.
public struct OSLogPrivacy: Hashable, Sendable {
  /// What stands for a value that may not be read.
  public enum Mask: Hashable, Sendable {
    /// Its hash, so that equal values can be recognised within one run of the plugin.
    case hash
    /// Only that there is one.
    case none
  }

  private enum Visibility { case open, `private`, sensitive }

  private let visibility: Visibility
  private let mask: Mask

  private init(_ visibility: Visibility, _ mask: Mask = .none) {
    self.visibility = visibility
    self.mask = mask
  }

  /// It may be read. Whoever reads the host's log installed the plugin themselves.
  public static var auto: OSLogPrivacy { OSLogPrivacy(.open) }
  /// It may be read.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(.open) }
  /// It is written as `<private>`.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(.private) }
  /// It is written as `<private>`.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(.sensitive) }

  /// It may be read.
  public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.open, mask) }
  /// It is written as its mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.private, mask) }
  /// It is written as its mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(.sensitive, mask) }

  /// A value as it is written.
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
