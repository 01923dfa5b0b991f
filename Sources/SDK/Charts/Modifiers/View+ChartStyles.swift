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

  public nonisolated func chartForegroundStyleScale<D: Collection, S: ShapeStyle>(
    domain: D, mapping: @escaping (D.Element) -> S
  ) -> some View where D.Element: Plottable {
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
}
