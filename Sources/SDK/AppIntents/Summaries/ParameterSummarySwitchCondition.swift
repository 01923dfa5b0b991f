public struct ParameterSummarySwitchCondition<Intent: AppIntent, Value>: ParameterSummary {
  public enum WidgetFamilyValue: Hashable, Sendable {
    case widgetFamily
  }

  public init(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>,
    @ParameterSummaryCaseBuilder<Intent, Value> cases: () -> _ParameterSummaryCases
  ) where Value: _IntentValue {}

  public init(
    _ value: WidgetFamilyValue,
    @ParameterSummaryCaseBuilder<Intent, IntentWidgetFamily> cases: () -> _ParameterSummaryCases
  ) where Value == IntentWidgetFamily {}
}

public struct ParameterSummaryCaseCondition<Intent: AppIntent, Value> {
  public init<Content: ParameterSummary>(
    _ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  public init<Content: ParameterSummary>(
    _ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}
}

public struct ParameterSummaryDefaultCaseCondition<Intent: AppIntent, Value> {
  public init<Content: ParameterSummary>(
    @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}
}

public struct _ParameterSummaryCases {}

@resultBuilder
public enum ParameterSummaryCaseBuilder<Intent: AppIntent, Value> {
  public static func buildExpression(
    _ condition: ParameterSummaryCaseCondition<Intent, Value>
  ) -> _ParameterSummaryCases { _ParameterSummaryCases() }

  public static func buildExpression(
    _ condition: ParameterSummaryDefaultCaseCondition<Intent, Value>
  ) -> _ParameterSummaryCases { _ParameterSummaryCases() }

  public static func buildBlock(_ cases: _ParameterSummaryCases...) -> _ParameterSummaryCases {
    _ParameterSummaryCases()
  }
}
