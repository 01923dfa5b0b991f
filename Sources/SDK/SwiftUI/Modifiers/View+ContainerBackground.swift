/// Which container a background belongs to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let isWidget: Bool

  /// Makes a placement; WidgetKit has the one that counts.
  package init(isWidget: Bool) { self.isWidget = isWidget }

  /// Behind a navigation stack, which widgets do not have.
  public static let navigation = ContainerBackgroundPlacement(isWidget: false)
}

extension View {
  /// Paints the container that the view is in.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    modifier(
      _ContainerBackgroundModifier(
        background: Rectangle().fill(style), alignment: .center, placement: container))
  }

  /// Puts a view behind the container that the view is in.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _ContainerBackgroundModifier(
        background: content(), alignment: alignment, placement: container))
  }
}

/// Notes the background of the container; the outermost counts.
public struct _ContainerBackgroundModifier<Background> {
  let background: Background
  let alignment: Alignment
  let placement: ContainerBackgroundPlacement
}

extension _ContainerBackgroundModifier: ViewModifier, _PrimitiveModifier where Background: View {
  /// The nodes as they are.
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    let walk = context.walk
    if placement.isWidget, walk.isLaidOut {
      walk.diagnose("containerBackground has no effect inside a GeometryReader")
    } else if placement.isWidget, walk.containerBackground == nil {
      walk.containerBackground = context.single(background, alignment: alignment)
    }
    return content(context)
  }
}
