/// The spacing preferences of a view at each of its edges.
///
/// Two views side by side compare the categories that both edges have; the distance is the largest
/// sum. Without a common category the distance is the larger ``EdgeSpacing/plain``, and without any
/// preference ``standard``. The rules and the amounts are those of SwiftUI, after OpenSwiftUI's
/// `Spacing` and `Text.spacing`.
public struct ViewSpacing: Hashable, Sendable {
  /// The preferences at the upper edge.
  public var top: EdgeSpacing
  /// The preferences at the leading edge.
  public var leading: EdgeSpacing
  /// The preferences at the lower edge.
  public var bottom: EdgeSpacing
  /// The preferences at the trailing edge.
  public var trailing: EdgeSpacing

  /// The distance of two views without preferences, in points.
  public static let standard = 8.0

  /// Creates the preferences of a view that is neither a text nor a spacer.
  public init() {
    top = .upper
    leading = EdgeSpacing()
    bottom = .lower
    trailing = EdgeSpacing()
  }

  /// Creates the same preferences at all edges.
  public init(all edge: EdgeSpacing) {
    (top, leading, bottom, trailing) = (edge, edge, edge, edge)
  }

  /// The preferences of a view without any distance: an empty stack, or a spacer outside of stacks.
  public static let zero = ViewSpacing(all: EdgeSpacing(plain: 0))
  /// The absence of preferences.
  public static let none = ViewSpacing(all: EdgeSpacing())
}

/// The spacing preferences of one edge, by category; `nil` is no preference.
public struct EdgeSpacing: Hashable, Sendable {
  /// The text at this edge, for the distance to another text.
  public var text: TextLine?
  /// The distance between a view and a text below; half belongs to the view's lower edge and half
  /// to the text's upper edge.
  public var aboveText: Double?
  /// The distance between a text and a view below.
  public var belowText: Double?
  /// The distance to any view, in points, if no category is common.
  public var plain: Double?

  /// The line of text at an edge.
  public struct TextLine: Hashable, Sendable {
    /// The height above and below the baseline, in points; 0 for a symbol.
    public var height: Double
    /// The gap that the font asks for between lines, in whole pixels, in points.
    public var leading: Double

    /// Creates a line.
    public init(height: Double, leading: Double) {
      self.height = height
      self.leading = leading
    }
  }

  /// Creates preferences; by default there are none.
  public init(
    text: TextLine? = nil, aboveText: Double? = nil, belowText: Double? = nil,
    plain: Double? = nil
  ) {
    self.text = text
    self.aboveText = aboveText
    self.belowText = belowText
    self.plain = plain
  }

  /// The upper edge of a view that is no text.
  static let upper = EdgeSpacing(belowText: 0)
  /// The lower edge of a view that is no text.
  static let lower = EdgeSpacing(aboveText: 0)

  /// Takes the larger preference of each category.
  public mutating func formUnion(_ other: EdgeSpacing) {
    if let line = other.text, text.map({ $0.total < line.total }) ?? true { text = line }
    Self.enlarge(&aboveText, other.aboveText)
    Self.enlarge(&belowText, other.belowText)
    Self.enlarge(&plain, other.plain)
  }

  private static func enlarge(_ length: inout Double?, _ other: Double?) {
    if let other, length.map({ $0 < other }) ?? true { length = other }
  }
}

extension EdgeSpacing.TextLine {
  fileprivate var total: Double { height + leading }
}

extension ViewSpacing {
  /// Returns the distance to the next view on an axis, in points.
  public func distance(to next: ViewSpacing, alongHorizontal isHorizontal: Bool) -> Double {
    isHorizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }
}

extension EdgeSpacing {
  /// Returns the distance to the edge of the next view, in points.
  func distance(to other: EdgeSpacing) -> Double {
    var distance = -Double.infinity
    if text != nil, let lower = other.text {
      distance = lower.leading
    }
    if let first = aboveText, let second = other.aboveText {
      distance = max(distance, first + second)
    }
    if let first = belowText, let second = other.belowText {
      distance = max(distance, first + second)
    }
    if distance.isFinite { return distance }
    var longest = plain
    Self.enlarge(&longest, other.plain)
    return longest ?? ViewSpacing.standard
  }
}

/// An edge of a view that has spacing preferences.
enum SpacingEdge: CaseIterable {
  case top
  case leading
  case bottom
  case trailing

  /// The axis across the edge.
  var axis: LayoutAxis { self == .leading || self == .trailing ? .horizontal : .vertical }
  /// Whether the edge is at the beginning of its axis.
  var isFirst: Bool { self == .top || self == .leading }
}

extension ViewSpacing {
  subscript(edge: SpacingEdge) -> EdgeSpacing {
    get {
      switch edge {
      case .top: top
      case .leading: leading
      case .bottom: bottom
      case .trailing: trailing
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .leading: leading = newValue
      case .bottom: bottom = newValue
      case .trailing: trailing = newValue
      }
    }
  }
}

extension Double {
  /// Returns the least multiple of a length that is not smaller, apart from rounding errors.
  func roundedUp(toMultipleOf length: Double) -> Double {
    guard isFinite, length > 0 else { return self }
    return (self / length - 1e-6).rounded(.up) * length
  }
}
