/// An intent that the system knows.
public protocol SystemIntent: AppIntent {}

/// The configuration of a widget.
public protocol WidgetConfigurationIntent: SystemIntent {}

/// The configuration of a control.
public protocol ControlConfigurationIntent: SystemIntent {}

/// An intent that starts, changes or ends a live activity.
public protocol LiveActivityIntent: SystemIntent {}

/// An intent that starts a live activity.
public protocol LiveActivityStartingIntent: SystemIntent {}

/// An intent that plays, pauses or changes sound.
public protocol AudioPlaybackIntent: SystemIntent {}

/// An intent that starts to play sound.
public protocol AudioStartingIntent: SystemIntent {}

/// An intent that records sound.
public protocol AudioRecordingIntent: SystemIntent {}

/// An intent that takes pictures.
public protocol CameraCaptureIntent: SystemIntent {}

/// An intent whose result is shown and may be performed again.
public protocol SnippetIntent: AppIntent {}

/// An intent that deletes something.
public protocol DeleteIntent: SystemIntent {
  /// The type of what it deletes.
  associatedtype Entity: AppEntity
  /// What it deletes.
  var entities: [Entity] { get set }
}

/// An intent that had another form before.
public protocol CustomIntentMigratedAppIntent: AppIntent {
  /// The name of the class that it replaces.
  static var intentClassName: String { get }
}

/// An intent that sets a value: what a toggle performs.
public protocol SetValueIntent<ValueType>: SystemIntent {
  /// The type of the value.
  associatedtype ValueType: _IntentValue
  /// The value.
  var value: ValueType { get set }
}

/// An intent that opens something in the app.
public protocol OpenIntent<Value>: SystemIntent {
  /// The type of what it opens.
  associatedtype Value: _IntentValue
  /// What it opens.
  var target: Value { get set }
}

/// An intent that shows what an app finds.
public protocol ShowInAppSearchResultsIntent: SystemIntent {
  /// The type of what is searched for.
  associatedtype SearchCriteria = StringSearchCriteria
  /// What is searched for.
  var criteria: SearchCriteria { get set }
}

/// What people search for.
public struct StringSearchCriteria: Hashable, Sendable, _IntentValue {
  /// What they wrote.
  public let term: String

  /// Takes what they wrote.
  public init(term: String) { self.term = term }

  /// Cannot be configured.
  public static var _intentCodec: _IntentCodec<Self> { .unsupported }
}

/// An intent whose content is in the app that is in front.
public protocol TargetContentProvidingIntent: AppIntent {}

extension WidgetConfigurationIntent {
  /// Nothing: it only holds values.
  public func perform() async throws -> some IntentResult { .result() }
}

extension ControlConfigurationIntent {
  /// Nothing: it only holds values.
  public func perform() async throws -> some IntentResult { .result() }
}

extension OpenIntent {
  /// Nothing: there is no app to open it in.
  public func perform() async throws -> some IntentResult { .result() }
}
