internal import WidgetModel

extension Outline {
  /// A rectangle with these corners.
  static func rectangle(
    _ frame: ViewRect, radii: CornerRadii, isContinuous: Bool
  ) -> Outline {
    let radii = radii.fitted(in: frame.size)
    guard let radius = radii.common else {
      return .path(cornered(frame, radii, isContinuous: isContinuous))
    }
    guard radius > 0 else { return .rectangle(frame) }
    // In a capsule there is no edge left that a corner could run into smoothly.
    let isCapsule = radius >= min(frame.width, frame.height) / 2
    guard isContinuous, !isCapsule else { return .rounded(frame, radius: radius) }
    return .path(cornered(frame, radii, isContinuous: true))
  }

  /// Clockwise from the middle of the right edge.
  static func cornered(
    _ frame: ViewRect, _ radii: CornerRadii, isContinuous: Bool
  ) -> [PathElement] {
    let (right, bottom) = (ViewPoint(x: 1, y: 0), ViewPoint(x: 0, y: 1))
    let (left, top) = (ViewPoint(x: -1, y: 0), ViewPoint(x: 0, y: -1))
    let points = frame.corners
    var elements: [PathElement] = [.move(ViewPoint(x: frame.maxX, y: frame.midY))]
    for (corner, radius, before, after) in [
      (points[2], radii.bottomRight, bottom, left), (points[3], radii.bottomLeft, left, top),
      (points[0], radii.topLeft, top, right), (points[1], radii.topRight, right, bottom),
    ] {
      let shape = RectangleCorner(
        point: corner, radius: radius, before: before, after: after,
        room: min(frame.width, frame.height) / 2)
      elements += isContinuous ? shape.continuous : shape.circular
    }
    return elements + [.close]
  }
}
