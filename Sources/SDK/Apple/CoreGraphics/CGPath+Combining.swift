public import Foundation

// Combined paths consist of straight lines: each curve counts as 32 of them.

extension CGPath {
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline.combined(with: other.outline, .union, using: rule))
  }

  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline.combined(with: other.outline, .intersection, using: rule))
  }

  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline.combined(with: other.outline, .subtraction, using: rule))
  }

  public func symmetricDifference(
    _ other: CGPath, using rule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(outline.combined(with: other.outline, .symmetricDifference, using: rule))
  }

  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline.lines(inside: false, of: other.outline, using: rule))
  }

  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(outline.lines(inside: true, of: other.outline, using: rule))
  }

  public func normalized(using rule: CGPathFillRule = .evenOdd) -> CGPath {
    CGPath(outline.combined(with: Outline(), .union, using: rule))
  }

  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// The path with each curve as 32 straight lines, whatever the threshold is.
  public func flattened(threshold: CGFloat) -> CGPath { CGPath(Outline(outline.polylines())) }

  /// The outline of the path drawn as a line.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    let pen = Pen(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(outline.applying(transform).stroked(with: pen))
  }

  /// The path as dashes of straight lines.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(Outline(outline.applying(transform).dashes(lengths, phase: phase)))
  }
}
