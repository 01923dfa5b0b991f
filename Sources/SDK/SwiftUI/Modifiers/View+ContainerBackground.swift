public struct ContainerBackgroundPlacement: Hashable, Sendable {
  let isWidget: Bool

  /// Makes a placement; WidgetKit declares the placement for widgets.
  package init(isWidget: Bool) { self.isWidget = isWidget }

  /// Ignored: widgets have no navigation stack.
  public static let navigation = ContainerBackgroundPlacement(isWidget: false)
}

extension View {
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    modifier(
      _ContainerBackgroundModifier(
        background: Rectangle().fill(style), alignment: .center, placement: container))
  }

  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _ContainerBackgroundModifier(
        background: content(), alignment: alignment, placement: container))
  }
}

/// Records the background of the container; the outermost background counts.
public struct _ContainerBackgroundModifier<Background> {
  let background: Background
  let alignment: Alignment
  let placement: ContainerBackgroundPlacement
}

extension _ContainerBackgroundModifier: ViewModifier, _PrimitiveModifier where Background: View {
  /// Returns the nodes of the content unchanged.
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
