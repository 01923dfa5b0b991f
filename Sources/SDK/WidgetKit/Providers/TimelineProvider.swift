/// The source of the entries of a kind without a configuration.
///
/// The functions are called one at a time, on a thread other than the main thread. A completion
/// handler may be called later and on any thread. The first call of the handler counts. The host's
/// call fails if the handler is released unused, or is still unused at the deadline.
public protocol TimelineProvider<Entry> {
  associatedtype Entry: TimelineEntry
  typealias Context = TimelineProviderContext

  func placeholder(in context: Context) -> Entry

  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// No effect: widgets are not ranked before they are shown.
  func relevance() async -> WidgetRelevance<Void>

  /// The older spelling of ``placeholder(in:)``.
  func placeholder(with context: Context) -> Entry

  /// The older spelling of ``getSnapshot(in:completion:)``.
  @preconcurrency
  func snapshot(with context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// The older spelling of ``getTimeline(in:completion:)``.
  @preconcurrency
  func timeline(with context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

// The host's call uses the newest spelling. Its default calls the older spelling, whose default
// ends the call, so that a provider with neither spelling does not recurse forever.

extension TimelineProvider {
  /// Calls the older spelling of the function.
  public func placeholder(in context: Context) -> Entry { placeholder(with: context) }

  /// Calls the older spelling of the function.
  public func getSnapshot(
    in context: Context, completion: @escaping @Sendable (Entry) -> Void
  ) { snapshot(with: context, completion: completion) }

  /// Calls the older spelling of the function.
  public func getTimeline(
    in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) { timeline(with: context, completion: completion) }

  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }

  /// Waits for the snapshot, until the deadline of the call. Used if neither the provider nor the
  /// configuration has a placeholder.
  public func placeholder(with context: Context) -> Entry {
    SnapshotAsPlaceholder.entry(for: Self.self) { getSnapshot(in: context, completion: $0) }
  }

  /// Fails the call, because the provider implements neither spelling.
  public func snapshot(with context: Context, completion: @escaping @Sendable (Entry) -> Void) {
    PendingCall.current?.fail("\(Self.self) does not implement getSnapshot(in:completion:)")
  }

  /// Fails the call, because the provider implements neither spelling.
  public func timeline(
    with context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {
    PendingCall.current?.fail("\(Self.self) does not implement getTimeline(in:completion:)")
  }
}
