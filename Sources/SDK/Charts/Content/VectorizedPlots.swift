public import SwiftUI

/// A value of each element of a plot's data.
public struct PlottableProjection<DataElement, Value: Plottable> {
  let value: (DataElement) -> PlottableValue<Value>

  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>
  ) -> Self { value(Text(labelKey).plainString, keyPath) }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Value>
  ) -> Self {
    let label = String(label)
    return Self { PlottableValue(label, $0[keyPath: keyPath].coordinate) }
  }

  /// The range between two values of each element.
  public static func value(
    _ labelKey: LocalizedStringKey, _ start: KeyPath<DataElement, Value>,
    _ end: KeyPath<DataElement, Value>
  ) -> Self { value(Text(labelKey).plainString, start, end) }

  /// The range between two values of each element.
  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ start: KeyPath<DataElement, Value>, _ end: KeyPath<DataElement, Value>
  ) -> Self {
    let label = String(label)
    return Self {
      PlottableValue(label, $0[keyPath: start].coordinate, $0[keyPath: end].coordinate)
    }
  }
}

extension PlottableProjection where Value == Date {
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Date>,
    unit: Calendar.Component, calendar: Calendar = .autoupdatingCurrent
  ) -> Self { value(Text(labelKey).plainString, keyPath, unit: unit, calendar: calendar) }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar = .autoupdatingCurrent
  ) -> Self {
    let label = String(label)
    return Self { PlottableValue(label, $0[keyPath: keyPath], unit, calendar) }
  }
}

/// The marks of a plot beside the elements of the data.
public protocol VectorizedChartContent<DataElement>: ChartContent {
  associatedtype DataElement

  /// The elements of the marks. Not for use by authors.
  var _elements: [DataElement] { get }
}

/// A plot that is the same as a loop with a mark over the data.
protocol LoopPlot: VectorizedChartContent {
  init(_marks: [_Mark], _elements: [DataElement])
}

extension LoopPlot {
  /// Makes the mark of each element of a collection.
  init<Mark: ChartContent>(_ data: some Collection<DataElement>, mark: (DataElement) -> Mark) {
    let elements = Array(data)
    self.init(_marks: elements.flatMap { mark($0)._marks }, _elements: elements)
  }
}

/// A plot with one mark for each element of the data. Not for use by authors.
public struct _VectorizedPlot<DataElement>: VectorizedChartContent {
  public let _marks: [_Mark]
  public let _elements: [DataElement]

  public typealias Body = Never
}

extension VectorizedChartContent {
  func changing(
    _ change: (inout _Mark, DataElement) -> Void
  ) -> _VectorizedPlot<DataElement> {
    let changed = zip(_marks, _elements).map { mark, element in
      var mark = mark
      change(&mark, element)
      return mark
    }
    return _VectorizedPlot(_marks: changed, _elements: _elements)
  }

  public func foregroundStyle<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.series = $0.series ?? value.value($1).group }
  }

  public func foregroundStyle<S: ShapeStyle>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.style = $0.style ?? AnyShapeStyle($1[keyPath: keyPath]) }
  }

  public func opacity(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.opacity *= Double($1[keyPath: keyPath]) }
  }

  public func symbol<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.symbolGroup = $0.symbolGroup ?? value.value($1).group }
  }

  public func symbolSize<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.symbolSizeGroup = $0.symbolSizeGroup ?? value.value($1).group }
  }

  public func symbolSize(
    _ keyPath: KeyPath<DataElement, CGFloat>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.symbolSize = $0.symbolSize ?? $1[keyPath: keyPath] }
  }

  public func symbolSize(
    _ keyPath: KeyPath<DataElement, CGSize>
  ) -> some VectorizedChartContent<DataElement> {
    changing {
      let size = $1[keyPath: keyPath]
      $0.symbolSize = $0.symbolSize ?? size.width * size.height
    }
  }

  public func lineStyle<D: Plottable>(
    by value: PlottableProjection<DataElement, D>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.lineGroup = $0.lineGroup ?? value.value($1).group }
  }

  public func lineStyle(
    _ keyPath: KeyPath<DataElement, StrokeStyle>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.lineStyle = $0.lineStyle ?? $1[keyPath: keyPath] }
  }

  /// Places bars side by side. `axis` is ignored: bars are beside each other across their length.
  public func position<D: Plottable>(
    by value: PlottableProjection<DataElement, D>, axis: Axis? = nil,
    span: MarkDimension = .automatic
  ) -> some VectorizedChartContent<DataElement> {
    changing {
      guard $0.position == nil else { return }
      $0.position = value.value($1).group
      $0.positionSpan = span
    }
  }
}

extension VectorizedChartContent {
  public func accessibilityLabel(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.spokenLabel = $0.spokenLabel ?? $1[keyPath: keyPath].plainString }
  }
  public func accessibilityLabel(
    _ keyPath: KeyPath<DataElement, LocalizedStringKey>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.spokenLabel = $0.spokenLabel ?? Text($1[keyPath: keyPath]).plainString }
  }
  public func accessibilityLabel<S: StringProtocol>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.spokenLabel = $0.spokenLabel ?? String($1[keyPath: keyPath]) }
  }
  public func accessibilityValue(
    _ keyPath: KeyPath<DataElement, Text>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.spokenValue = $0.spokenValue ?? $1[keyPath: keyPath].plainString }
  }
  public func accessibilityValue(
    _ keyPath: KeyPath<DataElement, LocalizedStringKey>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.spokenValue = $0.spokenValue ?? Text($1[keyPath: keyPath]).plainString }
  }
  public func accessibilityValue<S: StringProtocol>(
    _ keyPath: KeyPath<DataElement, S>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.spokenValue = $0.spokenValue ?? String($1[keyPath: keyPath]) }
  }
  public func accessibilityHidden(
    _ keyPath: KeyPath<DataElement, Bool>
  ) -> some VectorizedChartContent<DataElement> {
    changing { $0.isSilent = $0.isSilent || $1[keyPath: keyPath] }
  }
  /// No effect: assistive technologies do not see single marks.
  public func accessibilityIdentifier(
    _ keyPath: KeyPath<DataElement, String>
  ) -> some VectorizedChartContent<DataElement> { self }
}
