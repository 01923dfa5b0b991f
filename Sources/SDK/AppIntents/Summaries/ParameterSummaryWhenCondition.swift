public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  public enum ComparisonOperator: Hashable, Sendable {
    case equalTo
    case notEqualTo
    case lessThan
    case lessThanOrEqualTo
    case greaterThan
    case greaterThanOrEqualTo
  }

  public enum ValueOperator: Hashable, Sendable {
    case hasAnyValue
    case hasNoValue
  }

  public enum SetOperator: Hashable, Sendable {
    case oneOf
    case notOneOf
  }

  public init<Value, Content: ParameterSummary, Otherwise: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  public init<Value, Content: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  public init<Value, Content: ParameterSummary, Otherwise: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ValueOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  public init<Value, Content: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ValueOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  public init<Value, Content: ParameterSummary, Otherwise: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: SetOperator,
    _ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  public init<Content: ParameterSummary, Otherwise: ParameterSummary>(
    widgetFamily operator: ComparisonOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  public init<Content: ParameterSummary>(
    widgetFamily operator: ComparisonOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  public init<Content: ParameterSummary, Otherwise: ParameterSummary>(
    widgetFamily operator: SetOperator, _ families: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}
}
