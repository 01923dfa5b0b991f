public import SwiftUI

/// A sector of a pie. Sectors are drawn clockwise from the top, with angles in proportion to their
/// values; negative values and values that are not finite have no sector.
public struct SectorMark: ChartContent {
  public let _marks: [_Mark]

  public typealias Body = Never

  /// Makes a sector. The angular inset in points is left free on both sides of the sector.
  public init<A: Plottable>(
    angle: PlottableValue<A>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    var mark = _Mark(.sector, y: angle.extent)
    mark.innerRadius = innerRadius
    mark.outerRadius = outerRadius
    mark.angularInset = angularInset ?? 0
    _marks = [mark]
  }
}
