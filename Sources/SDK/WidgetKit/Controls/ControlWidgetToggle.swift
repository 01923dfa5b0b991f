public import AppIntents
public import SwiftUI

/// No effect: controls are not supported.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>:
  ControlWidgetTemplate
where Action.ValueType == Bool {
  public typealias Body = Never

  public nonisolated init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping @MainActor () -> Label,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}
}

public struct ControlWidgetToggleDefaultLabel: View {
  public var body: some View { EmptyView() }
}

extension ControlWidgetToggle where ValueLabel == ControlWidgetToggleDefaultLabel {
  public nonisolated init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping @MainActor () -> Label
  ) {}
}

extension ControlWidgetToggle where Label == Text {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}

  public nonisolated init(
    _ title: Text, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}
}

extension ControlWidgetToggle
where Label == Text, ValueLabel == ControlWidgetToggleDefaultLabel {
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Bool, action: Action) {}

  public nonisolated init(_ title: Text, isOn: Bool, action: Action) {}

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Bool, action: Action) {}
}
