public import Foundation

/// An outline, in points.
///
/// `@unchecked Sendable`: as in Apple's framework, a path under construction belongs to one thread.
public class CGPath: @unchecked Sendable {
  /// The elements of the path. Only ``CGMutablePath`` changes the value, on the thread of its
  /// owner.
  package internal(set) var outline: Outline

  /// Makes a path with an outline.
  package init(_ outline: Outline) { self.outline = outline }

  private convenience init(
    _ transform: UnsafePointer<CGAffineTransform>?, _ draw: (inout Outline) -> Void
  ) {
    var outline = Outline()
    draw(&outline)
    self.init(outline.applying(transform?.pointee ?? .identity))
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addRect(rect) }
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(transform) { $0.addEllipse(in: rect) }
  }

  /// Makes a rounded rectangle. A corner is at most half of a side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(transform) { $0.addRoundedRect(in: rect, cornerSize: size) }
  }

  /// The bounding box of all end points and control points.
  public var boundingBox: CGRect { outline.boundingRect }
  public var isEmpty: Bool { outline.isEmpty }
  /// The end point of the last element; the origin for an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }
}
