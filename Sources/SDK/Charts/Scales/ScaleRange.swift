public import SwiftUI

/// The styles, symbols or sizes of a scale.
public protocol ScaleRange {
  associatedtype VisualValue

  /// The values in order. Not for use by authors.
  var _values: [VisualValue] { get }
}

extension Array: ScaleRange {
  public var _values: [Element] { self }
}

extension Gradient: ScaleRange {
  public var _values: [Color] { stops.map(\.color) }
}

extension ClosedRange: ScaleRange where Bound == CGFloat {
  public var _values: [CGFloat] { [lowerBound, upperBound] }
}
