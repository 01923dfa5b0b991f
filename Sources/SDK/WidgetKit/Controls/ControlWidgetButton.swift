public import AppIntents
public import SwiftUI

/// No effect: there are no controls. A button among them.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>:
  ControlWidgetTemplate
{
  /// It has none.
  public typealias Body = Never

  /// A button that looks different while it acts.
  ///
  /// - Parameters:
  ///   - action: what it performs.
  ///   - label: what is clicked.
  ///   - actionLabel: says whether it acts.
  public nonisolated init(
    action: Action, @ViewBuilder label: @escaping @MainActor () -> Label,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}
}

/// What a button shows while it acts, unless it says so.
public struct ControlWidgetButtonDefaultActionLabel: View {
  /// Nothing.
  public var body: some View { EmptyView() }
}

extension ControlWidgetButton where ActionLabel == ControlWidgetButtonDefaultActionLabel {
  /// A button.
  public nonisolated init(
    action: Action, @ViewBuilder label: @escaping @MainActor () -> Label
  ) {}
}

extension ControlWidgetButton where Label == Text {
  /// Words that are clicked.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, action: Action,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}

  /// Words that are clicked.
  public nonisolated init(
    _ title: Text, action: Action,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}

  /// Words that are clicked.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, action: Action,
    @ViewBuilder actionLabel: @escaping @MainActor (Bool) -> ActionLabel
  ) {}
}

extension ControlWidgetButton
where Label == Text, ActionLabel == ControlWidgetButtonDefaultActionLabel {
  /// Words that are clicked.
  public nonisolated init(_ titleKey: LocalizedStringKey, action: Action) {}

  /// Words that are clicked.
  public nonisolated init(_ title: Text, action: Action) {}

  /// Words that are clicked.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, action: Action) {}
}
