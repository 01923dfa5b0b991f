/// A summary that depends on the value of a parameter, or on the family.
public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value>: ParameterSummary {
  /// What the widget's family decides about.
  public enum WidgetFamilyValue: Hashable, Sendable {
    case widgetFamily
  }

  /// Depends on a parameter.
  public init(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> cases: () -> _ParameterSummaryCases
  ) where Value: _IntentValue {}

  /// Depends on the family.
  public init(
    _ value: WidgetFamilyValue,
    @ParameterSummaryCaseBuilder<Intent, IntentWidgetFamily> cases: () -> _ParameterSummaryCases
  ) where Value == IntentWidgetFamily {}
}

/// The summary for a value.
public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value> {
  /// For this value.
  public init<Content: ParameterSummary>(
    _ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  /// For one of these values.
  public init<Content: ParameterSummary>(
    _ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}
}

/// The summary for all other values.
public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Value> {
  /// For all other values.
  public init<Content: ParameterSummary>(
    @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}
}

/// The cases of a summary.
public struct _ParameterSummaryCases {}

/// Takes the cases that are written one after the other.
@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  /// A case.
  public static func buildExpression(
    _ condition: ParameterSummaryCaseCondition<Intent, Value>
  ) -> _ParameterSummaryCases { _ParameterSummaryCases() }

  /// The last case.
  public static func buildExpression(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Value>
  ) -> _ParameterSummaryCases { _ParameterSummaryCases() }

  /// All of them.
  public static func buildBlock(_ cases: _ParameterSummaryCases...) -> _ParameterSummaryCases {
    _ParameterSummaryCases()
  }
}
