public import Foundation

/// No effect: only layout knows sizes, and the author is told.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// No body: calling this function ends the process.
  @MainActor
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is an effect: it has no body")
  }

  @MainActor
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    context.walk.diagnose("a GeometryEffect is left out: sizes are known only to the host's layout")
    return content(context)
  }
}
