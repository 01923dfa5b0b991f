public import SwiftUI

// Constant and stored lengths are in points, from the leading edge or the top of the plot area.

/// Bars for the elements of a collection.
public struct BarPlot<DataElement>: VectorizedChartContent, LoopPlot {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never
}

extension BarPlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    width: MarkDimensions<DataElement> = .automatic,
    height: MarkDimensions<DataElement> = .automatic, stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        x: x.value($0), y: y.value($0), width: width.dimension($0), height: height.dimension($0),
        stacking: stacking)
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>,
    width: MarkDimensions<DataElement> = .automatic
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0), width: width.dimension($0))
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>,
    xEnd: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    height: MarkDimensions<DataElement> = .automatic
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0), height: height.dimension($0)
      )
    }
  }
}

extension BarPlot {
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil, width: MarkDimensions<DataElement> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        x: x.value($0), yStart: yStart, yEnd: yEnd, width: width.dimension($0), stacking: stacking)
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
    y: PlottableProjection<DataElement, Y>, height: MarkDimensions<DataElement> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        xStart: xStart, xEnd: xEnd, y: y.value($0), height: height.dimension($0), stacking: stacking
      )
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>,
    xEnd: PlottableProjection<DataElement, X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(xStart: xStart.value($0), xEnd: xEnd.value($0), yStart: yStart, yEnd: yEnd)
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
    yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(xStart: xStart, xEnd: xEnd, yStart: yStart.value($0), yEnd: yEnd.value($0))
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: KeyPath<DataElement, CGFloat>,
    yEnd: KeyPath<DataElement, CGFloat>, width: MarkDimensions<DataElement> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        x: x.value($0), yStart: $0[keyPath: yStart], yEnd: $0[keyPath: yEnd],
        width: width.dimension($0), stacking: stacking)
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, xStart: KeyPath<DataElement, CGFloat>, xEnd: KeyPath<DataElement, CGFloat>,
    y: PlottableProjection<DataElement, Y>, height: MarkDimensions<DataElement> = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        xStart: $0[keyPath: xStart], xEnd: $0[keyPath: xEnd], y: y.value($0),
        height: height.dimension($0), stacking: stacking)
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>,
    xEnd: PlottableProjection<DataElement, X>, yStart: KeyPath<DataElement, CGFloat>,
    yEnd: KeyPath<DataElement, CGFloat>
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        xStart: xStart.value($0), xEnd: xEnd.value($0), yStart: $0[keyPath: yStart],
        yEnd: $0[keyPath: yEnd])
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, xStart: KeyPath<DataElement, CGFloat>, xEnd: KeyPath<DataElement, CGFloat>,
    yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) {
      BarMark(
        xStart: $0[keyPath: xStart], xEnd: $0[keyPath: xEnd], yStart: yStart.value($0),
        yEnd: yEnd.value($0))
    }
  }
}
