public import AppleFoundation

extension IntentParameter {
  /// A parameter with what people see and with a default.
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// A parameter with a value of its own.
  public convenience init(
    wrappedValue: Value, title: LocalizedStringResource? = nil,
    description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, wrappedValue) }

  /// A parameter whose values are proposed.
  @_disfavoredOverload
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) { self.init(title, description, defaultValue, provider: optionsProvider) }

  /// A list whose values are proposed.
  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) { self.init(title, description, defaultValue, provider: optionsProvider) }

  /// A list with a number of values.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }

  /// An entity that is found by a query of its own.
  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) { self.init(title, description, defaultValue, provider: query) }

  /// A parameter with some of its type's values. The others are accepted, too.
  public convenience init(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Value? = nil, supportedValues: [Value],
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) { self.init(title, description, defaultValue) }
}

// A default of an optional parameter is looked up in the type itself: `default: .small`.
extension IntentParameter {
  /// A parameter with what people see and with a default.
  public convenience init<Wrapped: _IntentValue>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Wrapped?, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) where Value == Wrapped? { self.init(title, description, defaultValue.map { .some($0) }) }

  /// A parameter whose values are proposed.
  public convenience init<Wrapped: _IntentValue, OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource? = nil, description: LocalizedStringResource? = nil,
    default defaultValue: Wrapped?, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where Value == Wrapped? {
    self.init(title, description, defaultValue.map { .some($0) }, provider: optionsProvider)
  }
}
