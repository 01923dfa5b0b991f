/// A preview of a widget with entries in an editor; nothing here.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - family: in which size.
///   - widget: makes the widget.
///   - timeline: makes the entries.
@freestanding(declaration)
public macro Preview<W: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () async -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// A preview of a widget with its provider in an editor; nothing here.
///
/// - Parameters:
///   - name: what the editor calls it.
///   - family: in which size.
///   - widget: makes the widget.
///   - timelineProvider: makes the provider.
@freestanding(declaration)
public macro Preview<W: Widget, P: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> W,
  timelineProvider: @escaping @MainActor () -> P
) = #externalMacro(module: "PreviewMacro", type: "Preview")

/// Makes a list of the entries of a closure.
@resultBuilder
public struct PreviewTimelineBuilder {
  /// One entry.
  public static func buildExpression(_ entry: any TimelineEntry) -> [any TimelineEntry] {
    [entry]
  }

  /// Several entries.
  public static func buildExpression(_ entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  /// All of them, in their order.
  public static func buildBlock(_ entries: [any TimelineEntry]...) -> [any TimelineEntry] {
    entries.flatMap { $0 }
  }

  /// Those of a loop.
  public static func buildArray(_ entries: [[any TimelineEntry]]) -> [any TimelineEntry] {
    entries.flatMap { $0 }
  }

  /// Those of an `if`.
  public static func buildOptional(_ entries: [any TimelineEntry]?) -> [any TimelineEntry] {
    entries ?? []
  }
}
