/// Provides the entries of a kind of widget that has no configuration.
///
/// The functions are called on a thread that is not the main one, one at a time. A completion
/// handler may be called later and on any thread; the first call counts, and a handler that is
/// dropped fails the call.
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

  /// ``placeholder(in:)`` as it was spelled first.
  func placeholder(with context: Context) -> Entry

  /// ``getSnapshot(in:completion:)`` as it was spelled first.
  @preconcurrency
  func snapshot(with context: Context, completion: @escaping @Sendable (Entry) -> Void)

  /// ``getTimeline(in:completion:)`` as it was spelled first.
  @preconcurrency
  func timeline(with context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

// The host's side calls the newest spelling; each default calls the older one. The oldest drops the
// handler, which is reported as a provider that does not answer.

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

  /// The snapshot, for a provider that has no placeholder; waits for it.
  public func placeholder(with context: Context) -> Entry {
    let answer = FirstAnswer<Entry>()
    let handler = Handler<Entry> { answer.give($0) }
    getSnapshot(in: context, completion: handler.function)
    return answer.wait()
  }

  /// Does not answer: the provider has neither spelling.
  public func snapshot(with context: Context, completion: @escaping @Sendable (Entry) -> Void) {}

  /// Does not answer: the provider has neither spelling.
  public func timeline(
    with context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void
  ) {}
}
