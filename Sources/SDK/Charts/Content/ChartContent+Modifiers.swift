public import SwiftUI

// The value of an inner modifier wins over the value of an outer one, like for views. Exceptions:
// methods of interpolation, z-indices, masks, corners of clip shapes and the alignment of styles.

extension ChartContent {
  func changing(_ change: (inout _Mark) -> Void) -> AnyChartContent {
    AnyChartContent(
      _marks.map { mark in
        var mark = mark
        change(&mark)
        return mark
      })
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changing { if $0.style == nil { $0.style = AnyShapeStyle(style) } }
  }

  /// Assigns the marks to a series. Marks of a series share a colour, which the legend explains.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.series == nil { $0.series = value.group } }
  }

  public func opacity(_ opacity: Double) -> some ChartContent {
    changing { $0.opacity *= opacity }
  }

  /// Rounds the corners of bars, rectangles and sectors by a radius in points. `style` is ignored.
  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    changing { if $0.cornerRadius == nil { $0.cornerRadius = radius } }
  }

  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changing { if $0.lineStyle == nil { $0.lineStyle = style } }
  }

  /// Assigns the marks to a group. Lines of different groups have different dashes.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { if $0.lineGroup == nil { $0.lineGroup = value.group } }
  }

  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changing { $0.interpolation = method }
  }

  /// Places bars side by side instead of on top of each other. `axis` is ignored: bars are beside
  /// each other across their length.
  public func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent {
    changing {
      guard $0.position == nil else { return }
      $0.position = value.group
      $0.positionSpan = span
    }
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changing { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }

  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Moves bars, rectangles and rules by the offset of their start.
  public func offset(xStart: CGFloat, xEnd: CGFloat) -> some ChartContent {
    offset(x: (xStart + xEnd) / 2)
  }

  /// Moves bars, rectangles and rules by the offset of their start.
  public func offset(yStart: CGFloat, yEnd: CGFloat) -> some ChartContent {
    offset(y: (yStart + yEnd) / 2)
  }

  public func zIndex(_ value: Double) -> some ChartContent { changing { $0.zIndex = value } }

  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    changing { $0.isStyledByPlot = aligns }
  }
}
