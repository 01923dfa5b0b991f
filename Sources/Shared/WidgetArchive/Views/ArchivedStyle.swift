public import WidgetModel

/// The style of an archived node, read in place.
///
/// Values known only to a later version of the format count as the standard.
public struct ArchivedStyle: ~Escapable {
  let row: Int
  let skeleton: ArchiveSkeleton

  @_lifetime(copy skeleton)
  init(row: Int, of skeleton: ArchiveSkeleton) {
    self.row = row
    self.skeleton = skeleton
  }

  /// The name of the font family, as UTF-8; `nil` for the host's own face.
  public var familyBytes: RawSpan? {
    @_lifetime(copy self)
    get { skeleton.string(ifThere: bytes.uint32(at: row + Row.family)) }
  }

  /// The font size in points.
  public var size: Double { bytes.float(at: row + Row.fontSize) }
  /// The space between letters in points.
  public var letterSpacing: Double { bytes.float(at: row + Row.letterSpacing) }
  /// The shift of the baseline in points, upwards.
  public var baselineOffset: Double { bytes.float(at: row + Row.baselineOffset) }
  /// The weight of the font, 1 to 1,000.
  public var weight: Int { Int(bytes.uint16(at: row + Row.weight)) }
  /// The design of the host's own face.
  public var design: DrawingStyle.Design {
    DrawingStyle.Design(rawValue: bytes.byte(at: row + Row.design)) ?? .standard
  }
  /// The position of lines in the frame.
  public var alignment: DrawingStyle.Alignment {
    DrawingStyle.Alignment(rawValue: bytes.byte(at: row + Row.alignment)) ?? .left
  }
  /// Whether the text is italic.
  public var isItalic: Bool { flags.contains(.italic) }
  /// Whether all digits have one width.
  public var hasMonospacedDigits: Bool { flags.contains(.monospacedDigits) }
  /// Whether small letters are drawn as small capitals.
  public var hasSmallCaps: Bool { flags.contains(.smallCaps) }
  /// Whether there is a line under the text.
  public var isUnderlined: Bool { flags.contains(.underlined) }
  /// Whether there is a line through the text.
  public var isStruckThrough: Bool { flags.contains(.struckThrough) }
  /// The colour of the underline; `nil` for the foreground.
  public var underlineColor: ColorPair? {
    flags.contains(.underlineColor) ? bytes.color(at: row + Row.underline) : nil
  }
  /// The colour of the strikethrough; `nil` for the foreground.
  public var strikethroughColor: ColorPair? {
    flags.contains(.strikethroughColor) ? bytes.color(at: row + Row.strikethrough) : nil
  }
  /// The colour of texts, symbols and shapes without a paint of their own; `nil` for a gradient.
  public var foregroundColor: ColorPair? {
    flags.contains(.foregroundGradient) ? nil : bytes.color(at: row + Row.foreground)
  }
  /// The gradient of texts, symbols and shapes without a paint of their own; `nil` for a colour.
  public var foregroundGradient: ArchivedGradient? {
    @_lifetime(copy self)
    get {
      flags.contains(.foregroundGradient) ? gradient(at: row + Row.foreground) : nil
    }
  }
  /// The colour of gauges; `nil` for a gradient.
  public var tintColor: ColorPair? {
    flags.contains(.tintGradient) ? nil : bytes.color(at: row + Row.tint)
  }
  /// The gradient of gauges; `nil` for a colour.
  public var tintGradient: ArchivedGradient? {
    @_lifetime(copy self)
    get { flags.contains(.tintGradient) ? gradient(at: row + Row.tint) : nil }
  }
}

extension ArchivedStyle {
  private typealias Row = ViewFormat.StyleRow

  private var bytes: RawSpan {
    @_lifetime(copy self)
    get { skeleton.bytes }
  }

  var flags: ViewFormat.StyleFlags {
    ViewFormat.StyleFlags(rawValue: bytes.uint32(at: row + Row.flags))
  }

  @_lifetime(copy self)
  func gradient(at place: Int) -> ArchivedGradient? {
    guard let words = ArchivedWords(rangeAt: place, of: skeleton) else { return nil }
    return ArchivedGradient(words)
  }
}
