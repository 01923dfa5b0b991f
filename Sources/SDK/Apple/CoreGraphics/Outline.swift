package import Foundation

/// An element of an outline; `Path.Element` in SwiftUI.
public enum _PathElement: Hashable, Sendable {
  /// Begins a new subpath.
  case move(to: CGPoint)
  /// A straight line.
  case line(to: CGPoint)
  /// A quadratic Bézier curve.
  case quadCurve(to: CGPoint, control: CGPoint)
  /// A cubic Bézier curve.
  case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
  /// A straight line to the start of the subpath.
  case closeSubpath

  var end: CGPoint? {
    switch self {
    case .move(let to), .line(let to): to
    case .quadCurve(let to, _): to
    case .curve(let to, _, _): to
    case .closeSubpath: nil
    }
  }

  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quadCurve(let to, let control): [to, control]
    case .curve(let to, let control1, let control2): [to, control1, control2]
    case .closeSubpath: []
    }
  }

  fileprivate func mapped(_ change: (CGPoint) -> CGPoint) -> Self {
    switch self {
    case .move(let to): .move(to: change(to))
    case .line(let to): .line(to: change(to))
    case .quadCurve(let to, let control): .quadCurve(to: change(to), control: change(control))
    case .curve(let to, let control1, let control2):
      .curve(to: change(to), control1: change(control1), control2: change(control2))
    case .closeSubpath: .closeSubpath
    }
  }
}

/// An outline as a value, in points: the storage of ``CGPath`` and of SwiftUI's `Path`.
package struct Outline: Hashable, Sendable {
  /// The elements of the outline. The first element is always a `move`.
  package private(set) var elements: [_PathElement] = []

  /// Makes an empty outline.
  package init() {}

  /// Whether the outline has no elements.
  package var isEmpty: Bool { elements.isEmpty }

  /// The end point of the last element. After `closeSubpath`, the start of the subpath.
  package var currentPoint: CGPoint? { elements.last?.end ?? start }

  private var start: CGPoint? {
    for case .move(let to) in elements.reversed() { return to }
    return nil
  }

  /// The bounding box of all end points and control points; `CGRect.null` if empty.
  package var boundingRect: CGRect {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { rect, point in
      rect.union(CGRect(origin: point, size: .zero))
    }
  }

  /// Adds an element. An outline without a `move` starts at the origin.
  package mutating func append(_ element: _PathElement) {
    if elements.isEmpty {
      if element == .closeSubpath { return }
      if case .move = element {} else { elements.append(.move(to: .zero)) }
    }
    elements.append(element)
  }

  /// Adds all elements of another outline.
  package mutating func append(_ other: Outline) { elements += other.elements }

  /// Returns the outline with a closure applied to each point.
  package func mapped(_ change: (CGPoint) -> CGPoint) -> Outline {
    var outline = Outline()
    outline.elements = elements.map { $0.mapped(change) }
    return outline
  }

  /// Returns the outline with a transformation applied.
  package func applying(_ transform: CGAffineTransform) -> Outline {
    transform.isIdentity ? self : mapped { $0.applying(transform) }
  }
}
