@resultBuilder
public struct WidgetBundleBuilder {
  public static func buildExpression<Content: Widget>(_ content: Content) -> Content { content }

  @MainActor @preconcurrency
  public static func buildBlock() -> some Widget { _WidgetList(kinds: []) }

  public static func buildBlock<Content: Widget>(_ content: Content) -> Content { content }

  @MainActor @preconcurrency @_disfavoredOverload
  public static func buildBlock<each Content: Widget>(
    _ content: repeat each Content
  ) -> some Widget {
    var kinds: [_Kind] = []
    for widget in repeat each content { kinds += widget._kinds }
    return _WidgetList(kinds: kinds)
  }

  @MainActor @preconcurrency
  public static func buildOptional(_ component: (any Widget)?) -> some Widget {
    _WidgetList(kinds: component?._kinds ?? [])
  }

  @MainActor @preconcurrency
  public static func buildEither(first: any Widget) -> _WidgetList {
    _WidgetList(kinds: first._kinds)
  }

  @MainActor @preconcurrency
  public static func buildEither(second: any Widget) -> _WidgetList {
    _WidgetList(kinds: second._kinds)
  }

  @MainActor @preconcurrency
  public static func buildLimitedAvailability(_ content: some Widget) -> some Widget {
    _WidgetList(kinds: content._kinds)
  }
}

/// A list of widgets, reduced to their kinds.
public struct _WidgetList: Widget {
  let kinds: [_Kind]

  init(kinds: [_Kind]) { self.kinds = kinds }

  public init() { kinds = [] }

  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }

  public var _kinds: [_Kind] { kinds }
}
