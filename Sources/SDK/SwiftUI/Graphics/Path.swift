public import CoreGraphics
public import Foundation

/// The outline of a figure, in points.
public struct Path: Hashable, Sendable {
  /// One step of the outline.
  public typealias Element = _PathElement

  var outline = Outline()

  /// All steps; the first is a `move`.
  package var elements: [Element] { outline.elements }

  /// An empty path.
  public init() {}

  init(outline: Outline) { self.outline = outline }

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
  public init(_ path: CGPath) { outline = path.outline }

  /// As another type holds it.
  public var cgPath: CGPath { CGPath(outline) }

  /// Whether there is nothing to draw.
  public var isEmpty: Bool { outline.isEmpty }

  /// Where the last step ended.
  public var currentPoint: CGPoint? { outline.currentPoint }

  /// The smallest rectangle around all end points and control points.
  public var boundingRect: CGRect { outline.boundingRect }

  /// Calls a closure with each step.
  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  /// Begins a new part.
  public mutating func move(to end: CGPoint) { outline.append(.move(to: end)) }

  /// Adds a straight line.
  public mutating func addLine(to end: CGPoint) { outline.append(.line(to: end)) }

  /// Adds straight lines through points, beginning at the first.
  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve with one control point.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.append(.quadCurve(to: end, control: control))
  }

  /// Adds a curve with two control points.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.append(.curve(to: end, control1: control1, control2: control2))
  }

  /// Adds a line to where the part began.
  public mutating func closeSubpath() { outline.append(.closeSubpath) }

  /// Adds another path, in other coordinates.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  /// The same figure in other coordinates.
  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(outline: outline.applying(transform))
  }

  /// The same figure in other coordinates.
  public func transform(_ transform: CGAffineTransform) -> Path { applying(transform) }
}

/// How corners are rounded.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// Quarters of circles.
  case circular
  /// Curves that begin gently.
  case continuous
}
