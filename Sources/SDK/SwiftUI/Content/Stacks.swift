public import Foundation

public struct VStack<Content> {
  let content: Content
  let attributes: Attributes
}

extension VStack: View, _PrimitiveView where Content: View {
  /// The default spacing is that of the views: texts stand closer than other views.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    attributes = [.horizontalAlignment: alignment.attribute, .spacing: .length(spacing)]
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.vstack, attributes, children: content._nodes(in: context))]
  }
}

public struct HStack<Content> {
  let content: Content
  let attributes: Attributes
}

extension HStack: View, _PrimitiveView where Content: View {
  /// The default spacing is that of the views: texts stand closer than other views.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    attributes = [.verticalAlignment: alignment.attribute, .spacing: .length(spacing)]
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.hstack, attributes, children: content._nodes(in: context))]
  }
}

public struct ZStack<Content> {
  let content: Content
  let attributes: Attributes
}

extension ZStack: View, _PrimitiveView where Content: View {
  public nonisolated init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    attributes = alignment.attributes
  }

  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.zstack, attributes, children: content._nodes(in: context))]
  }
}
