internal import SwiftUI

/// The styles, symbols and dashes of the groups of a chart.
struct ChartStyles {
  let series: [_Mark.Group]
  let symbols: [_Mark.Group]
  let lines: [_Mark.Group]
  let sizes: ClosedRange<Double>?
  /// The range of the series, if all series are numbers.
  let numbers: ClosedRange<Double>?
  private let settings: ChartSettings
  private let ranks: [_Coordinate: Int]
  private let symbolRanks: [_Coordinate: Int]
  private let lineRanks: [_Coordinate: Int]

  init(_ marks: [_Mark], _ settings: ChartSettings) {
    self.settings = settings
    series = Self.sorted(marks.groups(\.series), settings.foreground.order)
    symbols = Self.sorted(marks.groups(\.symbolGroup), settings.symbols.order)
    lines = Self.sorted(marks.groups(\.lineGroup), settings.lineStyles.order)
    ranks = Self.ranks(series, settings.foreground.order)
    symbolRanks = Self.ranks(symbols, settings.symbols.order)
    lineRanks = Self.ranks(lines, settings.lineStyles.order)
    let areas = marks.compactMap { $0.symbolSizeGroup?.value.number }
    sizes = areas.min().map { $0...(areas.max() ?? $0) }
    let values = series.map(\.value)
    let isNumeric = values.allSatisfy { if case .number = $0 { true } else { false } }
    let finite = values.compactMap(\.number) + settings.foreground.order.compactMap(\.number)
    let isNamed = !settings.foreground.styles.isEmpty || settings.foreground.mapping != nil
    numbers =
      isNumeric && !isNamed ? finite.min().map { $0...(finite.max() ?? $0) } : nil
  }

  /// Returns the groups in the author's order, then the others in the order of their first marks.
  private static func sorted(_ groups: [_Mark.Group], _ order: [_Coordinate]) -> [_Mark.Group] {
    let ranks = Dictionary(zip(order, 0...)) { first, _ in first }
    return groups.enumerated().sorted {
      (ranks[$0.element.value] ?? order.count, $0.offset)
        < (ranks[$1.element.value] ?? order.count, $1.offset)
    }
    .map(\.element)
  }

  /// The position of each group in the domain of its scale.
  private static func ranks(
    _ groups: [_Mark.Group], _ order: [_Coordinate]
  ) -> [_Coordinate: Int] {
    let known = Set(order)
    return Dictionary(zip(order + groups.map(\.value).filter { !known.contains($0) }, 0...)) {
      first, _ in first
    }
  }

  func style(of mark: _Mark) -> AnyShapeStyle {
    mark.style ?? mark.series.map { style(of: $0.value) } ?? AnyShapeStyle(Color.accentColor)
  }

  func style(of value: _Coordinate) -> AnyShapeStyle {
    if let style = settings.foreground.styles[value] ?? settings.foreground.mapping?(value) {
      return style
    }
    if let numbers, let number = value.number { return style(of: number, in: numbers) }
    let palette = settings.foreground.palette.isEmpty ? Self.palette : settings.foreground.palette
    return palette[(ranks[value] ?? 0) % palette.count]
  }

  private func style(of number: Double, in range: ClosedRange<Double>) -> AnyShapeStyle {
    let span = range.upperBound - range.lowerBound
    let share = span > 0 && span.isFinite ? (number - range.lowerBound) / span : 1
    return AnyShapeStyle(gradient.color(at: share))
  }

  /// The colours of numbers.
  var gradient: Gradient { settings.gradient ?? Self.gradient }

  func symbol(of value: _Coordinate) -> AnyChartSymbolShape {
    if let symbol = settings.symbols.styles[value] ?? settings.symbols.mapping?(value) {
      return symbol
    }
    let own = settings.symbols.palette
    let palette = own.isEmpty ? Self.figures : own
    return palette[(symbolRanks[value] ?? 0) % palette.count]
  }

  /// Returns the style of a line, with dashes that tell groups apart.
  func lineStyle(of mark: _Mark) -> StrokeStyle {
    mark.lineStyle ?? mark.lineGroup.map { lineStyle(of: $0.value) }
      ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
  }

  func lineStyle(of value: _Coordinate) -> StrokeStyle {
    if let style = settings.lineStyles.styles[value] ?? settings.lineStyles.mapping?(value) {
      return style
    }
    let rank = lineRanks[value] ?? 0
    let palette = settings.lineStyles.palette
    if !palette.isEmpty { return palette[rank % palette.count] }
    return StrokeStyle(lineWidth: 2, lineJoin: .round, dash: Self.dashes[rank % Self.dashes.count])
  }

  /// Returns the area of a mark's symbol, in square points.
  func symbolArea(of mark: _Mark) -> CGFloat {
    if let size = mark.symbolSize { return size.isFinite ? min(max(size, 0), 1e6) : 36 }
    return mark.symbolSizeGroup.flatMap { symbolArea(of: $0.value) } ?? 36
  }

  /// Returns the area of the symbols of a value, in square points.
  func symbolArea(of value: _Coordinate) -> CGFloat? {
    if let own = settings.symbolAreas.styles[value] { return own.isFinite ? max(own, 0) : nil }
    guard let number = value.number, let sizes else { return nil }
    let areas = settings.symbolSizes ?? 0...160
    // Without a range of the author, areas are in proportion to the values.
    let low = settings.symbolSizes == nil ? min(sizes.lowerBound, 0) : sizes.lowerBound
    let span = sizes.upperBound - low
    let share = span > 0 && span.isFinite ? (number - low) / span : 1
    return areas.lowerBound + (areas.upperBound - areas.lowerBound) * CGFloat(share)
  }

  private static let palette = [
    Color.blue, .green, .orange, .purple, .red, .cyan, .yellow, .pink, .mint, .brown,
  ].map { AnyShapeStyle($0) }
  private static let figures = BasicChartSymbolShape.Figure.allCases.map {
    AnyChartSymbolShape(BasicChartSymbolShape(figure: $0))
  }
  private static let gradient = Gradient(colors: [.blue.opacity(0.12), .blue])
  private static let dashes: [[CGFloat]] = [[], [6, 3], [2, 3], [8, 3, 2, 3]]
}

extension Gradient {
  /// Returns the colour at a location from 0 to 1.
  func color(at location: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard let next = stops.firstIndex(where: { Double($0.location) >= location }) else {
      return last.color
    }
    guard next > 0 else { return first.color }
    let (low, high) = (stops[next - 1], stops[next])
    let span = Double(high.location - low.location)
    return low.color.mix(
      with: high.color, by: span > 0 ? (location - Double(low.location)) / span : 1)
  }
}
