public import SwiftUI

/// A function of which a mark is the graph.
struct MarkFunction {
  enum Value {
    case height((Double) -> Double)
    case range((Double) -> (Double, Double))
    case curve((Double) -> (Double, Double))
  }

  /// The number of points of a graph.
  static let points = 200

  var value: Value
  /// The domain of the argument; `nil` for the domain of x.
  var domain: ClosedRange<Double>?

  /// Returns the marks of the graph. Points without finite values are left out.
  func marks(of mark: _Mark, over domain: ClosedRange<Double>) -> [_Mark] {
    let domain = self.domain ?? domain
    return (0...Self.points).compactMap { step in
      let share = Double(step) / Double(Self.points)
      let argument = domain.lowerBound * (1 - share) + domain.upperBound * share
      var point = mark
      point.function = nil
      switch value {
      case .height(let height):
        point.x?.start = .number(argument)
        point.y?.start = .number(height(argument))
      case .range(let range):
        let (low, high) = range(argument)
        point.x?.start = .number(argument)
        point.y?.start = .number(low)
        point.y?.end = .number(high)
      case .curve(let curve):
        let (x, y) = curve(argument)
        point.x?.start = .number(x)
        point.y?.start = .number(y)
      }
      let coordinates = [point.x?.start, point.y?.start, point.y?.end].compactMap { $0 }
      return coordinates.allSatisfy { $0.number != nil } ? point : nil
    }
  }

  /// Makes the mark of a graph.
  func mark(_ kind: _Mark.Kind, _ x: String, _ y: String) -> _Mark {
    var mark = _Mark(
      kind, x: .init(start: .number(.nan), label: x), y: .init(start: .number(.nan), label: y))
    mark.y?.isLength = kind == .area
    if case .range = value { mark.y?.isLength = false }
    mark.stacking = .unstacked
    mark.function = self
    return mark
  }
}

/// The graph of a function or the line through data. A function is evaluated at 201 arguments.
public struct LinePlot<Content>: ChartContent {
  public let _marks: [_Mark]
  /// The elements of the data, one for each mark; empty for a function.
  let elements: [Any]

  public typealias Body = Never

  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) where Content == FunctionLinePlotContent {
    self.init(
      x: Text(x).plainString, y: Text(y).plainString, domain: domain, function: function)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, y: S, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) where Content == FunctionLinePlotContent {
    let graph = MarkFunction(value: .height(function), domain: domain)
    _marks = [graph.mark(.line, String(x), String(y))]
    elements = []
  }

  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey,
    domain: ClosedRange<Double>,
    function: @escaping (_ t: Double) -> (x: Double, y: Double)
  ) where Content == FunctionLinePlotContent {
    self.init(
      x: Text(x).plainString, y: Text(y).plainString, t: Text(t).plainString, domain: domain,
      function: function)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, y: S, t: S,
    domain: ClosedRange<Double>,
    function: @escaping (_ t: Double) -> (x: Double, y: Double)
  ) where Content == FunctionLinePlotContent {
    let graph = MarkFunction(value: .curve { function($0) }, domain: domain)
    _marks = [graph.mark(.line, String(x), String(y))]
    elements = []
  }

  /// Makes the mark of each element of a collection.
  init<Element, Mark: ChartContent>(_ data: some Collection<Element>, mark: (Element) -> Mark) {
    _marks = data.flatMap { mark($0)._marks }
    elements = data.map { $0 as Any }
  }
}

/// The area below the graph of a function, between two functions, or below a line through data. A
/// function is evaluated at 201 arguments.
public struct AreaPlot<Content>: ChartContent {
  public let _marks: [_Mark]
  /// The elements of the data, one for each mark; empty for a function.
  let elements: [Any]

  public typealias Body = Never

  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) where Content == FunctionAreaPlotContent {
    self.init(
      x: Text(x).plainString, y: Text(y).plainString, domain: domain, function: function)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, y: S, domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> Double
  ) where Content == FunctionAreaPlotContent {
    let graph = MarkFunction(value: .height(function), domain: domain)
    _marks = [graph.mark(.area, String(x), String(y))]
    elements = []
  }

  public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) where Content == FunctionAreaPlotContent {
    self.init(
      x: Text(x).plainString, yStart: Text(yStart).plainString, yEnd: Text(yEnd).plainString,
      domain: domain, function: function)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    x: S, yStart: S, yEnd: S,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (_ x: Double) -> (yStart: Double, yEnd: Double)
  ) where Content == FunctionAreaPlotContent {
    let graph = MarkFunction(value: .range { function($0) }, domain: domain)
    _marks = [graph.mark(.area, String(x), String(yStart))]
    elements = []
  }

  /// Makes the mark of each element of a collection.
  init<Element, Mark: ChartContent>(_ data: some Collection<Element>, mark: (Element) -> Mark) {
    _marks = data.flatMap { mark($0)._marks }
    elements = data.map { $0 as Any }
  }
}

public enum FunctionLinePlotContent {}
public enum FunctionAreaPlotContent {}
