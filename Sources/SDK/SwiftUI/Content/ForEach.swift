public import Foundation

/// The identifiers of elements are not used: entries are never compared.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  public var data: Data
  public var content: (Data.Element) -> Content

  /// Makes the view from its stored properties, for content of other modules.
  package nonisolated init(_elements data: Data, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach: View, _PrimitiveView where Content: View {
  /// Returns the nodes of all elements, in their order.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    data.flatMap { element in
      context.evaluate { content(element) }._nodes(in: context)
    }
  }
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View {
  public nonisolated init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == Binding<C>, C: MutableCollection & RandomAccessCollection, C.Index: Hashable
  {
    self.data = data
    self.content = content
  }
}

extension ForEach {
  /// No effect: rows of a widget cannot be deleted.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> ForEach<Data, ID, Content> { self }
  /// No effect: rows of a widget cannot be moved.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> ForEach<Data, ID, Content> { self }
}
