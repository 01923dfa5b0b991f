/// Views under a title, which are there if it is open.
public struct DisclosureGroup<Label, Content> {
  let label: Label
  let content: Content
  let isExpanded: Bool
}

extension DisclosureGroup: View where Label: View, Content: View {
  /// Takes views and a title of closures; it is closed.
  public nonisolated init(
    @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content(), isExpanded: false) }

  /// Takes whether it is open, views and a title.
  public nonisolated init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), content: content(), isExpanded: isExpanded.wrappedValue) }

  /// The title with an arrow, and the views if it is open.
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
  /// Takes words, and views of a closure; it is closed.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content
  ) { self.init(label: Text(titleKey), content: content(), isExpanded: false) }

  /// Takes words, whether it is open, and views.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(
      label: Text(titleKey), content: content(), isExpanded: isExpanded.wrappedValue)
  }

  /// Takes words, and views of a closure; it is closed.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping () -> Content
  ) { self.init(label: Text(title), content: content(), isExpanded: false) }
}
