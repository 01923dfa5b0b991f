internal import SwiftUI

public protocol ScaleDomain {
  /// The requested domain. Not for use by authors.
  var _wish: _ScaleWish { get }
}

/// The requested domain. Not for use by authors.
public struct _ScaleWish {
  let wish: ScaleWish

  init(_ values: [_Coordinate]) {
    let numbers = values.compactMap(\.number)
    let names: [String] = values.compactMap {
      if case .category(let name) = $0 { name } else { nil }
    }
    let isDate = values.contains { if case .date = $0 { true } else { false } }
    if !names.isEmpty {
      wish = ScaleWish(domain: .categories(names))
    } else if let low = numbers.min(), let high = numbers.max() {
      wish = ScaleWish(domain: isDate ? .dates(low...high) : .numbers(low...high))
    } else {
      wish = ScaleWish()
    }
  }

  init(includesZero: Bool?) { wish = ScaleWish(includesZero: includesZero) }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  /// The range from the lower to the upper bound.
  public var _wish: _ScaleWish {
    _ScaleWish([
      lowerBound.primitivePlottable._coordinate, upperBound.primitivePlottable._coordinate,
    ])
  }
}

extension Array: ScaleDomain where Element: Plottable {
  /// The range from the smallest to the largest value, or the list of categories.
  public var _wish: _ScaleWish { _ScaleWish(map { $0.primitivePlottable._coordinate }) }
}

/// The domain of the marks.
public struct AutomaticScaleDomain: ScaleDomain {
  private let includesZero: Bool?

  /// Derives the domain from the marks. `reversed` is ignored.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain { AutomaticScaleDomain(includesZero: includesZero) }

  private init(includesZero: Bool?) { self.includesZero = includesZero }

  /// The request for zero in the domain.
  public var _wish: _ScaleWish { _ScaleWish(includesZero: includesZero) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { .automatic(includesZero: nil) }

  /// Derives the domain from the marks. `reversed` is ignored.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain { AutomaticScaleDomain.automatic(includesZero: includesZero) }
}
