/// A font of the widget's own that goes with its texts, reduced to their characters.
///
/// The host carries the bytes without parsing them: only viewers and the drawing process do.
public struct EmbeddedFont: Hashable, Sendable {
  /// The texts that are drawn with a font: those whose style has this family, weight and slope.
  public struct Key: Hashable, Sendable {
    /// The family as the author wrote it.
    public var family: String
    /// The weight of the style, 1 to 1,000.
    public var weight: Int
    /// Whether the style is italic.
    public var isItalic: Bool

    /// Creates a key.
    public init(family: String, weight: Int, isItalic: Bool) {
      self.family = family
      self.weight = weight
      self.isItalic = isItalic
    }
  }

  /// The styles that use the font.
  public var key: Key
  /// The weights that the font itself has, within 1 to 1,000: one, or the range of a variable font.
  /// A viewer thickens the letters for a style that is clearly bolder.
  public var weights: ClosedRange<Int>
  /// Whether the font itself is italic. A viewer slants the letters for an italic style otherwise.
  public var isItalic: Bool
  /// The identity of the whole font, before reduction: fonts of equal identity draw equal letters.
  public var identity: ContentHash
  /// An OpenType font that has at least the characters of the texts.
  public var bytes: [UInt8]

  /// Creates a font.
  public init(
    key: Key, weights: ClosedRange<Int>, isItalic: Bool, identity: ContentHash, bytes: [UInt8]
  ) {
    self.key = key
    self.weights = weights
    self.isItalic = isItalic
    self.identity = identity
    self.bytes = bytes
  }
}

extension DrawingStyle {
  /// The key of the style's own font; `nil` for the host's own face.
  public var fontKey: EmbeddedFont.Key? {
    guard let family, !family.isEmpty else { return nil }
    return EmbeddedFont.Key(family: family, weight: weight, isItalic: isItalic)
  }
}
