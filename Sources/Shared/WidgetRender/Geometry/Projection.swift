package import WidgetModel

#if canImport(Glibc)
  internal import Glibc
#endif

/// A rotation about an axis in space, seen from a point in front of the widget.
///
/// The geometry is that of Core Animation: x to the right, y downwards, z towards the viewer, whose eye
/// is at the distance of the longer side of the frame divided by the perspective.
package struct Projection: Hashable {
  private let anchor: ViewPoint
  private let anchorZ: Double
  /// The rows of the rotation.
  private let rows: [[Double]]
  /// The reciprocal of the distance of the eye; 0 for a parallel projection.
  private let nearness: Double

  /// The smallest relative distance from the eye. Points behind the eye count as very near.
  private static let nearest = 0.05

  package init(of node: LaidOutNode) {
    anchor = node.anchor
    anchorZ = node.number(.anchorZ, or: 0)
    let longest = max(node.frame.width, node.frame.height)
    nearness = longest > 0 ? node.number(.perspective, or: 1) / longest : 0
    rows = Self.rotation(
      node.number(.angle, or: 0) * .pi / 180,
      [node.number(.axisX, or: 0), node.number(.axisY, or: 0), node.number(.axisZ, or: 0)])
  }

  /// Returns the rows of a rotation (Rodrigues' formula); an axis without a length turns nothing.
  private static func rotation(_ angle: Double, _ axis: [Double]) -> [[Double]] {
    let length = axis.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 1e-9, length.isFinite else { return [[1, 0, 0], [0, 1, 0], [0, 0, 1]] }
    let (x, y, z) = (axis[0] / length, axis[1] / length, axis[2] / length)
    let (c, s) = (cos(angle), sin(angle))
    let t = 1 - c
    return [
      [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
      [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
      [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
    ]
  }

  /// Returns the place at which a point of the widget is seen.
  package func applied(to point: ViewPoint) -> ViewPoint {
    let from = [point.x - anchor.x, point.y - anchor.y, -anchorZ]
    let turned = rows.map { row in zip(row, from).reduce(0) { $0 + $1.0 * $1.1 } }
    let distance = max(1 - turned[2] * nearness, Self.nearest)
    return ViewPoint(x: anchor.x + turned[0] / distance, y: anchor.y + turned[1] / distance)
  }

  /// Returns the affine map nearest to the projection: that with the smallest squared distances at the
  /// corners of a frame. Without perspective the map is exact.
  package func affine(of frame: ViewRect) -> AffineTransform {
    var frame = frame
    (frame.width, frame.height) = (max(frame.width, 1), max(frame.height, 1))
    let seen = frame.corners.map(applied(to:))
    let (width, height) = (frame.width * 2, frame.height * 2)
    var map = AffineTransform(
      a: (seen[1].x - seen[0].x + seen[2].x - seen[3].x) / width,
      b: (seen[1].y - seen[0].y + seen[2].y - seen[3].y) / width,
      c: (seen[3].x - seen[0].x + seen[2].x - seen[1].x) / height,
      d: (seen[3].y - seen[0].y + seen[2].y - seen[1].y) / height,
      about: ViewPoint(x: frame.midX, y: frame.midY))
    map.x += seen.reduce(0) { $0 + $1.x } / 4 - frame.midX
    map.y += seen.reduce(0) { $0 + $1.y } / 4 - frame.midY
    return map
  }
}
