/// Views as one, for modifiers that are meant for each of them.
public struct Group<Content> {
  let content: Content
}

extension Group: View, _PrimitiveView where Content: View {
  /// Takes the views of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The nodes of the views.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] { content._nodes(in: context) }
}

/// Views with a header and a footer.
public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section: View, _PrimitiveView where Parent: View, Content: View, Footer: View {
  /// Takes the content, the header and the footer of closures.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// The nodes of header, content and footer.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    header._nodes(in: context) + content._nodes(in: context) + footer._nodes(in: context)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  /// Takes the content and the header of closures.
  public nonisolated init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) { self.init(header: header(), content: content(), footer: EmptyView()) }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  /// Takes the content of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  /// Takes a title and the content of a closure.
  public nonisolated init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}
