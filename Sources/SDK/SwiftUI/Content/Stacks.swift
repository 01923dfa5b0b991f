public import Foundation

/// Views one below the other.
public struct VStack<Content> {
  let content: Content
  let attributes: Attributes
}

extension VStack: View, _PrimitiveView where Content: View {
  /// Arranges the views of a closure.
  ///
  /// - Parameter spacing: points between them; 8 if `nil`.
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    attributes = [.horizontalAlignment: alignment.attribute, .spacing: .length(spacing)]
  }

  /// A node around those of the content.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.vstack, attributes, children: content._nodes(in: context))]
  }
}

/// Views side by side.
public struct HStack<Content> {
  let content: Content
  let attributes: Attributes
}

extension HStack: View, _PrimitiveView where Content: View {
  /// Arranges the views of a closure.
  ///
  /// - Parameter spacing: points between them; 8 if `nil`.
  public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    attributes = [.verticalAlignment: alignment.attribute, .spacing: .length(spacing)]
  }

  /// A node around those of the content.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.hstack, attributes, children: content._nodes(in: context))]
  }
}

/// Views over each other, the last in front.
public struct ZStack<Content> {
  let content: Content
  let attributes: Attributes
}

extension ZStack: View, _PrimitiveView where Content: View {
  /// Arranges the views of a closure.
  public nonisolated init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    attributes = alignment.attributes
  }

  /// A node around those of the content.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.zstack, attributes, children: content._nodes(in: context))]
  }
}
