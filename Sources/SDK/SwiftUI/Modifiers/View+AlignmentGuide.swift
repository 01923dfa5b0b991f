public import Foundation

extension View {
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { alignmentGuide(g.guide, computeValue) }

  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View { alignmentGuide(g.guide, computeValue) }

  private nonisolated func alignmentGuide(
    _ guide: Guide, _ computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> ModifiedContent<Self, _NodeModifier> {
    eachNode { node, context in
      node.wrapped(
        in: .alignmentGuide, [.guide: .integer(guide.constant)],
        callback: .guide { dimensions in context.evaluate { computeValue(dimensions) } })
    }
  }
}
