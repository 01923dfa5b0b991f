/// Provides the entries of a kind of widget that has no configuration.
///
/// The functions are called on a thread that is not the main one, one at a time. A completion
/// handler may be called later and on any thread; the first call counts, and a handler that is
/// dropped fails the call, as does one that is still kept at the deadline.
public protocol TimelineProvider<Entry> {
  /// What an entry holds.
  associatedtype Entry: TimelineEntry
  /// What is asked for.
  typealias Context = TimelineProviderContext

  /// An entry without data, at once.
  func placeholder(in context: Context) -> Entry

  /// An entry as it is now, for a gallery.
  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The entries ahead.
  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// No effect: nothing ranks widgets before they are shown. When the widget matters.
  func relevance() async -> WidgetRelevance<Void>

  /// ``placeholder(in:)`` as it was spelled first.
  func placeholder(with context: Context) -> Entry

  /// ``getSnapshot(in:completion:)`` as it was spelled first.
  @preconcurrency
  func snapshot(with context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// ``getTimeline(in:completion:)`` as it was spelled first.
  @preconcurrency
  func timeline(with context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

// The host's side calls the newest spelling; each default calls the older one, and the oldest ends
// the call: a provider that has neither cannot ask itself for ever.

extension TimelineProvider {
  /// Asks in the older spelling.
  public func placeholder(in context: Context) -> Entry { placeholder(with: context) }

  /// Asks in the older spelling.
  public func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Entry) -> Void
  ) { snapshot(with: context, completion: completion) }

  /// Asks in the older spelling.
  public func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) { timeline(with: context, completion: completion) }

  /// Nothing.
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }

  /// The snapshot, for a provider that has no placeholder and whose configuration has none: the call
  /// has until its deadline for it.
  public func placeholder(with context: Context) -> Entry {
    SnapshotAsPlaceholder.entry(for: Self.self) { getSnapshot(in: context, completion: $0) }
  }

  /// Does not answer: the provider has neither spelling.
  public func snapshot(with context: Context, completion: @escaping @Sendable (Entry) -> Void) {
    PendingCall.current?.fail("\(Self.self) does not implement getSnapshot(in:completion:)")
  }

  /// Does not answer: the provider has neither spelling.
  public func timeline(
    with context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {
    PendingCall.current?.fail("\(Self.self) does not implement getTimeline(in:completion:)")
  }
}
