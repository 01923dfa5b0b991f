public import Foundation

/// A side of a rectangle.
public enum Edge: Int8, CaseIterable, Sendable {
  /// Above.
  case top
  /// Where lines begin.
  case leading
  /// Below.
  case bottom
  /// Where lines end.
  case trailing

  /// Several sides.
  public struct Set: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int8

    /// Takes bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// The set of one side.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// Above.
    public static let top = Set(.top)
    /// Where lines begin.
    public static let leading = Set(.leading)
    /// Below.
    public static let bottom = Set(.bottom)
    /// Where lines end.
    public static let trailing = Set(.trailing)
    /// All four.
    public static let all: Set = [.top, .leading, .bottom, .trailing]
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
  }
}

/// How far in from each side, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From above.
  public var top: CGFloat
  /// From where lines begin.
  public var leading: CGFloat
  /// From below.
  public var bottom: CGFloat
  /// From where lines end.
  public var trailing: CGFloat

  /// Takes a length for each side.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Nothing on any side.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}

/// A direction on a plane.
public enum Axis: Int8, CaseIterable, Sendable {
  /// From leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical

  /// One direction, both, or none.
  public struct Set: OptionSet, Sendable {
    /// The bits, those of `WH_AXIS_...`.
    public let rawValue: Int8

    /// Takes bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// From leading to trailing.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)

    var attribute: AttributeValue { .integer(Int(rawValue)) }
  }
}

/// How something is made as large as its frame.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of it is seen.
  case fit
  /// The frame is filled; some of it may overflow.
  case fill

  var attribute: AttributeValue { .integer(self == .fill ? 1 : 0) }
}
