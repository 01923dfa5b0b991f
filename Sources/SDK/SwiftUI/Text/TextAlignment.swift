internal import CWidgetABI

/// Where the lines of a text begin.
public enum TextAlignment: CaseIterable, Hashable, Sendable {
  /// At the leading edge.
  case leading
  /// In the middle.
  case center
  /// They end at the trailing edge.
  case trailing

  var constant: Int {
    switch self {
    case .leading: WH_TEXT_LEADING
    case .center: WH_TEXT_CENTER
    case .trailing: WH_TEXT_TRAILING
    }
  }
}

extension Text {
  /// Where a text that does not fit is cut.
  public enum TruncationMode: Hashable, Sendable {
    /// At its beginning.
    case head
    /// At its end.
    case tail
    /// In the middle.
    case middle

    var constant: Int {
      switch self {
      case .head: WH_TRUNCATION_HEAD
      case .tail: WH_TRUNCATION_TAIL
      case .middle: WH_TRUNCATION_MIDDLE
      }
    }
  }

  /// How letters are written.
  public enum Case: Hashable, Sendable {
    /// In capitals.
    case uppercase
    /// In small letters.
    case lowercase

    var constant: Int { self == .uppercase ? WH_CASE_UPPER : WH_CASE_LOWER }
  }

  /// The pattern of a line through or under a text; all are drawn solid.
  public struct LineStyle: Hashable, Sendable {
    /// The pattern.
    public struct Pattern: Sendable {
      /// An unbroken line.
      public static let solid = Pattern()
      /// Dots.
      public static let dot = Pattern()
      /// Dashes.
      public static let dash = Pattern()
      /// Dashes and dots.
      public static let dashDot = Pattern()
      /// Dashes and pairs of dots.
      public static let dashDotDot = Pattern()
    }

    let color: Color?

    /// Takes a pattern and a colour.
    public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

    /// An unbroken line.
    public static let single = LineStyle()
  }
}
