internal import SwiftUI

public protocol ScaleDomain {
  /// The requested domain. Not for use by authors.
  var _wish: _ScaleWish { get }
}

/// The requested domain. Not for use by authors.
public struct _ScaleWish {
  var wish: ScaleWish
  /// The values of the domain in the author's order, for the scale of styles.
  var values: [_Coordinate] = []

  init(_ values: [_Coordinate]) {
    self.values = values
    wish = ScaleWish(domain: AxisScale.Domain(values))
    // A falling list of numbers or dates reverses the axis.
    let numbers = values.compactMap(\.number)
    if let first = numbers.first, let last = numbers.last, first > last, numbers.count == 2 {
      wish.isReversed = true
    }
  }

  init(_ wish: ScaleWish) { self.wish = wish }
}

extension AxisScale.Domain {
  /// Makes the range or the list of some values; `nil` without a value that has a place.
  init?(_ values: [_Coordinate]) {
    var names: [String] = []
    var seen: Set<String> = []
    for case .category(let name) in values where seen.insert(name).inserted { names.append(name) }
    let numbers = values.compactMap(\.number)
    let isDate = values.contains { if case .date = $0 { true } else { false } }
    if !names.isEmpty {
      self = .categories(names)
    } else if let low = numbers.min(), let high = numbers.max() {
      self = isDate ? .dates(low...high) : .numbers(low...high)
    } else {
      return nil
    }
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  /// The range from the lower to the upper bound.
  public var _wish: _ScaleWish { _ScaleWish([lowerBound.coordinate, upperBound.coordinate]) }
}

extension Range: ScaleDomain where Bound: Plottable {
  /// The range from the lower to the upper bound.
  public var _wish: _ScaleWish { _ScaleWish([lowerBound.coordinate, upperBound.coordinate]) }
}

extension Array: ScaleDomain where Element: Plottable {
  /// The range from the smallest to the largest value, or the list of categories.
  public var _wish: _ScaleWish { _ScaleWish(map(\.coordinate)) }
}

/// The domain of the marks.
public struct AutomaticScaleDomain: ScaleDomain {
  private let wish: ScaleWish

  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      wish: ScaleWish(includesZero: includesZero, isReversed: reversed ?? false))
  }

  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
    modifyInferredDomain: @escaping (inout [DataValue]) -> Void
  ) -> AutomaticScaleDomain {
    var wish = ScaleWish(includesZero: includesZero, isReversed: reversed ?? false)
    wish.modify = { values in
      var typed = values.compactMap { $0.value(as: DataValue.self) }
      guard typed.count == values.count else { return values }
      modifyInferredDomain(&typed)
      return typed.map(\.coordinate)
    }
    return AutomaticScaleDomain(wish: wish)
  }

  /// The request as the settings of a scale.
  public var _wish: _ScaleWish { _ScaleWish(wish) }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain { .automatic(includesZero: nil) }

  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain.automatic(includesZero: includesZero, reversed: reversed)
  }

  public static func automatic<DataValue: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: DataValue.Type,
    modifyInferredDomain: @escaping (inout [DataValue]) -> Void
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain.automatic(
      includesZero: includesZero, reversed: reversed, dataType: dataType,
      modifyInferredDomain: modifyInferredDomain)
  }
}
