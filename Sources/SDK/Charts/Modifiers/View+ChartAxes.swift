public import SwiftUI

extension View {
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x = visibility == .hidden ? .hidden : .automatic }
  }

  public func chartXAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content()._axes
    return chart { $0.x = .own(axes) }
  }

  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y = visibility == .hidden ? .hidden : .automatic }
  }

  public func chartYAxis<Content: AxisContent>(
    @AxisContentBuilder content: () -> Content
  ) -> some View {
    let axes = content()._axes
    return chart { $0.y = .own(axes) }
  }

  private nonisolated func xTitle(
    _ view: AnyView, _ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    chart {
      $0.xTitles.append(
        .init(view: view, position: position, alignment: alignment, spacing: spacing))
    }
  }

  private nonisolated func yTitle(
    _ view: AnyView, _ position: AnnotationPosition, _ alignment: Alignment?, _ spacing: CGFloat?
  ) -> ModifiedContent<Self, _EnvironmentModifier> {
    chart {
      $0.yTitles.append(
        .init(view: view, position: position, alignment: alignment, spacing: spacing))
    }
  }

  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { xTitle(AnyView(Text(labelKey)), position, alignment, spacing) }

  public nonisolated func chartXAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { xTitle(AnyView(label), position, alignment, spacing) }

  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { xTitle(AnyView(Text(label)), position, alignment, spacing) }

  public func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View { xTitle(AnyView(content()), position, alignment, spacing) }

  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { yTitle(AnyView(Text(labelKey)), position, alignment, spacing) }

  public nonisolated func chartYAxisLabel(
    _ label: Text, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { yTitle(AnyView(label), position, alignment, spacing) }

  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { yTitle(AnyView(Text(label)), position, alignment, spacing) }

  public func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View { yTitle(AnyView(content()), position, alignment, spacing) }
}
