public import Foundation

/// Two shapes as one.
public nonisolated struct _CombinedShape<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second
  let isEvenOdd: Bool

  /// Both outlines.
  public func path(in rect: CGRect) -> Path {
    var path = first.path(in: rect)
    path.addPath(second.path(in: rect))
    return path
  }

  /// A path; areas in both stay empty or not.
  public var _outline: _ShapeOutline {
    var outline = _ShapeOutline(figure: .path { path(in: $0) })
    if isEvenOdd { outline.attributes[.evenOdd] = .flag(true) }
    return outline
  }
}

extension Shape {
  /// What is in one of them or in both.
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, isEvenOdd: false)
  }

  /// What is in one of them and not in both.
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape { _CombinedShape(first: self, second: other, isEvenOdd: true) }

  /// What is in this one and not in the other, which has to be inside: what of it sticks out is painted.
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, isEvenOdd: true)
  }

  /// Not supported: an archive has no such paths. Clip one shape with the other.
  @available(*, unavailable, message: "clip one shape with the other: fill(…).clipShape(…)")
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> Self { self }

  /// What a shape is to others; always a figure.
  public nonisolated static var role: ShapeRole { .fill }
}

/// What a shape is to others.
public enum ShapeRole: Sendable {
  /// A figure.
  case fill
  /// A line.
  case stroke
  /// A line between things.
  case separator
}

extension Path {
  /// No effect: `Shape.trim(from:to:)` cuts out a part of an outline.
  @available(*, unavailable, message: "use trim(from:to:), which layout performs")
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }

  /// Adds a rectangle whose corners are rounded differently.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerRadii radii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous, transform: CGAffineTransform = .identity
  ) {
    let limit = min(rect.width, rect.height) / 2
    let (tl, tr) = (min(radii.topLeading, limit), min(radii.topTrailing, limit))
    let (br, bl) = (min(radii.bottomTrailing, limit), min(radii.bottomLeading, limit))
    let quarter: CGFloat = 0.4477152502
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
    var path = Path()
    path.move(to: point(left + tl, top))
    path.addLine(to: point(right - tr, top))
    path.addCurve(
      to: point(right, top + tr), control1: point(right - tr * quarter, top),
      control2: point(right, top + tr * quarter))
    path.addLine(to: point(right, bottom - br))
    path.addCurve(
      to: point(right - br, bottom), control1: point(right, bottom - br * quarter),
      control2: point(right - br * quarter, bottom))
    path.addLine(to: point(left + bl, bottom))
    path.addCurve(
      to: point(left, bottom - bl), control1: point(left + bl * quarter, bottom),
      control2: point(left, bottom - bl * quarter))
    path.addLine(to: point(left, top + tl))
    path.addCurve(
      to: point(left + tl, top), control1: point(left, top + tl * quarter),
      control2: point(left + tl * quarter, top))
    path.closeSubpath()
    addPath(path, transform: transform)
  }
}

extension Path: CustomStringConvertible {
  /// The steps, each after its coordinates, as PDF writes them.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let to): "\(to.x) \(to.y) m"
      case .line(let to): "\(to.x) \(to.y) l"
      case .quadCurve(let to, let control): "\(control.x) \(control.y) \(to.x) \(to.y) q"
      case .curve(let to, let one, let two):
        "\(one.x) \(one.y) \(two.x) \(two.y) \(to.x) \(to.y) c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }
}
