public import AppIntents
public import SwiftUI

/// No effect: controls are not supported.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>:
  ControlWidgetTemplate
{
  public typealias Body = Never

  public nonisolated init(
    action: Action, @ViewBuilder label: @escaping @MainActor () -> Label,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}
}

public struct ControlWidgetButtonDefaultActionLabel: View {
  public var body: some View { EmptyView() }
}

extension ControlWidgetButton where ActionLabel == ControlWidgetButtonDefaultActionLabel {
  public nonisolated init(
    action: Action, @ViewBuilder label: @escaping @MainActor () -> Label
  ) {}
}

extension ControlWidgetButton where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: Action,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}

  public nonisolated init(
    _ title: Text, action: Action,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: Action,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}
}

extension ControlWidgetButton
where Label == Text, ActionLabel == ControlWidgetButtonDefaultActionLabel {
  public nonisolated init(_ titleKey: LocalizedStringKey, action: Action) {}

  public nonisolated init(_ title: Text, action: Action) {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: Action) {}
}
