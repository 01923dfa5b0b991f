public import CoreGraphics
public import Foundation

extension Path {
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(rect), transform: transform)
  }

  public mutating func addRect(_ rect: CGRect) { outline.addRect(rect) }

  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }

  public mutating func addEllipse(in rect: CGRect) { outline.addEllipse(in: rect) }

  /// `style` is ignored.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { outline.addRoundedRect(in: rect, cornerSize: cornerSize) }

  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    Path(outline: outline.mapped { CGPoint(x: $0.x + dx, y: $0.y + dy) })
  }
}
