public import Foundation

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
public struct GridItem: Sendable {
  /// How wide a column is.
  public enum Size: Sendable {
    /// So wide.
    case fixed(CGFloat)
    /// As wide as there is room, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns as there is room for, within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How wide it is.
  public var size: Size
  /// Points to the next one; 8 if `nil`.
  public var spacing: CGFloat?
  /// Where views are in their cells; in the middle if `nil`.
  public var alignment: Alignment?

  /// Makes a column.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// The smallest and the largest length.
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
