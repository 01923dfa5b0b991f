public import AppIntents
public import SwiftUI

/// No effect: there are no controls. A switch among them.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>:
  ControlWidgetTemplate
where Action.ValueType == Bool {
  /// It has none.
  public typealias Body = Never

  /// A switch.
  ///
  /// - Parameters:
  ///   - isOn: its state.
  ///   - action: what it performs.
  ///   - label: what it is for.
  ///   - valueLabel: says what its state means.
  public nonisolated init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping @MainActor () -> Label,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}
}

/// What a switch says about its state, unless it has its own words.
public struct ControlWidgetToggleDefaultLabel: View {
  /// Nothing.
  public var body: some View { EmptyView() }
}

extension ControlWidgetToggle where ValueLabel == ControlWidgetToggleDefaultLabel {
  /// A switch.
  public nonisolated init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping @MainActor () -> Label
  ) {}
}

extension ControlWidgetToggle where Label == Text {
  /// A switch with words.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}

  /// A switch with words.
  public nonisolated init(
    _ title: Text, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}

  /// A switch with words.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping @MainActor (Bool) -> ValueLabel
  ) {}
}

extension ControlWidgetToggle
where Label == Text, ValueLabel == ControlWidgetToggleDefaultLabel {
  /// A switch with words.
  public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Bool, action: Action) {}

  /// A switch with words.
  public nonisolated init(_ title: Text, isOn: Bool, action: Action) {}

  /// A switch with words.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, isOn: Bool, action: Action) {}
}
