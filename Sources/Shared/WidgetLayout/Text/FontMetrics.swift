/// The measures of a font, in points.
public struct FontMetrics: Hashable, Sendable {
  /// The height above the baseline.
  public var ascent: Double
  /// The depth below the baseline, 0 or more.
  public var descent: Double
  /// The height of capital letters.
  public var capHeight: Double
  /// The gap that the font asks for between lines.
  public var leading: Double

  /// Creates the measures of a font; without a gap between lines by default.
  public init(ascent: Double, descent: Double, capHeight: Double, leading: Double = 0) {
    self.ascent = ascent
    self.descent = descent
    self.capHeight = capHeight
    self.leading = leading
  }

  /// The height of a line without the gap.
  public var lineHeight: Double { ascent + descent }
}

extension ViewSpacing {
  /// Creates the preferences of a text, after OpenSwiftUI's `Text+Spacing`: a tenth of the line
  /// height is the least distance to other views, measured from the line and not from the frame.
  ///
  /// - Parameters:
  ///   - font: The largest font of the text.
  ///   - pixel: The length of a pixel in points.
  init(text font: FontMetrics, pixel: Double) {
    let line = EdgeSpacing.TextLine(
      height: font.lineHeight, leading: font.leading.roundedUp(toMultipleOf: pixel))
    let gap = (font.lineHeight * 0.1).roundedUp(toMultipleOf: pixel)
    self = .none
    top = EdgeSpacing(text: line, aboveText: font.lineHeight + gap - font.ascent)
    bottom = EdgeSpacing(
      text: line,
      belowText: max(font.lineHeight + gap - font.capHeight, gap + font.descent))
  }

  /// Creates the preferences of a symbol image.
  ///
  /// - Parameter depth: The part of the image below the baseline, in points.
  init(symbolWithDepth depth: Double) {
    let line = EdgeSpacing.TextLine(height: 0, leading: 0)
    self = .none
    top = EdgeSpacing(text: line, aboveText: depth)
    bottom = EdgeSpacing(text: line, belowText: depth + 1)
  }
}
