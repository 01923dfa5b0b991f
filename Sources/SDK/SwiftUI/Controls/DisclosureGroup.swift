/// The group cannot be opened in a widget: the present state is drawn.
public struct DisclosureGroup<Label, Content> {
  let label: Label
  let content: Content
  let isExpanded: Bool
}

extension DisclosureGroup: View where Label: View, Content: View {
  /// Makes a closed group.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content(), isExpanded: false) }

  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content(), isExpanded: isExpanded.wrappedValue) }

  public var body: some View {
    VStack(alignment: .leading) {
      HStack {
        label
        Spacer()
        Image(systemName: isExpanded ? "chevron.down" : "chevron.right").foregroundStyle(.tint)
      }
      if isExpanded { content }
    }
    .diagnosed("DisclosureGroup cannot be opened in a widget: it is drawn as it is")
  }
}

extension DisclosureGroup where Label == Text, Content: View {
  /// Makes a closed group.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) { self.init(label: Text(titleKey), content: content(), isExpanded: false) }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(
      label: Text(titleKey), content: content(), isExpanded: isExpanded.wrappedValue)
  }

  /// Makes a closed group.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) { self.init(label: Text(title), content: content(), isExpanded: false) }
}
