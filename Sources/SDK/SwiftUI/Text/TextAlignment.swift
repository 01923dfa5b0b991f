internal import CWidgetABI

public enum TextAlignment: CaseIterable, Hashable, Sendable {
  case leading
  case center
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
  public enum TruncationMode: Hashable, Sendable {
    case head
    case tail
    case middle

    var constant: Int {
      switch self {
      case .head: WH_TRUNCATION_HEAD
      case .tail: WH_TRUNCATION_TAIL
      case .middle: WH_TRUNCATION_MIDDLE
      }
    }
  }

  public enum Case: Hashable, Sendable {
    case uppercase
    case lowercase

    var constant: Int { self == .uppercase ? WH_CASE_UPPER : WH_CASE_LOWER }
  }

  /// Patterns are ignored: all lines are drawn solid.
  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Sendable {
      public static let solid = Pattern()
      public static let dot = Pattern()
      public static let dash = Pattern()
      public static let dashDot = Pattern()
      public static let dashDotDot = Pattern()
    }

    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) { self.color = color }

    public static let single = LineStyle()
  }
}
