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

  public static let circle = BasicChartSymbolShape(figure: .circle)
  public static let square = BasicChartSymbolShape(figure: .square)
  public static let triangle = BasicChartSymbolShape(figure: .triangle)
  public static let diamond = BasicChartSymbolShape(figure: .diamond)
  public static let plus = BasicChartSymbolShape(figure: .plus)
  public static let cross = BasicChartSymbolShape(figure: .cross)
}
