public import Intents
public import SwiftUI

/// Provides the entries of a kind of widget that is configured with an `INIntent`.
///
/// It is called as a ``TimelineProvider`` is.
public protocol IntentTimelineProvider<Entry> {
  /// What an entry holds.
  associatedtype Entry: TimelineEntry
  /// What the widget is configured with.
  associatedtype Intent: INIntent
  /// What is asked for.
  typealias Context = TimelineProviderContext

  /// An entry without data, at once.
  func placeholder(in context: Context) -> Entry

  /// An entry as it is now, for a gallery.
  @preconcurrency
  func getSnapshot(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Entry) -> Void)

  /// The entries ahead.
  @preconcurrency
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// No effect: nobody is shown recommendations. Configurations to choose from, for systems
  /// without an editor of their own.
  func recommendations() -> [IntentRecommendation<Intent>]

  /// No effect: nothing ranks widgets before they are shown. When the widget matters.
  func relevance() async -> WidgetRelevance<Intent>

  /// ``placeholder(in:)`` as it was spelled first.
  func placeholder(with context: Context) -> Entry

  /// ``getSnapshot(for:in:completion:)`` as it was spelled first.
  @preconcurrency
  func snapshot(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (Entry) -> Void)

  /// ``getTimeline(for:in:completion:)`` as it was spelled first.
  @preconcurrency
  func timeline(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

// As with TimelineProvider: the newest spelling asks in the older one, which ends the call.

extension IntentTimelineProvider {
  /// Asks in the older spelling.
  public func placeholder(in context: Context) -> Entry { placeholder(with: context) }

  /// Asks in the older spelling.
  public func getSnapshot(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Entry) -> Void
  ) { snapshot(for: configuration, with: context, completion: completion) }

  /// Asks in the older spelling.
  public func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) { timeline(for: configuration, with: context, completion: completion) }

  /// None.
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }

  /// Nothing.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }

  /// The snapshot of an intent as it is made first, for a provider that has no placeholder and whose
  /// configuration has none: the call has until its deadline for it.
  public func placeholder(with context: Context) -> Entry {
    SnapshotAsPlaceholder.entry(for: Self.self) {
      getSnapshot(for: Intent(), in: context, completion: $0)
    }
  }

  /// Does not answer: the provider has neither spelling.
  public func snapshot(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (Entry) -> Void
  ) {
    PendingCall.current?.fail("\(Self.self) does not implement getSnapshot(for:in:completion:)")
  }

  /// Does not answer: the provider has neither spelling.
  public func timeline(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {
    PendingCall.current?.fail("\(Self.self) does not implement getTimeline(for:in:completion:)")
  }
}

/// A configuration that is proposed to people.
public struct IntentRecommendation<T: INIntent> {
  /// The configuration.
  public let intent: T
  /// What people see.
  public let description: String

  /// Takes a configuration and what people see.
  public init(intent: T, description: String) {
    self.intent = intent
    self.description = description
  }

  /// Takes a configuration and what people see.
  @_disfavoredOverload
  public init<S: StringProtocol>(intent: T, description: S) {
    self.init(intent: intent, description: String(description))
  }

  /// Takes a configuration and what people see.
  public init(intent: T, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description).plainString)
  }

  /// Takes a configuration and what people see.
  public init(intent: T, description: Text) {
    self.init(intent: intent, description: description.plainString)
  }
}
