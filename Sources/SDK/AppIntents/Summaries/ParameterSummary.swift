/// A sentence that the parameters of an intent make. It is checked by the compiler and not shown:
/// configurations are texts here.
public protocol ParameterSummary {
  /// The type of the intent.
  associatedtype Intent: AppIntent
}

/// No sentence.
public struct _NoParameterSummary: ParameterSummary {
  /// No intent.
  public typealias Intent = OpenURLIntent
}

/// A sentence with parameters.
public struct IntentParameterSummary<Intent: AppIntent>: ParameterSummary {
  /// Takes a sentence, and parameters that are listed below it.
  public init(
    _ string: ParameterSummaryString<Intent>, table: String? = nil,
    @ParameterSummaryItemsBuilder<Intent> _ otherItems: () -> [PartialKeyPath<Intent>] = { [] }
  ) {}

  /// Takes parameters that are listed.
  public init(@ParameterSummaryItemsBuilder<Intent> _ items: () -> [PartialKeyPath<Intent>]) {}

  /// Says nothing.
  public init() {}
}

/// A literal with parameters in it.
public struct ParameterSummaryString<Intent: AppIntent>: ExpressibleByStringInterpolation {
  /// Collects a literal with parameters in it.
  public struct StringInterpolation: StringInterpolationProtocol {
    /// Begins with nothing.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) {}
    /// Adds a parameter.
    public mutating func appendInterpolation<Value>(
      _ keyPath: KeyPath<Intent, IntentParameter<Value>>
    ) {}
  }

  /// Words.
  public init(stringLiteral value: String) {}
  /// Words with parameters.
  public init(stringInterpolation: StringInterpolation) {}
}

/// Lists the parameters that are written one after the other.
@resultBuilder
public enum ParameterSummaryItemsBuilder<Intent: AppIntent> {
  /// A parameter.
  public static func buildExpression<Value>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>
  ) -> [PartialKeyPath<Intent>] { [parameter] }

  /// All of them.
  public static func buildBlock(
    _ parts: [PartialKeyPath<Intent>]...
  ) -> [PartialKeyPath<Intent>] { parts.flatMap { $0 } }
}

/// Takes the one summary that is written.
@resultBuilder
public enum ParameterSummaryBuilder<Intent: AppIntent> {
  /// The summary.
  public static func buildBlock<Content: ParameterSummary>(_ content: Content) -> Content {
    content
  }
}
