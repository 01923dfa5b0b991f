/// Views that one goes to from each other. Nobody can in a widget: the first is drawn.
public struct NavigationStack<Data, Root> {
  let root: Root
}

extension NavigationStack: View where Root: View {
  /// The first view.
  public var body: some View { root }
}

extension NavigationStack where Data == NavigationPath, Root: View {
  /// Takes the first view of a closure.
  public nonisolated init(@ViewBuilder root: () -> Root) { self.root = root() }

  /// Takes a way, which is not gone, and the first view of a closure.
  public nonisolated init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

extension NavigationStack where Root: View {
  /// Takes a way, which is not gone, and the first view of a closure.
  @_disfavoredOverload
  public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root) {
    self.root = root()
  }
}

/// Views that one goes to from each other, in the older words.
public struct NavigationView<Content> {
  let content: Content
}

extension NavigationView: View where Content: View {
  /// Takes the first view of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The first view.
  public var body: some View { content }
}

/// Columns that one goes through. Nobody can in a widget: the last is drawn.
public struct NavigationSplitView<Sidebar, Content, Detail> {
  let detail: Detail
}

extension NavigationSplitView: View where Sidebar: View, Content: View, Detail: View {
  /// The last column.
  public var body: some View { detail }
}

extension NavigationSplitView where Sidebar: View, Content == EmptyView, Detail: View {
  /// Takes two columns of closures.
  public nonisolated init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) { self.detail = detail() }
}

/// A way through views.
public struct NavigationPath: Sendable {
  /// How many views are on it; none.
  public var count: Int { 0 }
  /// Whether there is none.
  public var isEmpty: Bool { true }

  /// A way of no length.
  public init() {}

  /// No effect: nobody goes anywhere in a widget.
  public mutating func append<V: Hashable>(_ value: V) {}

  /// No effect: nobody goes anywhere in a widget.
  public mutating func removeLast(_ k: Int = 1) {}
}

/// Goes to another view when it is clicked. Nobody can in a widget: the label is drawn.
public struct NavigationLink<Label, Destination> {
  let label: Label
}

extension NavigationLink: View where Label: View, Destination: View {
  /// The label.
  public var body: some View {
    label.diagnosed("NavigationLink goes nowhere in a widget: use a Link")
  }

  /// Takes the other view and the label.
  public nonisolated init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) { self.label = label() }

  /// Takes the other view and the label.
  public nonisolated init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination: View {
  /// Takes words and the other view.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination
  ) { label = Text(titleKey) }

  /// Takes words and the other view.
  public nonisolated init(_ titleKey: LocalizedStringKey, destination: Destination) {
    label = Text(titleKey)
  }

  /// Takes words and the other view.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, destination: Destination) {
    label = Text(title)
  }
}

extension NavigationLink where Label: View, Destination == Never {
  /// Takes a value and the label.
  public nonisolated init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Takes words and a value.
  public nonisolated init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    label = Text(titleKey)
  }
}

/// Views of which one is seen: the one that is chosen, or else the first.
public struct TabView<SelectionValue: Hashable, Content> {
  let selection: SelectionValue?
  let content: Content
}

extension TabView: View, _PrimitiveView where Content: View {
  /// Takes what is chosen, and views of a closure.
  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection?.wrappedValue
    self.content = content()
  }

  /// The view that is chosen, or else the first.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    context.walk.diagnose("TabView cannot be turned in a widget: one view is drawn")
    let nodes = content._nodes(in: context)
    let chosen = selection.flatMap { value in nodes.first { $0.tag == AnyHashable(value) } }
    return (chosen ?? nodes.first).map { [$0] } ?? []
  }
}

extension TabView where SelectionValue == Int, Content: View {
  /// Takes views of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

/// One of the views of a ``TabView``.
public struct Tab<Value, Content, Label> {
  let value: Value?
  let content: Content
}

extension Tab: View, _PrimitiveView where Content: View, Label: View {
  /// The view.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    var node = context.single(content)
    if let value = value as? any Hashable { node.tag = AnyHashable(value) }
    return [node]
  }
}

extension Tab where Value == Never, Content: View, Label == SwiftUI.Label<Text, Image> {
  /// Takes words, a symbol, and the view of a closure.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) { self.init(value: nil, content: content()) }
}

extension Tab where Value: Hashable, Content: View, Label == SwiftUI.Label<Text, Image> {
  /// Takes words, a symbol, a value, and the view of a closure.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value,
    @ViewBuilder content: () -> Content
  ) { self.init(value: value, content: content()) }
}
