internal import SwiftUI

// Lines and areas with one point for each element of a collection. Each is the same as a loop with
// the mark.

public enum VectorizedLinePlotContent<DataElement>: _PlotData {}

extension LinePlot: VectorizedChartContent where Content: _PlotData {
  public var _elements: [Content.DataElement] { elements.compactMap { $0 as? Content.DataElement } }
}

extension LinePlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedLinePlotContent<Data.Element> {
    self.init(data) { LineMark(x: x.value($0), y: y.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedLinePlotContent<Data.Element> {
    self.init(data) { LineMark(x: x.value($0), y: y.value($0), series: series.value($0)) }
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
    self.init(data) { AreaMark(x: x.value($0), y: y.value($0), stacking: stacking) }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    y: PlottableProjection<Data.Element, Y>, series: PlottableProjection<Data.Element, S>,
    stacking: MarkStackingMethod = .standard
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(data) {
      AreaMark(x: x.value($0), y: y.value($0), series: series.value($0), stacking: stacking)
    }
  }
}

extension AreaPlot {
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(data) { AreaMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(data) {
      AreaMark(
        x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0), series: series.value($0))
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(data) { AreaMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0)) }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, xStart: PlottableProjection<Data.Element, X>,
    xEnd: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) where Content == VectorizedAreaPlotContent<Data.Element> {
    self.init(data) {
      AreaMark(
        xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0), series: series.value($0))
    }
  }
}

/// The data of a plot of a line or an area. Not for use by authors.
public protocol _PlotData {
  associatedtype DataElement
}
