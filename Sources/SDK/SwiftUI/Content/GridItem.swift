public import Foundation

public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(CGFloat)
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// The points to the next column or row; 8 if `nil`.
  public var spacing: CGFloat?
  /// The alignment of views in their cells; centred if `nil`.
  public var alignment: Alignment?

  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// The smallest and the largest length, not negative.
  var limits: (least: CGFloat, most: CGFloat) {
    switch size {
    case .fixed(let length): (max(length, 0), max(length, 0))
    case .flexible(let least, let most), .adaptive(let least, let most):
      (max(least, 0), max(most, least, 0))
    }
  }

  var isAdaptive: Bool {
    if case .adaptive = size { true } else { false }
  }
}
