public protocol SystemIntent: AppIntent {}

public protocol WidgetConfigurationIntent: SystemIntent {}

public protocol ControlConfigurationIntent: SystemIntent {}

public protocol LiveActivityIntent: SystemIntent {}

public protocol LiveActivityStartingIntent: SystemIntent {}

public protocol AudioPlaybackIntent: SystemIntent {}

public protocol AudioStartingIntent: SystemIntent {}

public protocol AudioRecordingIntent: SystemIntent {}

public protocol CameraCaptureIntent: SystemIntent {}

public protocol SnippetIntent: AppIntent {}

public protocol DeleteIntent: SystemIntent {
  associatedtype Entity: AppEntity
  var entities: [Entity] { get set }
}

public protocol CustomIntentMigratedAppIntent: AppIntent {
  static var intentClassName: String { get }
}

public protocol SetValueIntent<ValueType>: SystemIntent {
  associatedtype ValueType: _IntentValue
  var value: ValueType { get set }
}

public protocol OpenIntent<Value>: SystemIntent {
  associatedtype Value: _IntentValue
  var target: Value { get set }
}

public protocol ShowInAppSearchResultsIntent: SystemIntent {
  associatedtype SearchCriteria = StringSearchCriteria
  var criteria: SearchCriteria { get set }
}

public struct StringSearchCriteria: Hashable, Sendable, _IntentValue {
  public let term: String

  public init(term: String) { self.term = term }

  /// Search criteria cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

public protocol TargetContentProvidingIntent: AppIntent {}

extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

extension ControlConfigurationIntent {
  public func perform() async throws -> some IntentResult { .result() }
}

extension OpenIntent {
  /// Does nothing, because there is no app to open.
  public func perform() async throws -> some IntentResult { .result() }
}
