internal import SwiftUI

/// What an axis reaches over: a range, some values, or what the chart finds.
public protocol ScaleDomain {
  /// What it asks for. Not for authors.
  var _wish: _ScaleWish { get }
}

/// What a domain asks for. Not for authors.
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
  /// From its lower to its upper bound.
  public var _wish: _ScaleWish {
    _ScaleWish([
      lowerBound.primitivePlottable._coordinate, upperBound.primitivePlottable._coordinate,
    ])
  }
}

extension Array: ScaleDomain where Element: Plottable {
  /// From the smallest to the largest, or these names.
  public var _wish: _ScaleWish { _ScaleWish(map { $0.primitivePlottable._coordinate }) }
}

/// The domain that the chart finds in its marks.
public struct AutomaticScaleDomain: ScaleDomain {
  private let includesZero: Bool?

  /// With zero, without, or as the chart likes.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain { AutomaticScaleDomain(includesZero: includesZero) }

  private init(includesZero: Bool?) { self.includesZero = includesZero }

  /// What it says about zero.
  public var _wish: _ScaleWish { _ScaleWish(includesZero: includesZero) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// What the chart finds.
  public static var automatic: AutomaticScaleDomain { .automatic(includesZero: nil) }

  /// What the chart finds, with zero or without.
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain { AutomaticScaleDomain.automatic(includesZero: includesZero) }
}
