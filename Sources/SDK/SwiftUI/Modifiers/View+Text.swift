public import Foundation

extension View {
  /// The font of the texts inside.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// The weight of the texts inside, whatever their font.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { $0.pending.weight = weight?.value }
  }

  /// Bold texts, or not.
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : .regular)
  }

  /// Slanted texts, or not.
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    inherited(.italic, .flag(isActive))
  }

  /// The design of the fonts inside.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    inherited(.fontDesign, (design ?? .default).attribute)
  }

  /// No effect: letters keep their width.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Letters as wide as each other, or not.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    fontDesign(isActive ? .monospaced : .default)
  }

  /// Digits as wide as each other.
  public nonisolated func monospacedDigit() -> some View {
    inherited(.monospacedDigits, .flag(true))
  }

  /// How many lines a text may have; `nil` for any number.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// How many lines a text may have, and whether room for all of them is kept.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).inherited(.lineMinimum, .integer(reservesSpace ? min(max(limit, 0), 1000) : 0))
  }

  /// How many lines a text has at least and at most.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).inherited(
      .lineMinimum, .integer(min(max(limit.lowerBound, 0), 1000)))
  }

  /// How many lines a text has at most.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// How many lines a text has at least.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    inherited(.lineMinimum, .integer(min(max(limit.lowerBound, 0), 1000)))
  }

  /// Points between lines.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// How far texts may shrink to fit, from 0 to 1.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  /// Where the lines of a text begin.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Where a text that does not fit is cut.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  /// Capitals or small letters.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Texts may be set tighter to fit; they are not.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  /// Points between letters.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    inherited(.kerning, .length(kerning))
  }

  /// Points between letters.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    inherited(.tracking, .length(tracking))
  }

  /// Points upwards.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    inherited(.baselineOffset, .length(baselineOffset))
  }

  /// A line under the texts inside.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { line(.underline, isActive, .underlineColor, color) }

  /// A line through the texts inside.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { line(.strikethrough, isActive, .strikethroughColor, color) }

  private nonisolated func line(
    _ key: AttributeKey, _ isActive: Bool, _ colorKey: AttributeKey, _ color: Color?
  ) -> some View {
    eachNode { node, context in
      var node = node
      let value = color.map { AttributeValue.color($0.pair(in: context.environment)) }
      node.inherit([key: .flag(isActive), colorKey: value])
      return node
    }
  }

  /// How large people want text.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

  /// How large text may become.
  public nonisolated func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(
    _ range: T
  ) -> some View {
    environmentChange { values in
      let size = values.dynamicTypeSize
      guard !range.contains(size) else { return }
      let allowed = DynamicTypeSize.allCases.filter { range.contains($0) }
      let nearest = size < (allowed.first ?? size) ? allowed.first : allowed.last
      if let nearest { values.dynamicTypeSize = nearest }
    }
  }
}

extension Font {
  /// No effect: letters keep their width. How wide they would be.
  public struct Width: Hashable, Sendable {
    /// From below 0, narrow, to above 0, wide.
    public var value: CGFloat

    /// Takes a width.
    public init(_ value: CGFloat) { self.value = value }

    /// Very narrow.
    public static let compressed = Width(-0.2)
    /// Narrow.
    public static let condensed = Width(-0.1)
    /// As usual.
    public static let standard = Width(0)
    /// Wide.
    public static let expanded = Width(0.2)
  }
}
