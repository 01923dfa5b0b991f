/// A summary that depends on the value of a parameter, or on the family.
public struct ParameterSummaryWhenCondition<Intent: AppIntent>: ParameterSummary {
  /// How a value is compared.
  public enum ComparisonOperator: Hashable, Sendable {
    case equalTo
    case notEqualTo
    case lessThan
    case lessThanOrEqualTo
    case greaterThan
    case greaterThanOrEqualTo
  }

  /// Whether there is a value.
  public enum ValueOperator: Hashable, Sendable {
    case hasAnyValue
    case hasNoValue
  }

  /// With several values.
  public enum SetOperator: Hashable, Sendable {
    case oneOf
    case notOneOf
  }

  /// If a parameter compares to a value in this way, else.
  public init<Value, Content: ParameterSummary, Otherwise: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  /// If a parameter compares to a value in this way.
  public init<Value, Content: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ComparisonOperator,
    _ value: Value, @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  /// If a parameter has a value, else.
  public init<Value, Content: ParameterSummary, Otherwise: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ValueOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  /// If a parameter has a value.
  public init<Value, Content: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: ValueOperator,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  /// If a parameter has one of the values, else.
  public init<Value, Content: ParameterSummary, Otherwise: ParameterSummary>(
    _ parameter: KeyPath<Intent, IntentParameter<Value>>, _ operator: SetOperator,
    _ values: [Value], @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  /// If the widget has this family, else.
  public init<Content: ParameterSummary, Otherwise: ParameterSummary>(
    widgetFamily operator: ComparisonOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}

  /// If the widget has this family.
  public init<Content: ParameterSummary>(
    widgetFamily operator: ComparisonOperator, _ family: IntentWidgetFamily,
    @ParameterSummaryBuilder<Intent> _ content: () -> Content
  ) {}

  /// If the widget has one of the families, else.
  public init<Content: ParameterSummary, Otherwise: ParameterSummary>(
    widgetFamily operator: SetOperator, _ families: [IntentWidgetFamily],
    @ParameterSummaryBuilder<Intent> _ content: () -> Content,
    @ParameterSummaryBuilder<Intent> otherwise: () -> Otherwise
  ) {}
}
