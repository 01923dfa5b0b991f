public import Foundation

public enum CGPathFillRule: Int, Hashable, Sendable {
  case winding
  case evenOdd
}

public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// An element of a path. The points are valid during the call that gives the element.
public struct CGPathElement {
  public let type: CGPathElementType
  public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  public func copy() -> CGPath? { CGPath(outline) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.applying(transform?.pointee ?? .identity))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(outline) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(outline.applying(transform?.pointee ?? .identity))
  }

  /// The bounding box of the outline itself, without control points beside it; curves count as 32
  /// straight lines.
  public var boundingBoxOfPath: CGRect {
    var box = CGRect.null
    for polygon in outline.polygons() {
      for point in polygon { box = box.union(CGRect(origin: point, size: .zero)) }
    }
    return box
  }

  /// Whether a point is inside the path, whose subpaths count as closed. Curves count as 32 straight
  /// lines.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool { outline.applying(transform).polygons().contain(point, using: rule) }

  /// Calls the closure with each element.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in outline.elements {
      var (type, points) = element.parts
      points.withUnsafeMutableBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let element = CGPathElement(type: type, points: start)
        withUnsafePointer(to: element) { block($0) }
      }
    }
  }
}

extension CGPath: Hashable {
  public static func == (one: CGPath, other: CGPath) -> Bool { one.outline == other.outline }

  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

extension _PathElement {
  /// The type and the points in the order of Core Graphics: control points first. The closing element
  /// has an unused point, so that each pointer to the points is valid.
  fileprivate var parts: (CGPathElementType, [CGPoint]) {
    switch self {
    case .move(let to): (.moveToPoint, [to])
    case .line(let to): (.addLineToPoint, [to])
    case .quadCurve(let to, let control): (.addQuadCurveToPoint, [control, to])
    case .curve(let to, let control1, let control2): (.addCurveToPoint, [control1, control2, to])
    case .closeSubpath: (.closeSubpath, [.zero])
    }
  }
}

extension [[CGPoint]] {
  /// Whether a point is inside of the closed polygons.
  func contain(_ point: CGPoint, using rule: CGPathFillRule) -> Bool {
    rule.isInside(reduce(0) { $0 + $1.winding(of: point) })
  }
}

extension CGPathFillRule {
  /// Whether a point with a winding number is inside.
  func isInside(_ winding: Int) -> Bool {
    self == .winding ? winding != 0 : !winding.isMultiple(of: 2)
  }
}

extension [CGPoint] {
  /// The number of times that the closed polygon runs around a point.
  func winding(of point: CGPoint) -> Int {
    zip(self, self[1...] + self[...0]).reduce(0) { sum, edge in
      let (from, to) = edge
      let side =
        (to.x - from.x) * (point.y - from.y) - (point.x - from.x) * (to.y - from.y)
      if from.y <= point.y, to.y > point.y, side > 0 { return sum + 1 }
      if from.y > point.y, to.y <= point.y, side < 0 { return sum - 1 }
      return sum
    }
  }
}
