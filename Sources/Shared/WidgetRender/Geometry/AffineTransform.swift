package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#endif

/// The affine map of a node that moves its content, applied to points.
package struct AffineTransform: Hashable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var x: Double
  package var y: Double

  /// Returns `nil` for nodes other than rotations, scales, projections and transforms.
  package init?(of node: LaidOutNode) {
    switch node.type {
    case .rotation:
      let angle = node.number(.angle, or: 0) * .pi / 180
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), about: node.anchor)
    case .scale:
      self.init(
        a: node.number(.scaleX, or: 1), b: 0, c: 0, d: node.number(.scaleY, or: 1),
        about: node.anchor)
    case .projection: self = Projection(of: node).affine(of: node.frame)
    case .transform:
      self.init(
        a: node.number(.matrixA, or: 1), b: node.number(.matrixB, or: 0),
        c: node.number(.matrixC, or: 0), d: node.number(.matrixD, or: 1),
        about: ViewPoint(x: node.frame.x, y: node.frame.y))
      x += node.number(.matrixX, or: 0)
      y += node.number(.matrixY, or: 0)
    default: return nil
    }
  }

  /// Makes the map that leaves `anchor` where it is.
  init(a: Double, b: Double, c: Double, d: Double, about anchor: ViewPoint) {
    (self.a, self.b, self.c, self.d) = (a, b, c, d)
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

extension LaidOutNode {
  /// The fixed point of a rotation or a scale.
  var anchor: ViewPoint {
    ViewPoint(
      x: frame.x + number(.anchorX, or: 0.5) * frame.width,
      y: frame.y + number(.anchorY, or: 0.5) * frame.height)
  }

  /// Whether the type moves its content by an affine map.
  package var isTransform: Bool {
    [.rotation, .scale, .projection, .transform].contains(type)
  }
}
