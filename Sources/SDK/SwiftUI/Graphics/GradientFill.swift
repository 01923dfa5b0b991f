package import AppleFoundation
internal import CWidgetABI

/// A gradient with resolved colours, in the form of a node's attribute.
package struct GradientFill: Hashable, Sendable {
  /// The direction of a gradient; points are fractions of the frame.
  package enum Geometry: Hashable, Sendable {
    case linear(from: UnitPoint, to: UnitPoint)
    case radial(center: UnitPoint, from: Double, to: Double)
    case angular(center: UnitPoint, from: Angle, to: Angle)
  }

  /// A colour at a location from 0 to 1.
  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var color: ColorPair
  }

  package var geometry: Geometry
  /// The stops, 1 to 256.
  package var stops: [Stop]

  /// Returns the gradient with the opacity of each colour multiplied by `factor`.
  func faded(by factor: Double) -> GradientFill {
    var faded = self
    for index in stops.indices { faded.stops[index].color = stops[index].color.faded(by: factor) }
    return faded
  }
}

extension GradientFill.Geometry {
  /// Writes the kind and the geometry to the C struct.
  func write(to value: inout wh_gradient) {
    func start(_ point: UnitPoint) {
      (value.start_x, value.start_y) = (Double(point.x).sendable, Double(point.y).sendable)
    }
    switch self {
    case .linear(let from, let to):
      value.kind = UInt32(WH_GRADIENT_LINEAR)
      start(from)
      (value.end_x, value.end_y) = (Double(to.x).sendable, Double(to.y).sendable)
    case .radial(let center, let from, let to):
      value.kind = UInt32(WH_GRADIENT_RADIAL)
      start(center)
      (value.start_radius, value.end_radius) = (max(from.sendable, 0), max(to.sendable, 0))
    case .angular(let center, let from, let to):
      value.kind = UInt32(WH_GRADIENT_ANGULAR)
      start(center)
      (value.start_angle, value.end_angle) = (from.degrees.sendable, to.degrees.sendable)
    }
  }
}

extension GradientFill.Geometry {
  /// Returns the geometry with its points changed, and its radii enlarged.
  fileprivate func mapped(_ change: (UnitPoint) -> UnitPoint, enlarged factor: Double) -> Self {
    switch self {
    case .linear(let from, let to): .linear(from: change(from), to: change(to))
    case .radial(let center, let from, let to):
      .radial(center: change(center), from: from * factor, to: to * factor)
    case .angular(let center, let from, let to):
      .angular(center: change(center), from: from, to: to)
    }
  }
}

extension _Paint {
  /// Returns the paint with points as fractions of `whole` in place of fractions of `bounds`, which
  /// `transform` moves into the coordinates of `whole`. Angles are not turned.
  func mapped(
    from bounds: CGRect, by transform: CGAffineTransform, to whole: CGRect,
    enlarged factor: Double
  ) -> _Paint {
    guard case .gradient(var gradient) = storage, whole.width > 0, whole.height > 0 else {
      return self
    }
    gradient.geometry = gradient.geometry.mapped(
      { unit in
        let point = CGPoint(
          x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
        let moved = point.applying(transform)
        return UnitPoint(
          x: (moved.x - whole.minX) / whole.width, y: (moved.y - whole.minY) / whole.height)
      }, enlarged: factor)
    return .gradient(gradient)
  }
}
