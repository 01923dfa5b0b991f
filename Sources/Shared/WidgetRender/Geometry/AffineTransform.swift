package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#endif

/// The affine map of a rotation or a scale node, applied to points.
package struct AffineTransform: Hashable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var x: Double
  package var y: Double

  /// Returns `nil` for nodes other than rotations and scales.
  package init?(of node: LaidOutNode) {
    let anchor = ViewPoint(
      x: node.frame.x + node.number(.anchorX, or: 0.5) * node.frame.width,
      y: node.frame.y + node.number(.anchorY, or: 0.5) * node.frame.height)
    switch node.type {
    case .rotation:
      let angle = node.number(.angle, or: 0) * .pi / 180
      (a, b, c, d) = (cos(angle), sin(angle), -sin(angle), cos(angle))
    case .scale:
      (a, b, c, d) = (node.number(.scaleX, or: 1), 0, 0, node.number(.scaleY, or: 1))
    default: return nil
    }
    x = anchor.x - a * anchor.x - c * anchor.y
    y = anchor.y - b * anchor.x - d * anchor.y
  }

  /// Returns the composition that applies `other` first and this transform second.
  package func after(_ other: AffineTransform) -> AffineTransform {
    var both = other
    (both.a, both.b) = (a * other.a + c * other.b, b * other.a + d * other.b)
    (both.c, both.d) = (a * other.c + c * other.d, b * other.c + d * other.d)
    let moved = applied(to: ViewPoint(x: other.x, y: other.y))
    (both.x, both.y) = (moved.x, moved.y)
    return both
  }

  package func applied(to point: ViewPoint) -> ViewPoint {
    ViewPoint(x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y)
  }
}
