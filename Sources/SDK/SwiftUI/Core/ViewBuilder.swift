/// Makes one view of the statements of a closure.
@resultBuilder
public struct ViewBuilder {
  /// A view by itself.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  /// No statement: nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// One statement: the view itself.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  /// Several statements, in their order.
  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  /// The first branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .first(first))
  }

  /// The other branch of an `if` or a `switch`.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(storage: .second(second))
  }

  /// What stands in `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}
