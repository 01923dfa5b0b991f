/// The root view is drawn; a widget has no navigation.
public struct NavigationStack<Data, Root> {
  let root: Root
}

extension NavigationStack: View where Root: View {
  public var body: some View { root }
}

extension NavigationStack where Data == NavigationPath, Root: View {
  public nonisolated init(@ViewBuilder root: () -> Root) { self.root = root() }

  /// `path` is ignored.
  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

extension NavigationStack where Root: View {
  /// `path` is ignored.
  @_disfavoredOverload
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

/// The root view is drawn; a widget has no navigation.
public struct NavigationView<Content> {
  let content: Content
}

extension NavigationView: View where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { content }
}

/// The detail column is drawn; a widget has no navigation.
public struct NavigationSplitView<Sidebar, Content, Detail> {
  let detail: Detail
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  public var body: some View { detail }
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.detail = detail() }
}

/// Always empty: a widget has no navigation.
public struct NavigationPath: Sendable {
  public var count: Int { 0 }
  public var isEmpty: Bool { true }

  public init() {}

  /// No effect: a widget has no navigation.
  public mutating func append<V: Hashable>(_ value: V) {}

  /// No effect: a widget has no navigation.
  public mutating func removeLast(_ k: Int = 1) {}
}

/// The label is drawn; a click has no effect, and the author is told.
public struct NavigationLink<Label, Destination> {
  let label: Label
}

extension NavigationLink: View where Label: View, Destination: View {
  public var body: some View {
    label.diagnosed("NavigationLink has no effect in a widget: use a Link")
  }

  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.label = label() }

  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination: View {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { label = Text(titleKey) }

  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    label = Text(titleKey)
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    label = Text(title)
  }
}

extension NavigationLink where Label: View, Destination == Never {
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    label = Text(titleKey)
  }
}

/// A single view is drawn: the selected view, or else the first view.
public struct TabView<SelectionValue: Hashable, Content> {
  let selection: SelectionValue?
  let content: Content
}

extension TabView: View, _PrimitiveView where Content: View {
  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection?.wrappedValue
    self.content = content()
  }

  /// Returns the selected view, or else the first view.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("TabView cannot be paged in a widget: one view is drawn")
    let nodes = content._nodes(in: context)
    let chosen = selection.flatMap { value in nodes.first { $0.tag == AnyHashable(value) } }
    return (chosen ?? nodes.first).map { [$0] } ?? []
  }
}

extension TabView where SelectionValue == Int, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// The label of a tab is not drawn.
public struct Tab<Value, Content, Label> {
  let value: Value?
  let content: Content
}

extension Tab: View, _PrimitiveView where Content: View, Label: View {
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var node = context.single(content)
    if let value = value as? any Hashable { node.tag = AnyHashable(value) }
    return [node]
  }
}

extension Tab where Value == Never, Content: View, Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(value: nil, content: content()) }
}

extension Tab where Value: Hashable, Content: View, Label == SwiftUI.Label<Text, Image> {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) { self.init(value: value, content: content()) }
}
