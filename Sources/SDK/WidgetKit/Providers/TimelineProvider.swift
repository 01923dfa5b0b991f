/// The source of the entries of a kind without a configuration.
///
/// The functions are called one at a time, on a thread other than the main thread. A completion
/// handler may be called later and on any thread. The first call of the handler counts. The host's
/// call fails if the handler is released unused, or is still unused at the deadline.
public protocol TimelineProvider<Entry>: _StaticEntryProvider where _SnapshotEntry == Entry {
  @preconcurrency
  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)

  /// No effect: widgets are not ranked before they are shown.
  func relevance() async -> WidgetRelevance<Void>

  /// The older spelling of ``getTimeline(in:completion:)``.
  @preconcurrency
  func timeline(with context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// The placeholder of a ``TimelineProvider``, from which its entry type is inferred.
///
/// Apple's protocol has all requirements in one. Here the compiler must be able to infer `Entry` from one
/// function while another function names it, as in `Timeline<Entry>`. It skips functions that name
/// the type to be inferred, unless a declaration of the same name is in scope, and the macro
/// `@Entry` is one. So each associated type has a protocol with just the functions to infer it from.
/// Without a placeholder the entry type is that of the snapshot.
public protocol _StaticEntryProvider<Entry>: _StaticSnapshotProvider {
  associatedtype Entry: TimelineEntry = _SnapshotEntry

  func placeholder(in context: Context) -> Entry

  /// The older spelling of ``placeholder(in:)``.
  func placeholder(with context: Context) -> Entry
}

/// The snapshot of a ``TimelineProvider``; see ``_StaticEntryProvider``.
public protocol _StaticSnapshotProvider {
  associatedtype _SnapshotEntry: TimelineEntry
  typealias Context = TimelineProviderContext

  @preconcurrency
  func getSnapshot(in context: Context, completion: @escaping @Sendable (_SnapshotEntry) -> Void)

  /// The older spelling of ``getSnapshot(in:completion:)``.
  @preconcurrency
  func snapshot(with context: Context, completion: @escaping @Sendable (_SnapshotEntry) -> Void)
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
