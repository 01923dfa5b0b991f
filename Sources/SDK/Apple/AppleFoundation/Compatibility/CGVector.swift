public import Foundation

/// A direction and a length in the plane.
public struct CGVector: Hashable, Codable, Sendable {
  /// To the right.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat

  /// No length.
  public init() { self.init(dx: 0, dy: 0) }
  /// A vector from its parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  /// A vector from its parts.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// A vector from its parts.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// No length.
  public static var zero: CGVector { CGVector() }
}
