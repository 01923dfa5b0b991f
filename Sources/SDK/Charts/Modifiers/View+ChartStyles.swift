public import SwiftUI

extension ChartSettings.GroupScale {
  mutating func assign(_ pairs: [(_Coordinate, Style)]) {
    order = pairs.map(\.0)
    styles = Dictionary(pairs) { first, _ in first }
  }
}

extension View {
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    let pairs = mapping.map { ($0.key.coordinate, AnyShapeStyle($0.value)) }
    return chart { $0.foreground.assign(pairs) }
  }

  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View {
    let pairs = domain.map { ($0.coordinate, AnyShapeStyle(mapping($0))) }
    return chart { $0.foreground.assign(pairs) }
  }

  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    mapping: @escaping (D) -> S
  ) -> some View {
    chart { $0.foreground.mapping = { $0.value(as: D.self).map { AnyShapeStyle(mapping($0)) } } }
  }

  /// The type is ignored.
  public nonisolated func chartForegroundStyleScale<D: ScaleDomain, R: ScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View where R.VisualValue: ShapeStyle {
    let values = domain._wish.values
    return chartForegroundStyleScale(range: range).chart { $0.foreground.order = values }
  }

  /// The type is ignored.
  public nonisolated func chartForegroundStyleScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View {
    let values = domain._wish.values
    return chart { $0.foreground.order = values }
  }

  /// The type is ignored.
  public nonisolated func chartForegroundStyleScale<R: ScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View where R.VisualValue: ShapeStyle {
    let styles = range._values.map { AnyShapeStyle($0) }
    let gradient = (range as? Gradient) ?? (range._values as? [Color]).map(Gradient.init(colors:))
    return chart {
      $0.foreground.palette = styles
      $0.gradient = gradient
    }
  }

  public nonisolated func chartSymbolScale<D: Plottable>(
    _ mapping: KeyValuePairs<D, BasicChartSymbolShape>
  ) -> some View {
    let pairs = mapping.map { ($0.key.coordinate, $0.value) }
    return chart { $0.symbols.assign(pairs) }
  }

  public nonisolated func chartSymbolScale<D: Plottable>(
    mapping: @escaping (D) -> BasicChartSymbolShape
  ) -> some View { chart { $0.symbols.mapping = { $0.value(as: D.self).map(mapping) } } }

  public nonisolated func chartSymbolScale<D: Plottable>(
    domain: [D], range: [BasicChartSymbolShape]
  ) -> some View {
    let order = domain.map(\.coordinate)
    return chart {
      $0.symbols.order = order
      $0.symbols.palette = range
    }
  }

  public nonisolated func chartSymbolScale<D: Plottable>(domain: [D]) -> some View {
    let order = domain.map(\.coordinate)
    return chart { $0.symbols.order = order }
  }

  public nonisolated func chartSymbolScale(range: [BasicChartSymbolShape]) -> some View {
    chart { $0.symbols.palette = range }
  }

  /// Sets the areas of the symbols of the smallest and the largest value, in square points.
  public nonisolated func chartSymbolSizeScale(range: ClosedRange<CGFloat>) -> some View {
    chart { $0.symbolSizes = range }
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

  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend.visibility = visibility }
  }

  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chart {
      $0.legend = .init(
        visibility: .visible, position: position, alignment: alignment, spacing: spacing)
    }
  }

  public func chartLegend<Content: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) -> some View {
    let view = AnyView(content())
    return chart {
      $0.legend = .init(
        visibility: .visible, position: position, alignment: alignment, spacing: spacing,
        view: view)
    }
  }
}
