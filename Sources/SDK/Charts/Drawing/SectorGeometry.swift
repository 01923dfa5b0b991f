internal import SwiftUI

/// A sector of a pie.
struct SectorGeometry {
  /// The angles in radians, clockwise from the direction of x.
  var start: Double
  var end: Double
  var inner: CGFloat
  var outer: CGFloat
  var center: CGPoint
  /// The distance from the neighbouring sectors on each side in points.
  var inset: CGFloat
  var cornerRadius: CGFloat

  /// Returns the sectors of a pie in their order; `nil` for marks that are no sectors, and for
  /// sectors without an angle.
  static func sectors(_ marks: [_Mark], in size: CGSize) -> [SectorGeometry?] {
    let sizes = marks.map(\.sectorValue)
    let total = sizes.reduce(0, +)
    guard total > 0, total.isFinite else { return marks.map { _ in nil } }
    let radius = min(size.width, size.height) / 2
    let center = CGPoint(x: size.width / 2, y: size.height / 2)
    var reached = 0.0
    return zip(marks, sizes).map { mark, size in
      defer { reached += size / total }
      guard size > 0 else { return nil }
      return SectorGeometry(
        start: reached * 2 * .pi - .pi / 2, end: (reached + size / total) * 2 * .pi - .pi / 2,
        inner: mark.innerRadius.radius(of: radius, automatic: 0),
        outer: mark.outerRadius.radius(of: radius, automatic: 1),
        center: CGPoint(x: center.x + mark.offset.width, y: center.y + mark.offset.height),
        inset: mark.angularInset.isFinite ? max(mark.angularInset, 0) : 0,
        cornerRadius: max(mark.cornerRadius ?? 0, 0))
    }
  }

  /// The middle of the sector.
  var middle: CGPoint { point(at: (start + end) / 2, radius: (inner + outer) / 2) }

  private func point(at angle: Double, radius: CGFloat) -> CGPoint {
    CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  /// Returns the angles of an arc, less the inset and a length in points at each end.
  private func angles(at radius: CGFloat, less length: CGFloat = 0) -> (Double, Double) {
    guard radius > 0 else { return ((start + end) / 2, (start + end) / 2) }
    let gap = asin(Double(min(inset / radius, 1))) + Double(length / radius)
    let middle = (start + end) / 2
    // A whole circle has no neighbours.
    if end - start > 2 * .pi - 1e-9 { return (start, end) }
    return (min(start + gap, middle), max(end - gap, middle))
  }

  var path: Path {
    guard outer > 0, outer > inner else { return Path() }
    let isWhole = end - start > 2 * .pi - 1e-9
    let corner = isWhole ? 0 : min(cornerRadius, (outer - inner) / 2, outer * (end - start) / 4)
    let outerArc = angles(at: outer, less: corner)
    let innerArc = angles(at: inner, less: min(corner, inner * (end - start) / 4))
    let edge = angles(at: outer)
    let innerEdge = angles(at: inner)
    return Path { path in
      path.move(to: point(at: outerArc.0, radius: outer))
      arc(&path, outer, outerArc.0, outerArc.1, clockwise: false)
      if corner > 0 {
        path.addQuadCurve(
          to: side(edge.1, innerEdge.1, corner), control: point(at: edge.1, radius: outer))
      }
      if inner > 0 {
        if corner > 0 {
          path.addLine(to: side(innerEdge.1, edge.1, corner, isInner: true))
          path.addQuadCurve(
            to: point(at: innerArc.1, radius: inner), control: point(at: innerEdge.1, radius: inner)
          )
        } else {
          path.addLine(to: point(at: innerArc.1, radius: inner))
        }
        arc(&path, inner, innerArc.1, innerArc.0, clockwise: true)
        if corner > 0 {
          path.addQuadCurve(
            to: side(innerEdge.0, edge.0, corner, isInner: true),
            control: point(at: innerEdge.0, radius: inner))
        }
      } else if !isWhole {
        path.addLine(to: tip)
      }
      if corner > 0 {
        path.addLine(to: side(edge.0, innerEdge.0, corner))
        path.addQuadCurve(
          to: point(at: outerArc.0, radius: outer), control: point(at: edge.0, radius: outer))
      }
      path.closeSubpath()
    }
  }

  private func arc(
    _ path: inout Path, _ radius: CGFloat, _ from: Double, _ to: Double, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(from), endAngle: .radians(to),
      clockwise: clockwise)
  }

  /// Returns the point on a side at a distance from its end on an arc.
  private func side(
    _ angle: Double, _ other: Double, _ distance: CGFloat, isInner: Bool = false
  ) -> CGPoint {
    let from = point(at: angle, radius: isInner ? inner : outer)
    let to = inner > 0 ? point(at: other, radius: isInner ? outer : inner) : tip
    let length = max(hypot(to.x - from.x, to.y - from.y), 0.001)
    let share = min(distance / length, 0.5)
    return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }

  /// The tip of a sector without an inner radius, away from the centre by the inset.
  private var tip: CGPoint {
    let half = (end - start) / 2
    guard inset > 0, half < .pi / 2 else { return center }
    let distance = min(inset / CGFloat(max(sin(half), 0.01)), outer / 2)
    return point(at: (start + end) / 2, radius: distance)
  }
}

extension _Mark {
  /// The value to which the angle of a sector is in proportion; 0 for other marks.
  var sectorValue: Double {
    guard kind == .sector, let start = y?.start.number else { return 0 }
    guard let end = y?.end?.number else { return max(start, 0) }
    return max(end - start, 0)
  }
}

extension MarkDimension {
  /// Returns a radius in points, at least 0.
  ///
  /// - Parameters:
  ///   - whole: the radius of the pie in points.
  ///   - share: the ratio of that radius for `automatic`.
  func radius(of whole: CGFloat, automatic share: CGFloat) -> CGFloat {
    let radius =
      switch storage {
      case .automatic: whole * share
      case .fixed(let value): value
      case .inset(let value): whole - value
      case .ratio(let value): whole * value
      }
    return radius.isFinite ? min(max(radius, 0), whole) : whole * share
  }
}
