package import CPango
package import WidgetModel

// The settings of a font, for those who measure a text and those who draw the result: both must ask
// Pango for the same font.

extension DrawingStyle {
  /// The font families in order of preference: the author's family first if set, then the fonts
  /// that the host's documentation recommends to install (Inter and DejaVu).
  package var families: String {
    let own = family.map { $0.filter { !$0.isNewline && $0 != "\0" } } ?? ""
    let list =
      switch design {
      case .standard: "Inter,DejaVu Sans,sans-serif"
      case .rounded: Self.roundedFamilies.joined(separator: ",") + ",Inter,DejaVu Sans,sans-serif"
      case .serif: "DejaVu Serif,serif,Inter"
      case .monospaced: "DejaVu Sans Mono,monospace"
      }
    return own.isEmpty ? list : own + "," + list
  }

  /// The faces with rounded ends that are taken for the rounded design, if one is installed.
  package static let roundedFamilies = [
    "Nunito", "Quicksand", "M PLUS Rounded 1c", "Varela Round",
  ]

  /// The font size in points, clamped to 0.1 … 10,000.
  package var measuredSize: Double { size.measuredSize }
}

extension Double {
  /// The value as a font size in points, clamped to 0.1 … 10,000; 17 if not a number.
  package var measuredSize: Double { isFinite ? min(max(self, 0.1), 10_000) : 17 }
}

extension DrawingStyle {
  /// The weight of the font for Pango, 1 to 1,000.
  package var fontWeight: Int32 { Int32(min(max(weight, 1), 1000)) }
}

extension cpango_run {
  /// Creates a run in a style.
  ///
  /// - Parameters:
  ///   - font: The font of the style, with the scale; borrowed.
  ///   - bytes: The range of the run in the text.
  ///   - scale: The factor of all lengths.
  package init(_ style: DrawingStyle, font: OpaquePointer?, bytes: Range<Int>, scale: Double) {
    self.init()
    start = bytes.lowerBound
    end = bytes.upperBound
    self.font = font
    monospaced_digits = style.hasMonospacedDigits
    letter_spacing = style.letterSpacing.orZero * scale
    rise = style.baselineOffset.orZero * scale
  }
}
