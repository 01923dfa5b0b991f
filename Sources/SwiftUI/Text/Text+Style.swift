public import Foundation

extension Text {
  private func styled(_ change: (inout TextAttributes) -> Void) -> Text {
    var text = self
    change(&text.style)
    return text
  }

  private func styled(_ key: AttributeKey, _ value: AttributeValue) -> Text {
    styled { $0.other.formUnion(keeping: [key: value]) }
  }

  /// The font of the text.
  public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }
  /// The weight of the text.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.weight = $0.weight ?? weight?.value }
  }
  /// The design of the text's font.
  public func fontDesign(_ design: Font.Design?) -> Text {
    styled { text in
      if let design { text.other.formUnion(keeping: [.fontDesign: design.attribute]) }
    }
  }
  /// Bold.
  public func bold() -> Text { fontWeight(.bold) }
  /// Bold or not.
  public func bold(_ isActive: Bool) -> Text { fontWeight(isActive ? .bold : .regular) }
  /// Slanted.
  public func italic() -> Text { italic(true) }
  /// Slanted or not.
  public func italic(_ isActive: Bool) -> Text { styled(.italic, .flag(isActive)) }
  /// In a monospaced design.
  public func monospaced(_ isActive: Bool = true) -> Text {
    fontDesign(isActive ? .monospaced : .default)
  }
  /// Digits as wide as each other.
  public func monospacedDigit() -> Text { styled(.monospacedDigits, .flag(true)) }
  /// The colour of the text.
  public func foregroundColor(_ color: Color?) -> Text {
    guard let color else { return self }
    return foregroundStyle(color)
  }
  /// What the text is painted with.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    styled { $0.foreground = $0.foreground ?? AnyTextStyle(style) }
  }
  /// A line through the text.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled {
      $0.other.formUnion(keeping: [.strikethrough: .flag(isActive)])
      $0.strikethroughColor = $0.strikethroughColor ?? color
    }
  }
  /// A line through the text.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { strikethrough(isActive, color: color) }
  /// A line under the text.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled {
      $0.other.formUnion(keeping: [.underline: .flag(isActive)])
      $0.underlineColor = $0.underlineColor ?? color
    }
  }
  /// A line under the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { underline(isActive, color: color) }
  /// Points between letters.
  public func kerning(_ kerning: CGFloat) -> Text { styled(.kerning, .length(kerning)) }
  /// Points between letters.
  public func tracking(_ tracking: CGFloat) -> Text { styled(.tracking, .length(tracking)) }
  /// Points upwards.
  public func baselineOffset(_ offset: CGFloat) -> Text {
    styled(.baselineOffset, .length(offset))
  }
  /// How letters are written.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    self
  }

  /// How large a text is beside others; it is not used.
  public struct Scale: Hashable, Sendable {
    /// As large as the others.
    public static let `default` = Scale()
    /// Smaller.
    public static let secondary = Scale()
  }
}
