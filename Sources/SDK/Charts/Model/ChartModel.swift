internal import SwiftUI

/// The marks of a chart with the scales of their values.
struct ChartModel {
  let marks: [_Mark]
  private(set) var x = AxisScale(domain: .categories([]))
  /// The scale of y from the bottom to the top.
  var y = AxisScale(domain: .categories([]))
  let styles: ChartStyles
  let isPie: Bool
  /// Whether the axis of bar lengths shows shares.
  let areShares: Bool
  /// Whether marks outside the domain of x are cut.
  private(set) var isCut = false
  /// The distance between neighbouring bars along each axis, in the numbers of the axis.
  let xGap: Double?
  let yGap: Double?
  /// The places of the groups of bars side by side, from 0.
  let positionRanks: [_Mark.Group: Int]
  /// The places of bars with a single number or date across their length.
  private let xCentres: [Double]
  private let yCentres: [Double]

  /// Returns the marks with functions replaced by points, and with bars and areas stacked.
  static func stacked(_ marks: [_Mark], _ settings: ChartSettings) -> [_Mark] {
    expanded(marks, settings).stacked
  }

  /// Makes a model without scales.
  ///
  /// - Parameter marks: the drawn marks.
  init(_ marks: [_Mark], _ settings: ChartSettings) {
    self.marks = marks
    styles = ChartStyles(marks, settings)
    isPie = marks.contains { $0.kind == .sector }
    areShares = marks.areShares
    positionRanks = Dictionary(zip(marks.groups(\.position), 0...)) { first, _ in first }
    xCentres = Self.centres(marks, \.x, isHorizontal: false)
    yCentres = Self.centres(marks, \.y, isHorizontal: true)
    xGap = Self.gap(xCentres)
    yGap = Self.gap(yCentres)
  }

  /// Makes the scales.
  ///
  /// - Parameters:
  ///   - xParts: the number of parts into which the marks of the x axis divide the domain.
  ///   - yParts: the same for y.
  mutating func makeScales(_ settings: ChartSettings, xParts: Int, yParts: Int) {
    x = Self.scale(marks, settings.xScale, settings.x, \.x, parts: xParts)
    isCut = Self.showPart(of: &x, settings)
    if !isCut { x.extend(by: xGap, around: xCentres) }
    var wish = settings.yScale
    // The domain of y includes zero by default, like in Apple's framework.
    if wish.domain == nil, wish.includesZero == nil { wish.includesZero = true }
    y = Self.scale(marks, wish, settings.y, \.y, parts: yParts)
    y.extend(by: yGap, around: yCentres)
    // Numbers grow upwards, whereas categories are listed downwards.
    if case .categories(let names) = y.domain { y.domain = .categories(names.reversed()) }
  }

  /// Returns the marks with functions replaced by points.
  private static func expanded(_ marks: [_Mark], _ settings: ChartSettings) -> [_Mark] {
    guard marks.contains(where: { $0.function != nil }) else { return marks }
    var domain = -10.0...10
    let known = marks.filter { $0.function == nil }.compactMap(\.x)
    if case .numbers(let own) = settings.xScale.domain {
      domain = own
    } else if !known.isEmpty,
      case .numbers(let range) = AxisScale(known, settings.xScale, isRounded: true).domain
    {
      domain = range
    } else if let own = marks.compactMap({ $0.function?.domain }).first {
      domain = own
    }
    // Each graph is a line of its own.
    var index = 0
    return marks.flatMap { mark -> [_Mark] in
      guard let function = mark.function else { return [mark] }
      var mark = mark
      index += 1
      mark.line = mark.line ?? "\u{0}\(index)"
      return function.marks(of: mark, over: domain)
    }
  }

  private static func scale(
    _ marks: [_Mark], _ wish: ScaleWish, _ axis: ChartSettings.AxisWish,
    _ extent: KeyPath<_Mark, _Mark.Extent?>, parts: Int
  ) -> AxisScale {
    let extents = marks.compactMap { $0.kind == .sector ? nil : $0[keyPath: extent] }
    var isRounded =
      extent == \.y || extents.contains(where: \.isLength)
      || marks.contains { $0.kind == .point }
    var ticks: [_Coordinate] = []
    var parts = parts
    if case .own(let axes) = axis {
      parts = axes.compactMap(\.values.desiredCount).first ?? parts
      isRounded = axes.compactMap(\.values.isRounded).first ?? isRounded
      ticks = axes.flatMap(\.values.listed)
    }
    return AxisScale(extents, wish, isRounded: isRounded, count: parts, including: ticks)
  }

  /// Reduces the domain of x to its visible part.
  private static func showPart(of x: inout AxisScale, _ settings: ChartSettings) -> Bool {
    guard let length = settings.visibleX, length.isFinite else { return false }
    switch x.domain {
    case .categories(let names):
      guard Double(names.count) > length else { return false }
      let first = settings.firstX.flatMap { names.firstIndex(of: $0.name) } ?? 0
      x.domain = .categories(Array(names.dropFirst(first).prefix(Int(max(length, 1)))))
    case .numbers(let range):
      let first = settings.firstX?.number ?? range.lowerBound
      x.domain = .numbers(first...(first + length))
    case .dates(let range):
      let first = settings.firstX?.number ?? range.lowerBound
      x.domain = .dates(first...(first + length))
    }
    return true
  }
}

extension ChartModel {
  /// Returns the places of bars with a single number or date across their length.
  private static func centres(
    _ marks: [_Mark], _ extent: KeyPath<_Mark, _Mark.Extent?>, isHorizontal: Bool
  ) -> [Double] {
    marks.compactMap { mark in
      guard mark.kind == .bar && mark.isHorizontal == isHorizontal || mark.kind == .rectangle,
        let extent = mark[keyPath: extent], extent.end == nil, !extent.isLength
      else { return nil }
      return extent.start.number
    }
  }

  /// Returns the smallest distance between places; `nil` for fewer than two.
  private static func gap(_ centres: [Double]) -> Double? {
    let places = Set(centres).sorted()
    return zip(places, places.dropFirst()).map { $1 - $0 }.min()
  }
}

extension AxisScale {
  /// Extends the range of the axis by the halves of the bars at its ends.
  mutating func extend(by gap: Double?, around centres: [Double]) {
    guard curve == .linear, let gap, gap.isFinite, let range else { return }
    let inside = centres.filter(range.contains)
    guard let first = inside.min(), let last = inside.max() else { return }
    let low = min(range.lowerBound, first - gap / 2)
    let high = max(range.upperBound, last + gap / 2)
    if low.isFinite, high.isFinite { extended = low...high }
  }
}
