public import Foundation

/// A shape made of the paths of two shapes in the same rectangle.
public nonisolated struct _CombinedShape<First: Shape, Second: Shape>: Shape {
  let first: First
  let second: Second
  let combine: @Sendable (Path, Path) -> Path

  public func path(in rect: CGRect) -> Path {
    combine(first.path(in: rect), second.path(in: rect))
  }
}

extension Shape {
  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other) { $0.union($1, eoFill: eoFill) }
  }

  public nonisolated func intersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other) { $0.intersection($1, eoFill: eoFill) }
  }

  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other) { $0.subtracting($1, eoFill: eoFill) }
  }

  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other) { $0.symmetricDifference($1, eoFill: eoFill) }
  }

  public nonisolated func lineSubtraction<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other) { $0.lineSubtraction($1, eoFill: eoFill) }
  }

  public nonisolated func lineIntersection<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other) { $0.lineIntersection($1, eoFill: eoFill) }
  }

  public nonisolated static var role: ShapeRole { .fill }
}

public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

extension Path {
  /// The radii are limited to half of the shorter side. `style` is ignored.
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
  /// The elements, each after its coordinates, with operators like those of PDF.
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
