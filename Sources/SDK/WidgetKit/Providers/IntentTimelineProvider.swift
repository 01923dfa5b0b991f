public import Intents
public import SwiftUI

/// The source of the entries of a kind that is configured with an `INIntent`.
///
/// The rules about threads and completion handlers are those of ``TimelineProvider``.
public protocol IntentTimelineProvider<Entry>: _IntentEntryProvider where _SnapshotEntry == Entry {
  @preconcurrency
  func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// No effect: recommended configurations are not shown.
  func recommendations() -> [IntentRecommendation<Intent>]

  /// No effect: widgets are not ranked before they are shown.
  func relevance() async -> WidgetRelevance<Intent>

  /// The older spelling of ``getTimeline(for:in:completion:)``.
  @preconcurrency
  func timeline(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// The placeholder of an ``IntentTimelineProvider``, apart from it for the reason that
/// ``_StaticEntryProvider`` gives.
public protocol _IntentEntryProvider<Entry>: _IntentSnapshotProvider {
  associatedtype Entry: TimelineEntry = _SnapshotEntry

  func placeholder(in context: Context) -> Entry

  /// The older spelling of ``placeholder(in:)``.
  func placeholder(with context: Context) -> Entry
}

/// The snapshot of an ``IntentTimelineProvider``; see ``_StaticEntryProvider``.
public protocol _IntentSnapshotProvider {
  associatedtype _SnapshotEntry: TimelineEntry
  associatedtype Intent: INIntent
  typealias Context = TimelineProviderContext

  @preconcurrency
  func getSnapshot(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (_SnapshotEntry) -> Void)

  /// The older spelling of ``getSnapshot(for:in:completion:)``.
  @preconcurrency
  func snapshot(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (_SnapshotEntry) -> Void)
}

// As in TimelineProvider, the default of the newest spelling calls the older spelling, whose
// default ends the call.

extension IntentTimelineProvider {
  /// Calls the older spelling of the function.
  public func placeholder(in context: Context) -> Entry { placeholder(with: context) }

  /// Calls the older spelling of the function.
  public func getSnapshot(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Entry) -> Void
  ) { snapshot(for: configuration, with: context, completion: completion) }

  /// Calls the older spelling of the function.
  public func getTimeline(
    for configuration: Intent, in context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) { timeline(for: configuration, with: context, completion: completion) }

  public func recommendations() -> [IntentRecommendation<Intent>] { [] }

  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }

  /// Waits for the snapshot of an unconfigured intent, until the deadline of the call. Used if
  /// neither the provider nor the configuration has a placeholder.
  public func placeholder(with context: Context) -> Entry {
    SnapshotAsPlaceholder.entry(for: Self.self) {
      getSnapshot(for: Intent(), in: context, completion: $0)
    }
  }

  /// Fails the call, because the provider implements neither spelling.
  public func snapshot(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (Entry) -> Void
  ) {
    PendingCall.current?.fail("\(Self.self) does not implement getSnapshot(for:in:completion:)")
  }

  /// Fails the call, because the provider implements neither spelling.
  public func timeline(
    for configuration: Intent, with context: Context,
    completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {
    PendingCall.current?.fail("\(Self.self) does not implement getTimeline(for:in:completion:)")
  }
}

public struct IntentRecommendation<T: INIntent> {
  public let intent: T
  public let description: String

  public init(intent: T, description: String) {
    self.intent = intent
    self.description = description
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(intent: T, description: S) {
    self.init(intent: intent, description: String(description))
  }

  public init(intent: T, description: LocalizedStringKey) {
    self.init(intent: intent, description: Text(description).plainString)
  }

  public init(intent: T, description: Text) {
    self.init(intent: intent, description: description.plainString)
  }
}
