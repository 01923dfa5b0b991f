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
