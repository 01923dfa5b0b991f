/// The figure of a point.
public struct BasicChartSymbolShape: Hashable, Sendable {
  enum Figure: Hashable {
    case circle
    case square
    case triangle
    case diamond
    case plus
    case cross
  }

  let figure: Figure

  /// A disc.
  public static let circle = BasicChartSymbolShape(figure: .circle)
  /// A square.
  public static let square = BasicChartSymbolShape(figure: .square)
  /// A triangle.
  public static let triangle = BasicChartSymbolShape(figure: .triangle)
  /// A square on its corner.
  public static let diamond = BasicChartSymbolShape(figure: .diamond)
  /// A plus.
  public static let plus = BasicChartSymbolShape(figure: .plus)
  /// A plus on its side.
  public static let cross = BasicChartSymbolShape(figure: .cross)
}
