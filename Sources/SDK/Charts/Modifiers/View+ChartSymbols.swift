public import SwiftUI

extension View {
  public nonisolated func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    let pairs = mapping.map { ($0.key.coordinate, AnyChartSymbolShape($0.value)) }
    return chart { $0.symbols.assign(pairs) }
  }

  public nonisolated func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    mapping: @escaping (D) -> S
  ) -> some View {
    chart { $0.symbols.mapping = { $0.value(as: D.self).map { AnyChartSymbolShape(mapping($0)) } } }
  }

  public nonisolated func chartSymbolScale<D: Collection, S: ChartSymbolShape>(
    domain: D, mapping: @escaping (D.Element) -> S
  ) -> some View where D.Element: Plottable {
    let pairs = domain.map { ($0.coordinate, AnyChartSymbolShape(mapping($0))) }
    return chart { $0.symbols.assign(pairs) }
  }

  public nonisolated func chartSymbolScale<D: ScaleDomain>(
    domain: D, range: [any ChartSymbolShape]
  ) -> some View {
    let order = domain._wish.values
    let palette = range.map { AnyChartSymbolShape(any: $0) }
    return chart {
      $0.symbols.order = order
      $0.symbols.palette = palette
    }
  }

  public nonisolated func chartSymbolScale<D: ScaleDomain>(domain: D) -> some View {
    let order = domain._wish.values
    return chart { $0.symbols.order = order }
  }

  public nonisolated func chartSymbolScale(range: [any ChartSymbolShape]) -> some View {
    let palette = range.map { AnyChartSymbolShape(any: $0) }
    return chart { $0.symbols.palette = palette }
  }

  /// Sets the areas of the symbols of the smallest and the largest value, in square points. The
  /// type is ignored.
  public nonisolated func chartSymbolSizeScale<R: ScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View where R.VisualValue == CGFloat {
    let areas = range._values.filter(\.isFinite)
    return chart {
      if let low = areas.min(), let high = areas.max() {
        $0.symbolSizes = max(low, 0)...max(high, 0)
      }
    }
  }

  /// Sets the areas of the symbols in the order of a list, or of the smallest and the largest
  /// value, in square points. The type is ignored.
  public nonisolated func chartSymbolSizeScale<D: ScaleDomain, R: ScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View where R.VisualValue == CGFloat {
    let values = domain._wish.values
    let areas = range._values
    let isList = values.contains { if case .category = $0 { true } else { false } }
    return chartSymbolSizeScale(range: range).chart {
      if isList { $0.symbolAreas.assign(Array(zip(values, areas))) }
    }
  }

  public nonisolated func chartSymbolSizeScale<D: Collection>(
    domain: D, mapping: @escaping (D.Element) -> CGFloat
  ) -> some View where D.Element: Plottable {
    let pairs = domain.map { ($0.coordinate, mapping($0)) }
    return chart { $0.symbolAreas.assign(pairs) }
  }

  public nonisolated func chartLineStyleScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, StrokeStyle>
  ) -> some View {
    let pairs = mapping.map { ($0.key.coordinate, $0.value) }
    return chart { $0.lineStyles.assign(pairs) }
  }

  public nonisolated func chartLineStyleScale<D: Plottable>(
    mapping: @escaping (D) -> StrokeStyle
  ) -> some View { chart { $0.lineStyles.mapping = { $0.value(as: D.self).map(mapping) } } }

  public nonisolated func chartLineStyleScale<D: Plottable>(
    domain: [D], range: [StrokeStyle]
  ) -> some View {
    let order = domain.map(\.coordinate)
    return chart {
      $0.lineStyles.order = order
      $0.lineStyles.palette = range
    }
  }

  public nonisolated func chartLineStyleScale(range: [StrokeStyle]) -> some View {
    chart { $0.lineStyles.palette = range }
  }
}
