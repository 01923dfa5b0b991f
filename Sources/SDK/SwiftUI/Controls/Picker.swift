/// One of several things. Nobody can choose in a widget: the one that is chosen is drawn.
public struct Picker<Label, SelectionValue: Hashable, Content> {
  let selection: SelectionValue
  let label: Label
  let content: Content
}

extension Picker: View, _PrimitiveView where Label: View, Content: View {
  /// Takes what is chosen, the choices, and words.
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection.wrappedValue
    self.label = label()
    self.content = content()
  }

  /// The words, and the choice that has the tag of what is chosen.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("Picker cannot be used in a widget: its selection is drawn")
    let chosen = content._nodes(in: context).filter { $0.tag == AnyHashable(selection) }
    let showsLabel = context.environment.labelsVisibility != .hidden
    return (showsLabel ? label._nodes(in: context) : []) + chosen.prefix(1)
  }
}

extension Picker where Label: View, Content: View {
  /// Takes what is chosen, words, and the choices.
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { label }) }
}

extension Picker where Label == Text, Content: View {
  /// Takes words, what is chosen, and the choices.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(titleKey) }) }

  /// Takes words, what is chosen, and the choices.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(title) }) }
}

/// No effect: choices have one look. How else it would be.
@MainActor @preconcurrency
public protocol PickerStyle {}

/// No effect: choices have one look. That one.
public struct _PlainPickerStyle: PickerStyle {
  nonisolated init() {}
}

extension PickerStyle where Self == _PlainPickerStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainPickerStyle { .init() }
  /// As parts of a bar.
  public nonisolated static var segmented: _PlainPickerStyle { .init() }
  /// As a wheel.
  public nonisolated static var wheel: _PlainPickerStyle { .init() }
  /// As a menu.
  public nonisolated static var menu: _PlainPickerStyle { .init() }
  /// As rows.
  public nonisolated static var inline: _PlainPickerStyle { .init() }
  /// As colours.
  public nonisolated static var palette: _PlainPickerStyle { .init() }
  /// On a page of its own.
  public nonisolated static var navigationLink: _PlainPickerStyle { .init() }
}

extension View {
  /// No effect: of choices, the one that is chosen is drawn.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
}
