public import SwiftUI

/// Sectors for the elements of a collection.
public struct SectorPlot<DataElement>: VectorizedChartContent, LoopPlot {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never
}

extension SectorPlot {
  /// Makes sectors. The angular inset in points is left free on both sides of each sector.
  public init<Data: RandomAccessCollection, A: Plottable>(
    _ data: Data, angle: PlottableProjection<DataElement, A>,
    innerRadius: MarkDimensions<DataElement> = .automatic,
    outerRadius: MarkDimensions<DataElement> = .automatic, angularInset: CGFloat? = nil
  ) where Data.Element == DataElement {
    self.init(data) {
      SectorMark(
        angle: angle.value($0), innerRadius: innerRadius.dimension($0),
        outerRadius: outerRadius.dimension($0), angularInset: angularInset)
    }
  }

  /// Makes sectors. The angular inset in points is left free on both sides of each sector.
  public init<Data: RandomAccessCollection, A: Plottable>(
    _ data: Data, angle: PlottableProjection<DataElement, A>,
    innerRadius: MarkDimensions<DataElement> = .automatic,
    outerRadius: MarkDimensions<DataElement> = .automatic,
    angularInset: KeyPath<DataElement, CGFloat>
  ) where Data.Element == DataElement {
    self.init(data) {
      SectorMark(
        angle: angle.value($0), innerRadius: innerRadius.dimension($0),
        outerRadius: outerRadius.dimension($0), angularInset: $0[keyPath: angularInset])
    }
  }
}
