/// The selected choice is drawn; nothing can be chosen in a widget.
public struct Picker<Label, SelectionValue: Hashable, Content> {
  let selection: SelectionValue
  let label: Label
  let content: Content
}

extension Picker: View, _PrimitiveView where Label: View, Content: View {
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection.wrappedValue
    self.label = label()
    self.content = content()
  }

  /// Returns the label, and the choice with the tag of the selection.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("Picker cannot be used in a widget: its selection is drawn")
    let chosen = content._nodes(in: context).filter { $0.tag == AnyHashable(selection) }
    let showsLabel = context.environment.labelsVisibility != .hidden
    return (showsLabel ? label._nodes(in: context) : []) + chosen.prefix(1)
  }
}

extension Picker where Label: View, Content: View {
  public nonisolated init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { label }) }
}

extension Picker where Label == Text, Content: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(titleKey) }) }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) { self.init(selection: selection, content: content, label: { Text(title) }) }
}

/// No effect: pickers have a single look.
@MainActor @preconcurrency
public protocol PickerStyle {}

/// No effect: pickers have a single look.
public struct _PlainPickerStyle: PickerStyle {
  nonisolated init() {}
}

extension PickerStyle where Self == _PlainPickerStyle {
  public nonisolated static var automatic: _PlainPickerStyle { .init() }
  public nonisolated static var segmented: _PlainPickerStyle { .init() }
  public nonisolated static var wheel: _PlainPickerStyle { .init() }
  public nonisolated static var menu: _PlainPickerStyle { .init() }
  public nonisolated static var inline: _PlainPickerStyle { .init() }
  public nonisolated static var palette: _PlainPickerStyle { .init() }
  public nonisolated static var navigationLink: _PlainPickerStyle { .init() }
}

extension View {
  /// No effect: of a picker, only the selected choice is drawn.
  public nonisolated func pickerStyle<S: PickerStyle>(_ style: S) -> some View { self }
}
