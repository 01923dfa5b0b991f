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
  /// How large the text is beside others.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    styled { $0.scale = $0.scale ?? (isEnabled ? scale : nil) }
  }
  /// No effect: a screen reader decides how it speaks.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// No effect: a screen reader decides how it speaks.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  /// No effect: languages are set as the host sets them.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    self
  }
  /// No effect: fonts have one width.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  /// How large a text is beside others.
  public struct Scale: Hashable, Sendable {
    let factor: Double?

    /// As large as the others.
    public static let `default` = Scale(factor: nil)
    /// Smaller, as units are.
    public static let secondary = Scale(factor: 0.8)
  }
}

extension EnvironmentValues {
  /// How large texts are beside others.
  var textScale: Text.Scale {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }

  private enum TextScaleKey: EnvironmentKey { static var defaultValue: Text.Scale { .default } }
}

extension View {
  /// How large the texts inside are beside others.
  public nonisolated func textScale(
    _ scale: Text.Scale, isEnabled: Bool = true
  ) -> some View { environmentChange { if isEnabled { $0.textScale = scale } } }
}
