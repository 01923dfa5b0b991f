public import Foundation

/// Nothing scrolls: the first rows that fit are drawn.
public struct List<SelectionValue, Content> {
  let content: Content
}

extension List: View where Content: View {
  public var body: some View {
    ScrollView { VStack(alignment: .leading) { content } }
  }
}

extension List where SelectionValue == Never, Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init<Data, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    Data.Element: Identifiable
  { content = ForEach(data, content: rowContent) }

  public nonisolated init<Data, ID, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable {
    content = ForEach(data, id: id, content: rowContent)
  }

  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

extension List where SelectionValue: Hashable, Content: View {
  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Nothing scrolls: the first controls that fit are drawn.
public struct Form<Content> {
  let content: Content
}

extension Form: View where Content: View {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    ScrollView { VStack(alignment: .leading) { content } }
  }
}

// The modifiers without effect are accepted: the rows of a list are plain views in a vertical
// stack.

extension View {
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  @ViewBuilder
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    if let view { background(view) } else { self }
  }
  /// Adds padding around the row. Rows have no insets of their own.
  @ViewBuilder
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    if let insets { padding(insets) } else { self }
  }
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// No effect: rows are plain views in a vertical stack.
  public nonisolated func listItemTint(_ tint: Color?) -> some View { self }
  /// No effect: rows of a widget cannot be swiped.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { self }
  /// No effect: rows of a widget cannot be moved.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { self }
  /// No effect: rows of a widget cannot be deleted.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { self }
}

/// No effect: rows have a single look.
@MainActor @preconcurrency
public protocol ListStyle {}

/// No effect: rows have a single look.
public struct _PlainListStyle: ListStyle {
  nonisolated init() {}
}

extension ListStyle where Self == _PlainListStyle {
  public nonisolated static var automatic: _PlainListStyle { .init() }
  public nonisolated static var plain: _PlainListStyle { .init() }
  public nonisolated static var grouped: _PlainListStyle { .init() }
  public nonisolated static var inset: _PlainListStyle { .init() }
  public nonisolated static var insetGrouped: _PlainListStyle { .init() }
  public nonisolated static var sidebar: _PlainListStyle { .init() }
}

/// No effect: forms have a single look.
@MainActor @preconcurrency
public protocol FormStyle {}

/// No effect: forms have a single look.
public struct _PlainFormStyle: FormStyle {
  nonisolated init() {}
}

extension FormStyle where Self == _PlainFormStyle {
  public nonisolated static var automatic: _PlainFormStyle { .init() }
  public nonisolated static var grouped: _PlainFormStyle { .init() }
  public nonisolated static var columns: _PlainFormStyle { .init() }
}
