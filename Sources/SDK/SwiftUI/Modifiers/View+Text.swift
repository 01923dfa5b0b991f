public import Foundation

extension View {
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// The weight replaces the weight of any font inside.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environmentChange { $0.pending.weight = weight?.value }
  }

  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    fontWeight(isActive ? .bold : .regular)
  }

  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    inherited(.italic, .flag(isActive))
  }

  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    inherited(.fontDesign, (design ?? .default).attribute)
  }

  /// No effect: letters keep their width.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    fontDesign(isActive ? .monospaced : .default)
  }

  public nonisolated func monospacedDigit() -> some View {
    inherited(.monospacedDigits, .flag(true))
  }

  public nonisolated func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// The number of reserved lines is limited to 1,000.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit).inherited(.lineMinimum, .integer(reservesSpace ? min(max(limit, 0), 1000) : 0))
  }

  /// Both bounds are limited to 1,000 lines.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound).inherited(
      .lineMinimum, .integer(min(max(limit.lowerBound, 0), 1000)))
  }

  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// The bound is limited to 1,000 lines.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    inherited(.lineMinimum, .integer(min(max(limit.lowerBound, 0), 1000)))
  }

  /// The spacing in points, at least 0.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }

  /// The factor is limited to 0.01...1.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }

  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }

  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }

  /// Without effect on layout: text is never set tighter.
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }

  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    inherited(.kerning, .length(kerning))
  }

  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    inherited(.tracking, .length(tracking))
  }

  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    inherited(.baselineOffset, .length(baselineOffset))
  }

  /// The line is always solid: `pattern` is ignored.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { line(.underline, isActive, .underlineColor, color) }

  /// The line is always solid: `pattern` is ignored.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { line(.strikethrough, isActive, .strikethroughColor, color) }

  private nonisolated func line(
    _ key: AttributeKey, _ isActive: Bool, _ colorKey: AttributeKey, _ color: Color?
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, context in
      var node = node
      let value = color.map { AttributeValue.color($0.pair(in: context.environment)) }
      node.inherit([key: .flag(isActive), colorKey: value])
      return node
    }
  }

  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
    environment(\.dynamicTypeSize, size)
  }

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
  /// No effect: letters keep their width.
  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.2)
    public static let condensed = Width(-0.1)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }
}
