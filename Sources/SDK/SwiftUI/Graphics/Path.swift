public import Foundation

/// The outline of a figure, in points.
public struct Path: Hashable, Sendable {
  /// One step of the outline.
  public enum Element: Hashable, Sendable {
    /// Begins a new part.
    case move(to: CGPoint)
    /// A straight line.
    case line(to: CGPoint)
    /// A curve with one control point.
    case quadCurve(to: CGPoint, control: CGPoint)
    /// A curve with two control points.
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to where the part began.
    case closeSubpath

    var end: CGPoint? {
      switch self {
      case .move(let to), .line(let to): to
      case .quadCurve(let to, _): to
      case .curve(let to, _, _): to
      case .closeSubpath: nil
      }
    }
  }

  /// All steps; the first is a `move`.
  package private(set) var elements: [Element] = []

  /// An empty path.
  public init() {}

  /// A path that a closure draws.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// A rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// An ellipse in a rectangle.
  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  /// A rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerSize: cornerSize, style: style) }

  /// A rectangle whose corners are rounded differently.
  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style) }

  /// What another type holds.
  public init(_ path: CGPath) { self = path.path }

  /// As another type holds it.
  public var cgPath: CGPath { CGPath(self) }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the last step ended.
  public var currentPoint: CGPoint? { elements.last?.end ?? start }

  /// The smallest rectangle around all end points and control points.
  public var boundingRect: CGRect {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { rect, point in
      rect.union(CGRect(origin: point, size: .zero))
    }
  }

  /// Calls a closure with each step.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a new part.
  public mutating func move(to end: CGPoint) { append(.move(to: end)) }

  /// Adds a straight line.
  public mutating func addLine(to end: CGPoint) { append(.line(to: end)) }

  /// Adds straight lines through points, beginning at the first.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    append(.quadCurve(to: end, control: control))
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Adds a line to where the part began.
  public mutating func closeSubpath() { append(.closeSubpath) }

  /// Adds another path, in other coordinates.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    elements += path.applying(transform).elements
  }

  /// The same figure in other coordinates.
  public func applying(_ transform: CGAffineTransform) -> Path {
    transform.isIdentity ? self : mapped { $0.applying(transform) }
  }

  /// The same figure in other coordinates.
  public func transform(_ transform: CGAffineTransform) -> Path { applying(transform) }

  /// Adds a step; one without a beginning begins at the origin.
  mutating func append(_ element: Element) {
    if elements.isEmpty, element.end == nil { return }
    if elements.isEmpty, case .move = element {
    } else if elements.isEmpty {
      elements.append(.move(to: .zero))
    }
    elements.append(element)
  }

  private var start: CGPoint? {
    for case .move(let to) in elements.reversed() { return to }
    return nil
  }
}

extension Path.Element {
  fileprivate var points: [CGPoint] {
    switch self {
    case .move(let to), .line(let to): [to]
    case .quadCurve(let to, let control): [to, control]
    case .curve(let to, let control1, let control2): [to, control1, control2]
    case .closeSubpath: []
    }
  }
}

/// How corners are rounded.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of circles.
  case circular
  /// Curves that begin gently.
  case continuous
}
