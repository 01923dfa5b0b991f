public import SwiftUI

// Plots with one mark for each element of a collection. Each is the same as a loop with the mark.

public struct BarPlot<DataElement>: VectorizedChartContent {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      BarMark(x: x.value($0), y: y.value($0), width: width, height: height, stacking: stacking)
        ._marks
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      BarMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0), width: width)._marks
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>,
    xEnd: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    height: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      BarMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0), height: height)._marks
    }
  }
}

public struct PointPlot<DataElement>: VectorizedChartContent {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>,
    y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap { PointMark(x: x.value($0), y: y.value($0))._marks }
  }
}

public struct RulePlot<DataElement>: VectorizedChartContent {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      RuleMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0))._marks
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>,
    xEnd: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      RuleMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0))._marks
    }
  }
}

public struct RectanglePlot<DataElement>: VectorizedChartContent {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      RectangleMark(x: x.value($0), y: y.value($0), width: width, height: height)._marks
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>,
    xEnd: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      RectangleMark(
        xStart: xStart.value($0), xEnd: xEnd.value($0), yStart: yStart.value($0),
        yEnd: yEnd.value($0)
      )._marks
    }
  }
}

public struct SectorPlot<DataElement>: VectorizedChartContent {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never

  public init<Data: RandomAccessCollection, A: Plottable>(
    _ data: Data, angle: PlottableProjection<DataElement, A>,
    innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
    angularInset: CGFloat? = nil
  ) where Data.Element == DataElement {
    _elements = Array(data)
    _marks = _elements.flatMap {
      SectorMark(
        angle: angle.value($0), innerRadius: innerRadius, outerRadius: outerRadius,
        angularInset: angularInset
      )._marks
    }
  }
}

public enum VectorizedLinePlotContent<DataElement>: _PlotData {}

extension LinePlot: VectorizedChartContent where Content: _PlotData {
  public var _elements: [Content.DataElement] { elements.compactMap { $0 as? Content.DataElement } }
}

extension LinePlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedLinePlotContent<Data.Element> {
    self.init(
      data.flatMap { LineMark(x: x.value($0), y: y.value($0))._marks }, data)
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedLinePlotContent<Data.Element> {
    self.init(
      data.flatMap {
        LineMark(x: x.value($0), y: y.value($0), series: series.value($0))._marks
      }, data)
  }
}

public enum VectorizedAreaPlotContent<DataElement>: _PlotData {}

extension AreaPlot: VectorizedChartContent where Content: _PlotData {
  public var _elements: [Content.DataElement] { elements.compactMap { $0 as? Content.DataElement } }
}

extension AreaPlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(
      data.flatMap { AreaMark(x: x.value($0), y: y.value($0), stacking: stacking)._marks }, data)
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(
      data.flatMap {
        AreaMark(x: x.value($0), y: y.value($0), series: series.value($0), stacking: stacking)
          ._marks
      }, data)
  }
}

extension AreaPlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(
      data.flatMap {
        AreaMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0))._marks
      }, data)
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(
      data.flatMap {
        AreaMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0))._marks
      }, data)
  }
}

/// The data of a plot of a line or an area. Not for use by authors.
public protocol _PlotData {
  associatedtype DataElement
}
