public import Foundation

/// Rows that would scroll; what fits is drawn, from the beginning.
public struct List<SelectionValue, Content> {
  let content: Content
}

extension List: View where Content: View {
  /// The rows, each below the other.
  public var body: some View {
    ScrollView { VStack(alignment: .leading) { content } }
  }
}

extension List where SelectionValue == Never, Content: View {
  /// Takes the rows of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A row for each element.
  public nonisolated init<Data, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    Data.Element: Identifiable
  { content = ForEach(data, content: rowContent) }

  /// A row for each element, told apart by a property.
  public nonisolated init<Data, ID, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// A row for each number.
  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    content = ForEach(data, content: rowContent)
  }
}

extension List where SelectionValue: Hashable, Content: View {
  /// Takes what is chosen, and the rows of a closure.
  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) { self.content = content() }
}

/// Controls in rows; what fits is drawn, from the beginning.
public struct Form<Content> {
  let content: Content
}

extension Form: View where Content: View {
  /// Takes the controls of a closure.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// The controls, each below the other.
  public var body: some View {
    ScrollView { VStack(alignment: .leading) { content } }
  }
}

// Accepted, and without effect: rows are views below each other.

extension View {
  /// No effect: rows are views below each other.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View { self }
  /// No effect: rows are views below each other.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View { self }
  /// Puts a view behind the row.
  @ViewBuilder
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    if let view { background(view) } else { self }
  }
  /// Room around the row; none is usual.
  @ViewBuilder
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    if let insets { padding(insets) } else { self }
  }
  /// No effect: rows are views below each other.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// No effect: rows are views below each other.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// No effect: rows are views below each other.
  public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// No effect: rows are views below each other.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View { self }
  /// No effect: rows are views below each other.
  public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View { self }
  /// No effect: rows are views below each other.
  public nonisolated func listItemTint(_ tint: Color?) -> some View { self }
  /// No effect: nobody pulls rows in a widget.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
  ) -> some View { self }
  /// No effect: nobody moves rows in a widget.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View { self }
  /// No effect: nobody deletes rows in a widget.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View { self }
}

/// No effect: rows have one look. How else it would be.
@MainActor @preconcurrency
public protocol ListStyle {}

/// No effect: rows have one look. That one.
public struct _PlainListStyle: ListStyle {
  nonisolated init() {}
}

extension ListStyle where Self == _PlainListStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainListStyle { .init() }
  /// Rows alone.
  public nonisolated static var plain: _PlainListStyle { .init() }
  /// In groups.
  public nonisolated static var grouped: _PlainListStyle { .init() }
  /// Further in.
  public nonisolated static var inset: _PlainListStyle { .init() }
  /// In groups, further in.
  public nonisolated static var insetGrouped: _PlainListStyle { .init() }
  /// At the side.
  public nonisolated static var sidebar: _PlainListStyle { .init() }
}

/// No effect: controls in rows have one look. How else it would be.
@MainActor @preconcurrency
public protocol FormStyle {}

/// No effect: controls in rows have one look. That one.
public struct _PlainFormStyle: FormStyle {
  nonisolated init() {}
}

extension FormStyle where Self == _PlainFormStyle {
  /// As usual.
  public nonisolated static var automatic: _PlainFormStyle { .init() }
  /// In groups.
  public nonisolated static var grouped: _PlainFormStyle { .init() }
  /// In columns.
  public nonisolated static var columns: _PlainFormStyle { .init() }
}
