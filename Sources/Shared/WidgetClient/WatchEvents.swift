public import WidgetModel
public import WidgetWire

/// What happens to the widgets that a `watch` matches: first the state of each, then every change.
///
/// The order is the host's. While nobody takes events, a bounded number of them is kept, and then
/// nothing more is read from the host, which keeps the last change of each widget and drops those
/// before it; replies to other requests of the same connection wait as well. So give a slow reader
/// a connection of its own.
///
/// The events end without an error when a task that waits for one is cancelled, after
/// ``cancel()``, and when nobody holds this value any more: the host is told by `unwatch`, and the
/// connection lives on. They end with ``ClientError/Code/closed`` when the host or
/// ``WidgetConnection/close()`` ends the connection; the host's reason is the error's detail.
/// Iterators share the events: each event goes to one of them.
public struct WatchEvents: AsyncSequence, Sendable {
  /// What happened to one widget.
  public typealias Element = WatchEvent
  /// Why nothing more comes.
  public typealias Failure = ClientError

  /// How many widgets matched in the beginning: as many states come first.
  public let matches: Int
  private let subscription: Subscription

  init(matches: Int, buffer: WatchBuffer) {
    self.matches = matches
    self.subscription = Subscription(buffer: buffer)
  }

  /// Ends the events; from any thread, any number of times.
  public func cancel() { subscription.buffer.cancel() }

  /// An iterator over the events that come from now on.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription: subscription) }

  /// Ends the events when the last holder goes.
  fileprivate final class Subscription: Sendable {
    let buffer: WatchBuffer

    init(buffer: WatchBuffer) { self.buffer = buffer }

    deinit { buffer.cancel() }
  }

  /// Gives the events one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let subscription: Subscription
    private var isOver = false

    fileprivate init(subscription: Subscription) { self.subscription = subscription }

    /// The next event; `nil` after a cancellation.
    public mutating func next() async throws(ClientError) -> WatchEvent? {
      try await next(isolation: nil)
    }

    /// The next event; `nil` after a cancellation.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ClientError) -> WatchEvent? {
      guard !isOver else { return nil }
      let event: WatchEvent?
      do {
        event = try await subscription.buffer.next().get()
      } catch {
        isOver = true
        throw error
      }
      isOver = event == nil
      return event
    }
  }
}

/// Something that happened to a widget that is watched.
public struct WatchEvent: Hashable, Sendable {
  /// What happened; never ``PushEvent/bye``, which ends the events.
  public var event: PushEvent
  /// The widget that it happened to.
  public var id: WidgetID
  /// What is told about it, the id too: of ``PushEvent/entry``, ``PushEvent/fresh`` and
  /// ``PushEvent/state`` the header of the entry, see ``header()``.
  public var fields: [WireField]
  /// The entry, if it was asked for; only of ``PushEvent/entry``. Else empty.
  public var body: [UInt8]
  /// The tag of the `watch` that it belongs to.
  public var tag: String

  /// Makes an event.
  public init(
    _ event: PushEvent, id: WidgetID, fields: [WireField], body: [UInt8] = [], tag: String
  ) {
    self.event = event
    self.id = id
    self.fields = fields
    self.body = body
    self.tag = tag
  }

  /// How many earlier changes this one replaced, since the client was too slow to take them; 0 if none.
  public var coalesced: Int {
    max(0, fields["coalesced"].flatMap { Int($0) } ?? 0)
  }

  /// The header of the entry.
  ///
  /// - Throws: if a field is missing or cannot be read, as in the events that have no header.
  public func header() throws(EntryHeaderError) -> EntryHeader {
    try EntryHeader(fields: fields)
  }
}
