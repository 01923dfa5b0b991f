public import SwiftUI

extension ChartContent {
  private func changing(_ change: (inout _Mark) -> Void) -> AnyChartContent {
    AnyChartContent(
      _marks.map { mark in
        var mark = mark
        change(&mark)
        return mark
      })
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changing { $0.style = AnyShapeStyle(style) }
  }

  /// Assigns the marks to a series. Marks of a series share a colour, which the legend explains.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { $0.series = value.start.name }
  }

  public func opacity(_ opacity: Double) -> some ChartContent {
    changing { $0.opacity *= opacity }
  }

  /// Rounds the corners of bars and rectangles by a radius in points. The style is ignored.
  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    changing { $0.cornerRadius = radius }
  }

  /// Rounds the corners of bars and rectangles like those of a rounded rectangle or a capsule.
  /// Other shapes are ignored, because marks are not clipped.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent {
    changing { mark in
      switch shape {
      case let shape as RoundedRectangle:
        mark.cornerRadius = min(shape.cornerSize.width, shape.cornerSize.height)
      case is Capsule: mark.cornerRadius = .infinity
      default: break
      }
    }
  }

  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changing { $0.lineStyle = style }
  }

  /// No effect: all lines have the same style. Marks with different values form separate lines.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { $0.line = value.start.name }
  }

  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changing { $0.interpolation = method }
  }

  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changing { $0.symbol = symbol }
  }

  /// Adds a disc to each point. Points with different values differ in colour only.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing {
      $0.symbol = .circle
      $0.series = $0.series ?? value.start.name
    }
  }

  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changing { $0.symbolView = view }
  }

  /// Sets the size of the symbols, in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changing { $0.symbolSize = area }
  }

  public func symbolSize(_ size: CGSize) -> some ChartContent {
    changing { $0.symbolSize = size.width * size.height }
  }

  /// Places bars side by side instead of on top of each other. The axis and the span are ignored.
  public func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent { changing { $0.position = value.start.name } }

  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some ChartContent {
    let view = AnyView(content())
    return changing {
      $0.annotations.append(
        .init(position: position, alignment: alignment, spacing: spacing ?? 4, view: view))
    }
  }

  /// Adds a view to each mark. An annotation without room extends beyond the edge of the chart.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing, content: content)
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changing { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }

  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  /// No effect: marks are drawn in the order of the closure.
  public func zIndex(_ value: Double) -> some ChartContent { self }
  /// No effect: a gradient spans each bar, and the whole of a line.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
  /// No effect: assistive technologies do not see single marks.
  public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
  /// No effect: assistive technologies do not see single marks.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { self }
  /// No effect: assistive technologies do not see single marks.
  public func accessibilityValue(_ value: Text) -> some ChartContent { self }
  /// No effect: assistive technologies do not see single marks.
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { self }
  /// No effect: assistive technologies do not see single marks.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
}

/// The handling of annotations without room, which is ignored.
public struct AnnotationOverflowResolution: Sendable {
  public struct Strategy: Sendable {
    public static let automatic = Strategy()
    /// An annotation that extends beyond the edge, as all annotations do.
    public static let disabled = Strategy()
    public static let padScale = Strategy()
    public static let fit = Strategy()

    public static func fit(to boundary: Boundary) -> Strategy { .fit }
  }

  public enum Boundary: Sendable {
    case automatic
    case plot
    case chart
  }

  public static let automatic = AnnotationOverflowResolution()

  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}
