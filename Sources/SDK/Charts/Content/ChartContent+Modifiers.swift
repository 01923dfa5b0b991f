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

  /// What it is painted with.
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
    changing { $0.style = AnyShapeStyle(style) }
  }

  /// Painted by a value: equal ones in one colour, which the legend tells.
  public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { $0.series = value.start.name }
  }

  /// How opaque it is, from 0 to 1.
  public func opacity(_ opacity: Double) -> some ChartContent {
    changing { $0.opacity *= opacity }
  }

  /// How round the corners of bars and rectangles are, in points.
  public func cornerRadius(
    _ radius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> some ChartContent {
    changing { $0.cornerRadius = radius }
  }

  /// Rounds the corners of bars and rectangles as those of a rounded rectangle or a capsule; other
  /// shapes have no effect, because marks are not clipped.
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

  /// How lines are drawn.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    changing { $0.lineStyle = style }
  }

  /// No effect: lines of different values are told apart by colour.
  public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing { $0.line = value.start.name }
  }

  /// How a line goes between its points.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    changing { $0.interpolation = method }
  }

  /// The figure at each point.
  public func symbol(_ symbol: BasicChartSymbolShape) -> some ChartContent {
    changing { $0.symbol = symbol }
  }

  /// A disc at each point; points of different values are told apart by colour.
  public func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
    changing {
      $0.symbol = .circle
      $0.series = $0.series ?? value.start.name
    }
  }

  /// A view at each point.
  public func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
    let view = AnyView(symbol())
    return changing { $0.symbolView = view }
  }

  /// How large the figures are, in square points.
  public func symbolSize(_ area: CGFloat) -> some ChartContent {
    changing { $0.symbolSize = area }
  }

  /// How large the figures are, in points.
  public func symbolSize(_ size: CGSize) -> some ChartContent {
    changing { $0.symbolSize = size.width * size.height }
  }

  /// Beside the others at its place instead of on top of them.
  public func position<D: Plottable>(
    by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
  ) -> some ChartContent { changing { $0.position = value.start.name } }

  /// A view beside each mark.
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

  /// A view beside each mark; it goes over the edge of the chart if there is no room.
  public func annotation<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment = .center,
    spacing: CGFloat? = nil, overflowResolution: AnnotationOverflowResolution,
    @ViewBuilder content: () -> C
  ) -> some ChartContent {
    annotation(position: position, alignment: alignment, spacing: spacing, content: content)
  }

  /// Moved, in points.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
    changing { $0.offset = CGSize(width: $0.offset.width + x, height: $0.offset.height + y) }
  }

  /// Moved, in points.
  public func offset(_ offset: CGSize) -> some ChartContent {
    self.offset(x: offset.width, y: offset.height)
  }

  /// No effect: marks lie in the order in which they are written.
  public func zIndex(_ value: Double) -> some ChartContent { self }
  /// No effect: a gradient goes over each bar, and over the whole of a line.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent { self }
  /// No effect: marks are not read out one by one.
  public func accessibilityLabel(_ label: Text) -> some ChartContent { self }
  /// No effect: marks are not read out one by one.
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent { self }
  /// No effect: marks are not read out one by one.
  public func accessibilityValue(_ value: Text) -> some ChartContent { self }
  /// No effect: marks are not read out one by one.
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent { self }
  /// No effect: marks are not read out one by one.
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
}

/// What an annotation does without room.
public struct AnnotationOverflowResolution: Sendable {
  /// What it does along one axis.
  public struct Strategy: Sendable {
    /// As the chart likes.
    public static let automatic = Strategy()
    /// Goes over the edge.
    public static let disabled = Strategy()
    /// Makes the chart smaller.
    public static let padScale = Strategy()
    /// Stays in the chart.
    public static let fit = Strategy()

    /// Stays in something.
    public static func fit(to boundary: Boundary) -> Strategy { .fit }
  }

  /// What an annotation stays in.
  public enum Boundary: Sendable {
    /// The chart decides.
    case automatic
    /// Where the marks are.
    case plot
    /// All of the chart.
    case chart
  }

  /// As the chart likes.
  public static let automatic = AnnotationOverflowResolution()

  /// One strategy for each axis.
  public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}
