public import CoreGraphics
public import Foundation

public struct Path: Hashable, Sendable {
  public typealias Element = _PathElement

  var outline = Outline()

  /// All elements; the first element is a `move`.
  package var elements: [Element] { outline.elements }

  public init() {}

  init(outline: Outline) { self.outline = outline }

  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  public init(_ rect: CGRect) { addRect(rect) }

  public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) {
    addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerSize: cornerSize, style: style) }

  public init(
    roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii,
    style: RoundedCornerStyle = .continuous
  ) { addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style) }

  public init(_ path: CGPath) { outline = path.outline }

  public var cgPath: CGPath { CGPath(outline) }

  public var isEmpty: Bool { outline.isEmpty }

  public var currentPoint: CGPoint? { outline.currentPoint }

  /// The smallest rectangle around all end points and control points.
  public var boundingRect: CGRect { outline.boundingRect }

  public func forEach(_ body: (Element) -> Void) { elements.forEach(body) }

  public mutating func move(to end: CGPoint) { outline.append(.move(to: end)) }

  public mutating func addLine(to end: CGPoint) { outline.append(.line(to: end)) }

  public mutating func addLines(_ lines: [CGPoint]) {
    guard let first = lines.first else { return }
    move(to: first)
    for point in lines.dropFirst() { addLine(to: point) }
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.append(.quadCurve(to: end, control: control))
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    outline.append(.curve(to: end, control1: control1, control2: control2))
  }

  public mutating func closeSubpath() { outline.append(.closeSubpath) }

  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  public func applying(_ transform: CGAffineTransform) -> Path {
    Path(outline: outline.applying(transform))
  }

  public func transform(_ transform: CGAffineTransform) -> Path { applying(transform) }
}

public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}
