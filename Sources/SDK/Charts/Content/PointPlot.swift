public import SwiftUI

// Constant and stored lengths are in points, from the leading edge or the top of the plot area.

/// Points for the elements of a collection.
public struct PointPlot<DataElement>: VectorizedChartContent, LoopPlot {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never
}

extension PointPlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) { PointMark(x: x.value($0), y: y.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: CGFloat? = nil
  ) where Data.Element == DataElement {
    self.init(data) { PointMark(x: x.value($0), y: y) }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, x: CGFloat? = nil, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) { PointMark(x: x, y: y.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: KeyPath<DataElement, CGFloat>
  ) where Data.Element == DataElement {
    self.init(data) { PointMark(x: x.value($0), y: $0[keyPath: y]) }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, x: KeyPath<DataElement, CGFloat>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) { PointMark(x: $0[keyPath: x], y: y.value($0)) }
  }
}

/// Rules for the elements of a collection.
public struct RulePlot<DataElement>: VectorizedChartContent, LoopPlot {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never
}

extension RulePlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) { RuleMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>,
    xEnd: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) { RuleMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) where Data.Element == DataElement {
    self.init(data) { RuleMark(x: x.value($0), yStart: yStart, yEnd: yEnd) }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
    y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) { RuleMark(xStart: xStart, xEnd: xEnd, y: y.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: KeyPath<DataElement, CGFloat>,
    yEnd: KeyPath<DataElement, CGFloat>
  ) where Data.Element == DataElement {
    self.init(data) {
      RuleMark(x: x.value($0), yStart: $0[keyPath: yStart], yEnd: $0[keyPath: yEnd])
    }
  }

  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, xStart: KeyPath<DataElement, CGFloat>, xEnd: KeyPath<DataElement, CGFloat>,
    y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    self.init(data) {
      RuleMark(xStart: $0[keyPath: xStart], xEnd: $0[keyPath: xEnd], y: y.value($0))
    }
  }
}
