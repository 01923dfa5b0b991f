/// Makes one of the widgets of a bundle.
@resultBuilder
public struct WidgetBundleBuilder {
  /// A widget by itself.
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

  /// No widget.
  @MainActor @preconcurrency
  public static func buildBlock() -> some Widget { _WidgetList(kinds: []) }

  /// One widget.
  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

  /// Several widgets.
  @MainActor @preconcurrency @_disfavoredOverload
  public static func buildBlock<each Content: Widget>(
    _ content: repeat each Content
  ) -> some Widget {
    var kinds: [_Kind] = []
    for widget in repeat each content { kinds += widget._kinds }
    return _WidgetList(kinds: kinds)
  }

  /// An `if` without `else`.
  @MainActor @preconcurrency
  public static func buildOptional(_ component: (any Widget)?) -> some Widget {
    _WidgetList(kinds: component?._kinds ?? [])
  }

  /// The first branch of an `if`.
  @MainActor @preconcurrency
  public static func buildEither(first: any Widget) -> _WidgetList {
    _WidgetList(kinds: first._kinds)
  }

  /// The other branch of an `if`.
  @MainActor @preconcurrency
  public static func buildEither(second: any Widget) -> _WidgetList {
    _WidgetList(kinds: second._kinds)
  }

  /// What stands in `if #available`.
  @MainActor @preconcurrency
  public static func buildLimitedAvailability(_ content: some Widget) -> some Widget {
    _WidgetList(kinds: content._kinds)
  }
}

/// Widgets of which only their kinds are left.
public struct _WidgetList: Widget {
  let kinds: [_Kind]

  init(kinds: [_Kind]) { self.kinds = kinds }

  /// None.
  public init() { kinds = [] }

  /// Nothing of its own.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

  /// Those of the widgets.
  public var _kinds: [_Kind] { kinds }
}
