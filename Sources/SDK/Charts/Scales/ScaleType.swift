public import Foundation

/// The type of a scale. `date` and `category` follow from the values.
public struct ScaleType: Hashable, Sendable {
  private enum Name: Hashable {
    case linear
    case log
    case symmetricLog
    case squareRoot
    case date
    case category
  }

  private let name: Name
  private var slope = 1.0

  public static let linear = ScaleType(name: .linear)
  public static let log = ScaleType(name: .log)
  public static let symmetricLog = ScaleType(name: .symmetricLog)
  public static let squareRoot = ScaleType(name: .squareRoot)
  public static let date = ScaleType(name: .date)
  public static let category = ScaleType(name: .category)

  /// The slope at zero; a slope that is not positive counts as 1.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    ScaleType(
      name: .symmetricLog, slope: slopeAtZero > 0 && slopeAtZero.isFinite ? slopeAtZero : 1)
  }

  private init(name: Name, slope: Double = 1) {
    self.name = name
    self.slope = slope
  }

  var curve: ScaleCurve {
    switch name {
    case .log: .log
    case .symmetricLog: .symmetricLog(slope: slope)
    case .squareRoot: .squareRoot
    case .linear, .date, .category: .linear
    }
  }
}

public protocol PositionScaleRange {
  /// The lengths left free at both ends of an axis, in points. Not for use by authors.
  var _padding: (start: CGFloat, end: CGFloat) { get }
}

public struct PlotDimensionScaleRange: PositionScaleRange, Sendable {
  public let _padding: (start: CGFloat, end: CGFloat)

  public static var plotDimension: PlotDimensionScaleRange { .plotDimension(padding: 0) }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    .init(_padding: (padding, padding))
  }

  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange { .init(_padding: (startPadding, endPadding)) }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  public static var plotDimension: PlotDimensionScaleRange { .plotDimension(padding: 0) }

  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    .init(_padding: (padding, padding))
  }

  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange { .init(_padding: (startPadding, endPadding)) }
}
