/// A summary of an intent's parameters. Summaries are type-checked and not shown, because
/// configurations are text.
public protocol ParameterSummary {
  associatedtype Intent: AppIntent
}

/// The summary of an intent without a summary.
public struct _NoParameterSummary: ParameterSummary {
  /// A placeholder for the intent type, which is not used.
  public typealias Intent = OpenURLIntent
}

public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  public init(
    _ string: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterSummaryItemsBuilder<Intent> _ otherItems: () -> [PartialKeyPath<Intent>] = { [] }
  ) {}

  public init(@ParameterSummaryItemsBuilder<Intent> _ items: () -> [PartialKeyPath<Intent>]) {}

  public init() {}
}

public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }

  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}
}

@resultBuilder
public enum ParameterSummaryItemsBuilder<Intent: AppIntent> {
  public static func buildExpression<Value>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [parameter] }

  public static func buildBlock(
    _ parts: [PartialKeyPath<Intent>]...
  ) -> [PartialKeyPath<Intent>] { parts.flatMap { $0 } }
}

@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }
}
