/// The label is drawn; the menu cannot be opened in a widget.
public struct Menu<Label, Content> {
  let label: Label
}

extension Menu: View where Label: View, Content: View {
  public var body: some View {
    label.foregroundStyle(.tint).diagnosed("Menu cannot be opened in a widget: its label is drawn")
  }

  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// The closure is never called.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping () -> Void
  ) { self.label = label() }
}

extension Menu where Label == Text, Content: View {
  public nonisolated init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    label = Text(title)
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image>, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { label = SwiftUI.Label(titleKey, systemImage: systemImage) }
}

public struct ControlGroup<Content> {
  let content: Content
}

extension ControlGroup: View where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { HStack { content } }
}
