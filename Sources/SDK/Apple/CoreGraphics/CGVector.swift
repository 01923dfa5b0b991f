public import Foundation

/// A way in points.
public struct CGVector: Hashable, Codable, Sendable {
  /// To the right.
  public var dx: CGFloat
  /// Down.
  public var dy: CGFloat

  /// No way.
  public init() { self.init(dx: 0, dy: 0) }

  /// Takes both parts.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Takes both parts.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// Takes both parts.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// No way.
  public static let zero = CGVector()
}
