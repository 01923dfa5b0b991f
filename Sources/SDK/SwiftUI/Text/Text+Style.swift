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

  public func font(_ font: Font?) -> Text { styled { $0.font = $0.font ?? font } }
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    styled { $0.weight = $0.weight ?? weight?.value }
  }
  public func fontDesign(_ design: Font.Design?) -> Text {
    styled { text in
      if let design { text.other.formUnion(keeping: [.fontDesign: design.attribute]) }
    }
  }
  public func bold() -> Text { fontWeight(.bold) }
  public func bold(_ isActive: Bool) -> Text { fontWeight(isActive ? .bold : .regular) }
  public func italic() -> Text { italic(true) }
  public func italic(_ isActive: Bool) -> Text { styled(.italic, .flag(isActive)) }
  public func monospaced(_ isActive: Bool = true) -> Text {
    fontDesign(isActive ? .monospaced : .default)
  }
  public func monospacedDigit() -> Text { styled(.monospacedDigits, .flag(true)) }
  public func foregroundColor(_ color: Color?) -> Text {
    guard let color else { return self }
    return foregroundStyle(color)
  }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    styled { $0.foreground = $0.foreground ?? AnyTextStyle(style) }
  }
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled {
      $0.other.formUnion(keeping: [.strikethrough: .flag(isActive)])
      $0.strikethroughColor = $0.strikethroughColor ?? color
    }
  }
  /// The line is always solid: `pattern` is ignored.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { strikethrough(isActive, color: color) }
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    styled {
      $0.other.formUnion(keeping: [.underline: .flag(isActive)])
      $0.underlineColor = $0.underlineColor ?? color
    }
  }
  /// The line is always solid: `pattern` is ignored.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
  ) -> Text { underline(isActive, color: color) }
  public func kerning(_ kerning: CGFloat) -> Text { styled(.kerning, .length(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { styled(.tracking, .length(tracking)) }
  public func baselineOffset(_ offset: CGFloat) -> Text {
    styled(.baselineOffset, .length(offset))
  }
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    styled { $0.scale = $0.scale ?? (isEnabled ? scale : nil) }
  }
  /// No effect: a screen reader decides how it speaks.
  public func speechAdjustedPitch(_ value: Double) -> Text { self }
  /// No effect: a screen reader decides how it speaks.
  public func speechSpellsOutCharacters(_ value: Bool = true) -> Text { self }
  /// No effect: the host chooses the typesetting of languages.
  public func typesettingLanguage(_ language: Locale.Language, isEnabled: Bool = true) -> Text {
    self
  }
  /// No effect: letters keep their width.
  public func fontWidth(_ width: Font.Width?) -> Text { self }

  public struct Scale: Hashable, Sendable {
    let factor: Double?

    public static let `default` = Scale(factor: nil)
    /// A scale of 0.8, for units beside a number.
    public static let secondary = Scale(factor: 0.8)
  }
}

extension EnvironmentValues {
  /// The scale of texts relative to their font.
  var textScale: Text.Scale {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }

  private enum TextScaleKey: EnvironmentKey { static var defaultValue: Text.Scale { .default } }
}

extension View {
  public nonisolated func textScale(
    _ scale: Text.Scale, isEnabled: Bool = true
  ) -> some View { environmentChange { if isEnabled { $0.textScale = scale } } }
}
