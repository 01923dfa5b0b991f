public import SwiftUI

/// A shape that marks a point of a chart.
public protocol ChartSymbolShape: Shape {
  /// The rectangle that the symbol fills, in a unit square in which all symbols look equally large.
  var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
  /// The unit square.
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

public struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
  enum Figure: Hashable, CaseIterable {
    case circle
    case square
    case triangle
    case diamond
    case pentagon
    case plus
    case cross
    case asterisk
  }

  let figure: Figure
  /// The width of the line of a symbol that is not filled, in points.
  var lineWidth: CGFloat?

  public static let circle = BasicChartSymbolShape(figure: .circle)
  public static let square = BasicChartSymbolShape(figure: .square)
  public static let triangle = BasicChartSymbolShape(figure: .triangle)
  public static let diamond = BasicChartSymbolShape(figure: .diamond)
  public static let pentagon = BasicChartSymbolShape(figure: .pentagon)
  public static let plus = BasicChartSymbolShape(figure: .plus)
  public static let cross = BasicChartSymbolShape(figure: .cross)
  public static let asterisk = BasicChartSymbolShape(figure: .asterisk)

  init(figure: Figure, lineWidth: CGFloat? = nil) {
    self.figure = figure
    self.lineWidth = lineWidth
  }

  public func path(in rect: CGRect) -> Path { SymbolFigure(figure: figure).path(in: rect) }

  public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
    BasicChartSymbolShape(figure: figure, lineWidth: lineWidth)
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { .init(figure: .circle) }
  public static var square: BasicChartSymbolShape { .init(figure: .square) }
  public static var triangle: BasicChartSymbolShape { .init(figure: .triangle) }
  public static var diamond: BasicChartSymbolShape { .init(figure: .diamond) }
  public static var pentagon: BasicChartSymbolShape { .init(figure: .pentagon) }
  public static var plus: BasicChartSymbolShape { .init(figure: .plus) }
  public static var cross: BasicChartSymbolShape { .init(figure: .cross) }
  public static var asterisk: BasicChartSymbolShape { .init(figure: .asterisk) }
}

/// A symbol of any shape.
public struct AnyChartSymbolShape: ChartSymbolShape {
  let base: any ChartSymbolShape

  public init(_ shape: some ChartSymbolShape) {
    base = (shape as? AnyChartSymbolShape)?.base ?? shape
  }

  init(any shape: any ChartSymbolShape) { self.init(shape) }

  public var perceptualUnitRect: CGRect { base.perceptualUnitRect }

  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// The width of the line of a symbol that is not filled, in points.
  var lineWidth: CGFloat? {
    (base as? BasicChartSymbolShape)?.lineWidth ?? (base as? LineSymbol)?.lineWidth
  }

  /// Returns the outline of the symbol with an area, around a point.
  func path(around point: CGPoint, area: CGFloat) -> Path {
    let unit = max(base.perceptualUnitRect.width, base.perceptualUnitRect.height)
    let side = area.squareRoot() / (unit > 0 && unit.isFinite ? unit : 1)
    let inset = (lineWidth ?? 0) / 2
    return path(
      in: CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
        .insetBy(dx: inset, dy: inset))
  }
}

extension Circle: ChartSymbolShape {}

extension ChartSymbolShape {
  /// Returns the symbol as a line along its edge.
  @_disfavoredOverload
  public func strokeBorder(lineWidth: CGFloat) -> some ChartSymbolShape {
    LineSymbol(base: AnyShape(self), unit: perceptualUnitRect, lineWidth: lineWidth)
  }
}

/// A symbol that is a line.
private struct LineSymbol: ChartSymbolShape {
  let base: AnyShape
  let unit: CGRect
  let lineWidth: CGFloat

  var perceptualUnitRect: CGRect { unit }

  func path(in rect: CGRect) -> Path { base.path(in: rect) }
}
