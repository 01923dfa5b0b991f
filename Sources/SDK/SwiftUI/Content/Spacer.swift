public import Foundation

/// Takes what is left of a stack's length.
public struct Spacer: Sendable {
  let minLength: CGFloat?

  /// Takes a length in points that is always there; 8 if `nil`.
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
  /// A node.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.spacer, [.minLength: .length(minLength.map { max($0, 0) })])]
  }
}

/// A line across a stack.
public struct Divider: Sendable {
  /// Makes a line.
  public nonisolated init() {}
}

extension Divider: _PrimitiveView {
  /// A node.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [_ViewNode(.divider)] }
}
