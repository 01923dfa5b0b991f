public import SwiftUI

extension ChartContent {
  public func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
    changing { if $0.symbol == nil { $0.symbol = .shape(AnyChartSymbolShape(symbol)) } }
  }

  /// Assigns the marks to a group. Points of different groups have different symbols, which the
  /// legend explains.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.symbolGroup == nil { $0.symbolGroup = value.group } }
  }

  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changing { if $0.symbol == nil { $0.symbol = .view(view) } }
  }

  /// Sets the size of the symbols, in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changing { if $0.symbolSize == nil { $0.symbolSize = area } }
  }

  public func symbolSize(_ size: CGSize) -> some ChartContent {
    symbolSize(size.width * size.height)
  }

  /// Gives the symbols sizes in proportion to the values.
  public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.symbolSizeGroup == nil { $0.symbolSizeGroup = value.group } }
  }
}
