public import Foundation

/// No effect: only layout knows sizes, and the author is told. A modifier that would move what it
/// modifies by its size.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The change of coordinates for a size.
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Does not exist: asking for it is a mistake, and ends the process.
  @MainActor
  public func body(content: Content) -> Never {
    preconditionFailure("\(Self.self) is an effect: it has no body")
  }

  /// What the content makes.
  @MainActor
  public func _nodes(
    of content: @escaping @MainActor (_ViewContext) -> [_ViewNode], in context: _ViewContext
  ) -> [_ViewNode] {
    context.walk.diagnose("a GeometryEffect is left out: only layout knows sizes")
    return content(context)
  }
}
