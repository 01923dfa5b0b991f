public import Foundation

public struct Spacer: Sendable {
  let minLength: CGFloat?

  /// The default minimum length is 8 points.
  public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    [_ViewNode(.spacer, [.minLength: .length(minLength.map { max($0, 0) })])]
  }
}

public struct Divider: Sendable {
  public nonisolated init() {}
}

extension Divider: _PrimitiveView {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { [_ViewNode(.divider)] }
}
