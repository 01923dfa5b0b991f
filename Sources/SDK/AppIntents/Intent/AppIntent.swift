public import AppleFoundation

/// A type that is known by a name which lasts.
public protocol PersistentlyIdentifiable {
  /// The name.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  /// The name of the type.
  public static var persistentIdentifier: String { "\(Self.self)" }
}

/// Types whose properties may be `@Dependency`.
public protocol _SupportsAppDependencies {}

/// Something that a widget can do, or how it can be configured.
public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  /// The type of the summary.
  associatedtype SummaryContent: ParameterSummary = _NoParameterSummary
  /// The type of what `perform` answers.
  associatedtype PerformResult: IntentResult

  /// What people see.
  static var title: LocalizedStringResource { get }
  /// What it is for.
  static var description: IntentDescription? { get }
  /// Whether the app is opened for it. There is no app here: it is performed all the same.
  static var openAppWhenRun: Bool { get }
  /// Who may perform it.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  /// Whether it is found outside of the app.
  static var isDiscoverable: Bool { get }
  /// In which states of the app it runs.
  static var supportedModes: IntentModes { get }
  /// The sentence that its parameters make.
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

  /// Makes one whose parameters have their defaults.
  init()

  /// Does it.
  func perform() async throws -> PerformResult
}

extension AppIntent {
  /// Nothing.
  public static var description: IntentDescription? { nil }
  /// It is not.
  public static var openAppWhenRun: Bool { false }
  /// Everybody.
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  /// It is.
  public static var isDiscoverable: Bool { true }
  /// In the background.
  public static var supportedModes: IntentModes { .background }

  /// A value that is configured.
  public typealias Parameter = IntentParameter
  /// Something that the app provides.
  public typealias Dependency = AppDependency
  /// A sentence with parameters.
  public typealias Summary = IntentParameterSummary<Self>
  /// A summary that depends on a condition.
  public typealias When = ParameterSummaryWhenCondition<Self>
  /// A summary that depends on a value.
  public typealias Switch<Value> = ParameterSummarySwitchCondition<Self, Value>
  /// The summary for a value.
  public typealias Case<Value> = ParameterSummaryCaseCondition<Self, Value>
  /// The summary for all other values.
  public typealias DefaultCase<Value> = ParameterSummaryDefaultCaseCondition<Self, Value>

  /// Does it.
  public func callAsFunction() async throws -> PerformResult { try await perform() }
}

extension AppIntent where SummaryContent == _NoParameterSummary {
  /// No sentence.
  public static var parameterSummary: _NoParameterSummary { _NoParameterSummary() }
}
