internal import SwiftUI

extension AxisScale {
  /// Makes the scale for the extents of the marks.
  ///
  /// - Parameters:
  ///   - isRounded: whether the bounds of numbers are extended to the next ticks.
  ///   - count: the number of parts into which ticks divide the domain.
  init(
    _ extents: [_Mark.Extent], _ wish: ScaleWish, isRounded: Bool, count: Int = 4,
    including ticks: [_Coordinate] = []
  ) {
    self.init(domain: Self.domain(extents, wish, isRounded: isRounded, count: count, ticks))
    curve = wish.curve
    isReversed = wish.isReversed
    startPadding = wish.padding.start.isFinite ? max(wish.padding.start, 0) : 0
    endPadding = wish.padding.end.isFinite ? max(wish.padding.end, 0) : 0
    if isRounded, wish.domain == nil, wish.curve == .linear, case .numbers(let range) = domain {
      let values: [Double?] = extents.flatMap { [$0.start.number, $0.end?.number] }
      let data = values.compactMap { $0 } + (wish.reachesZero(extents) ? [0] : [])
      let span = (data.max() ?? 0) - (data.min() ?? 0)
      step = Ticks.step(span > 0 ? span : range.upperBound - range.lowerBound, count: count)
    }
    if case .log = curve, case .numbers(let range) = domain, range.lowerBound <= 0 {
      // Zero has no logarithm.
      let high = range.upperBound > 0 ? range.upperBound : 1
      domain = .numbers(high / 1000...high)
    }
  }

  private static func domain(
    _ extents: [_Mark.Extent], _ wish: ScaleWish, isRounded: Bool, count: Int,
    _ ticks: [_Coordinate]
  ) -> Domain {
    if let domain = wish.domain { return domain }
    var values = extents.flatMap { [$0.start, $0.end].compactMap { $0 } }
    if let modify = wish.modify { values = modify(Self.distinct(values)) }
    let found = Domain(values)
    if case .categories = found { return found ?? .categories([]) }
    if case .dates(let range) = found {
      let marked = ticks.compactMap { if case .date(let date) = $0 { date } else { nil } }
      return .dates(
        (marked.min().map { min($0, range.lowerBound) } ?? range.lowerBound)...(marked.max().map {
          max($0, range.upperBound)
        } ?? range.upperBound))
    }
    var numbers = values.compactMap(\.number)
    if case .log = wish.curve { return Self.decades(numbers.filter { $0 > 0 }) }
    if wish.reachesZero(extents) || numbers.isEmpty { numbers.append(0) }
    let low = numbers.min() ?? 0
    let high = numbers.max() ?? 1
    let range = isRounded ? Ticks.rounded(low...high, count: count) : low...high
    let marked = ticks.compactMap { if case .number(let number) = $0 { number } else { nil } }
      .filter(\.isFinite)
    return .numbers(
      (marked.min().map { min($0, range.lowerBound) } ?? range.lowerBound)...(marked.max().map {
        max($0, range.upperBound)
      } ?? range.upperBound))
  }

  private static func decades(_ numbers: [Double]) -> Domain {
    guard let low = numbers.min(), let high = numbers.max() else { return .numbers(1...10) }
    let start = pow(10, log10(low).rounded(.down))
    return .numbers(start...max(pow(10, log10(high).rounded(.up)), start * 10))
  }

  private static func distinct(_ values: [_Coordinate]) -> [_Coordinate] {
    var seen: Set<_Coordinate> = []
    return values.filter { seen.insert($0).inserted }
  }
}

extension ScaleWish {
  /// Whether an automatic domain of some extents includes zero.
  fileprivate func reachesZero(_ extents: [_Mark.Extent]) -> Bool {
    includesZero ?? extents.contains(where: \.isLength)
  }
}
