public import SwiftUI

extension ScaleWish {
  /// Applies a modifier of a scale.
  mutating func apply(
    _ domain: ScaleWish?, _ padding: (start: CGFloat, end: CGFloat)?, _ type: ScaleType?
  ) {
    if let domain {
      self.domain = domain.domain
      includesZero = domain.includesZero
      isReversed = domain.isReversed
      modify = domain.modify
    }
    if let padding { self.padding = padding }
    if let type { curve = type.curve }
  }
}

extension View {
  public nonisolated func chartXScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View {
    let (wish, padding) = (domain._wish.wish, range._padding)
    return chart { $0.xScale.apply(wish, padding, type) }
  }

  public nonisolated func chartXScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View {
    let wish = domain._wish.wish
    return chart { $0.xScale.apply(wish, nil, type) }
  }

  public nonisolated func chartXScale<R: PositionScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chart { $0.xScale.apply(nil, padding, type) }
  }

  public nonisolated func chartXScale(type: ScaleType?) -> some View {
    chart { $0.xScale.apply(nil, nil, type) }
  }

  public nonisolated func chartYScale<D: ScaleDomain, R: PositionScaleRange>(
    domain: D, range: R, type: ScaleType? = nil
  ) -> some View {
    let (wish, padding) = (domain._wish.wish, range._padding)
    return chart { $0.yScale.apply(wish, padding, type) }
  }

  public nonisolated func chartYScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View {
    let wish = domain._wish.wish
    return chart { $0.yScale.apply(wish, nil, type) }
  }

  public nonisolated func chartYScale<R: PositionScaleRange>(
    range: R, type: ScaleType? = nil
  ) -> some View {
    let padding = range._padding
    return chart { $0.yScale.apply(nil, padding, type) }
  }

  public nonisolated func chartYScale(type: ScaleType?) -> some View {
    chart { $0.yScale.apply(nil, nil, type) }
  }
}
