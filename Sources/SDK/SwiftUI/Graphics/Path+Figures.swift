public import CoreGraphics
public import Foundation

extension Path {
  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(rect), transform: transform)
  }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect) { outline.addRect(rect) }

  /// Adds rectangles.
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  /// Adds an ellipse in a rectangle.
  public mutating func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { outline.addRoundedRect(in: rect, cornerSize: cornerSize) }

  /// The same figure, moved.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    Path(outline: outline.mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) })
  }
}
