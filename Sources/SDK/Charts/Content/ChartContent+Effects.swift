public import SwiftUI

extension ChartContent {
  private func effect(
    _ effect: @escaping @MainActor (AnyView) -> AnyView
  ) -> AnyChartContent { changing { $0.effects.append(effect) } }

  /// Rounds the corners of bars and rectangles like those of a rounded rectangle or a capsule.
  /// Marks are cut with other shapes, in the frame of a bar or in the plot area.
  public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some ChartContent {
    switch shape {
    case let shape as RoundedRectangle:
      changing { $0.cornerRadius = min(shape.cornerSize.width, shape.cornerSize.height) }
    case is Capsule: changing { $0.cornerRadius = .infinity }
    default: effect { AnyView($0.clipShape(shape, style: style)) }
    }
  }

  public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some ChartContent {
    effect { AnyView($0.shadow(color: color, radius: radius, x: x, y: y)) }
  }

  public func blur(radius: CGFloat) -> some ChartContent {
    effect { AnyView($0.blur(radius: radius)) }
  }

  /// Shows the parts of the marks that other marks cover.
  public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent {
    let mask = content()._marks
    return changing { $0.mask = mask }
  }

  /// No effect: each mark is a layer of its own.
  public func compositingLayer() -> some ChartContent { self }
  /// No effect: each mark is a layer of its own.
  public func compositingLayer<V: View>(
    @ViewBuilder style: (PlaceholderContentView<Self>) -> V
  ) -> some ChartContent { self }
}

/// The marks of a layer.
public struct PlaceholderContentView<Value>: View {
  public var body: some View { EmptyView() }
}

extension ChartContent {
  public func accessibilityLabel(_ label: Text) -> some ChartContent {
    accessibilityLabel(label.plainString)
  }
  public func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent {
    accessibilityLabel(Text(label))
  }
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some ChartContent {
    changing { $0.spokenLabel = $0.spokenLabel ?? String(label) }
  }
  public func accessibilityValue(_ value: Text) -> some ChartContent {
    accessibilityValue(value.plainString)
  }
  public func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent {
    accessibilityValue(Text(value))
  }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some ChartContent {
    changing { $0.spokenValue = $0.spokenValue ?? String(value) }
  }
  public func accessibilityHidden(_ hidden: Bool) -> some ChartContent {
    changing { $0.isSilent = $0.isSilent || hidden }
  }
  /// No effect: assistive technologies do not see single marks.
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }
}
