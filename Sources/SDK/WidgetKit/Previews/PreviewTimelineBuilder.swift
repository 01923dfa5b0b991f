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

  /// Those of a branch.
  public static func buildEither(first entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  /// Those of a branch.
  public static func buildEither(second entries: [any TimelineEntry]) -> [any TimelineEntry] {
    entries
  }

  /// Those of an `if #available`.
  public static func buildLimitedAvailability(
    _ entries: [any TimelineEntry]
  ) -> [any TimelineEntry] { entries }
}
