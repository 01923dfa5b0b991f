public import AppleFoundation

public protocol PersistentlyIdentifiable {
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { "\(Self.self)" }
}

public protocol _SupportsAppDependencies {}

public protocol AppIntent: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype SummaryContent: ParameterSummary = _NoParameterSummary
  associatedtype PerformResult: IntentResult

  static var title: LocalizedStringResource { get }
  static var description: IntentDescription? { get }
  /// No app can be opened: the intent is performed in the plugin in either case, with a warning if
  /// true.
  static var openAppWhenRun: Bool { get }
  /// Ignored, because there is no lock screen.
  static var authenticationPolicy: IntentAuthenticationPolicy { get }
  static var isDiscoverable: Bool { get }
  static var supportedModes: IntentModes { get }
  @ParameterSummaryBuilder<Self> static var parameterSummary: SummaryContent { get }

  init()

  func perform() async throws -> PerformResult
}

extension AppIntent {
  public static var description: IntentDescription? { nil }
  public static var openAppWhenRun: Bool { false }
  public static var authenticationPolicy: IntentAuthenticationPolicy { .alwaysAllowed }
  public static var isDiscoverable: Bool { true }
  public static var supportedModes: IntentModes { .background }

  public typealias Parameter = IntentParameter
  public typealias Dependency = AppDependency
  public typealias Summary = IntentParameterSummary<Self>
  public typealias When = ParameterSummaryWhenCondition<Self>
  public typealias Switch<Value> = ParameterSummarySwitchCondition<Self, Value>
  public typealias Case<Value> = ParameterSummaryCaseCondition<Self, Value>
  public typealias DefaultCase<Value> = ParameterSummaryDefaultCaseCondition<Self, Value>

  public func callAsFunction() async throws -> PerformResult { try await perform() }
}

extension AppIntent where SummaryContent == _NoParameterSummary {
  public static var parameterSummary: _NoParameterSummary { _NoParameterSummary() }
}
