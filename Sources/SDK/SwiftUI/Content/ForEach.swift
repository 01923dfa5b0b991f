public import Foundation

/// A view for each element of a collection.
public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content

  /// Takes what both need, for content of other modules.
  package nonisolated init(_elements data: Data, content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach: View, _PrimitiveView where Content: View {
  /// The nodes of all elements, in their order.
  public func _nodes(in context: _ViewContext) -> [_ViewNode] {
    data.flatMap { element in
      context.evaluate { content(element) }._nodes(in: context)
    }
  }
}

extension ForEach where Content: View {
  /// A view for each element, told apart by a property.
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  /// A view for each element.
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  /// A view for each number.
  public nonisolated init(
    _ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View {
  /// A view for each element of a collection that can be written, told apart by a property.
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
  /// No effect: nobody deletes in a widget.
  public nonisolated func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> ForEach<Data, ID, Content> { self }
  /// No effect: nobody moves anything in a widget.
  public nonisolated func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> ForEach<Data, ID, Content> { self }
}
