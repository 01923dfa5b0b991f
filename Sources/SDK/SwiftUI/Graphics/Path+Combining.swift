internal import CoreGraphics
public import Foundation

// Combined and stroked paths consist of straight lines: each curve counts as 32 of them.

extension Path {
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .union, eoFill)
  }

  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .intersection, eoFill)
  }

  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .subtraction, eoFill)
  }

  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, .symmetricDifference, eoFill)
  }

  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(outline: outline.lines(inside: false, of: other.outline, using: .rule(eoFill)))
  }

  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(outline: outline.lines(inside: true, of: other.outline, using: .rule(eoFill)))
  }

  public func normalized(eoFill: Bool = true) -> Path { combined(with: Path(), .union, eoFill) }

  public func strokedPath(_ style: StrokeStyle) -> Path {
    Path(outline: outline.stroked(with: style.pen, dashes: style.dash, phase: style.dashPhase))
  }

  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
    Path(outline: outline.trimmed(from: from, to: to))
  }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    cgPath.contains(p, using: .rule(eoFill))
  }

  func combined(with other: Path, _ combination: Outline.Combination, _ eoFill: Bool) -> Path {
    Path(outline: outline.combined(with: other.outline, combination, using: .rule(eoFill)))
  }
}

extension CGPathFillRule {
  static func rule(_ eoFill: Bool) -> CGPathFillRule { eoFill ? .evenOdd : .winding }
}

extension StrokeStyle {
  fileprivate var pen: Pen {
    Pen(width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
  }
}
