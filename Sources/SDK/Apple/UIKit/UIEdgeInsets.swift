public import Foundation

/// Room at the four edges, in points.
public struct UIEdgeInsets: Hashable, Codable, Sendable {
  /// At the top.
  public var top: CGFloat
  /// At the left.
  public var left: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// At the right.
  public var right: CGFloat

  /// None.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Takes all four.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// None.
  public static let zero = UIEdgeInsets()
}

/// Room at the four edges, in points, by the direction of text.
public struct NSDirectionalEdgeInsets: Hashable, Codable, Sendable {
  /// At the top.
  public var top: CGFloat
  /// Where lines begin.
  public var leading: CGFloat
  /// At the bottom.
  public var bottom: CGFloat
  /// Where lines end.
  public var trailing: CGFloat

  /// None.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }

  /// Takes all four.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// None.
  public static let zero = NSDirectionalEdgeInsets()
}
