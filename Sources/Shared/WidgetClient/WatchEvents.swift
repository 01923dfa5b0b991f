public import WidgetModel
public import WidgetWire

/// The events of the widgets matched by a `watch`: first the state of each widget, then every
/// change.
///
/// The order is the host's. Without a reader, a bounded number of events is buffered, and reading
/// from the host then stops. The host keeps only the last change of each widget, and replies to
/// other requests on the same connection are delayed. A slow reader therefore needs a separate
/// connection.
///
/// The events end without an error after the cancellation of a task waiting for an event, after
/// ``cancel()``, and after the release of the last reference to this value. The client then sends
/// `unwatch`, and the connection stays open. The events end with ``ClientError/Code/closed`` when
/// the host or ``WidgetConnection/close()`` ends the connection; the host's reason is the error's
/// detail. Iterators share the events: each event is delivered to one iterator.
public struct WatchEvents: AsyncSequence, Sendable {
  /// A change of one widget.
  public typealias Element = WatchEvent
  /// The error that ends the sequence.
  public typealias Failure = ClientError

  /// The number of widgets matched at the start, equal to the number of events with
  /// ``WatchEvent/isFirstState``.
  public let matches: Int
  private let subscription: Subscription

  init(matches: Int, buffer: WatchBuffer) {
    self.matches = matches
    self.subscription = Subscription(buffer: buffer)
  }

  /// Ends the events; may be called on any thread, any number of times.
  public func cancel() { subscription.buffer.cancel() }

  /// Returns an iterator over later events.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(subscription: subscription) }

  /// A reference whose release cancels the buffer.
  fileprivate final class Subscription: Sendable {
    let buffer: WatchBuffer

    init(buffer: WatchBuffer) { self.buffer = buffer }

    deinit { buffer.cancel() }
  }

  /// An iterator over the shared events.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let subscription: Subscription
    private var isOver = false

    fileprivate init(subscription: Subscription) { self.subscription = subscription }

    /// Returns the next event; `nil` after a cancellation.
    public mutating func next() async throws(ClientError) -> WatchEvent? {
      try await next(isolation: nil)
    }

    /// Returns the next event; `nil` after a cancellation.
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

/// A change of a watched widget.
public struct WatchEvent: Hashable, Sendable {
  /// The kind of change, never ``PushEvent/bye``: a bye ends the sequence.
  public var event: PushEvent
  /// The widget's identifier.
  public var id: WidgetID
  /// The fields of the event, including the id. ``PushEvent/entry``, ``PushEvent/fresh`` and
  /// ``PushEvent/state`` contain the entry's header, see ``header()``.
  public var fields: [WireField]
  /// The entry, for ``PushEvent/entry`` on a watch with bodies; else empty.
  public var body: [UInt8]
  /// The tag of the `watch` request.
  public var tag: String
  /// Whether this is the state of the widget at the start of the watch. Events of other widgets, and
  /// further changes of this one, may come before the last first state.
  public var isFirstState: Bool

  /// Makes an event with the tag of the watch.
  public init(
    _ event: PushEvent, id: WidgetID, fields: [WireField], body: [UInt8] = [], tag: String,
    isFirstState: Bool = false
  ) {
    self.event = event
    self.id = id
    self.fields = fields
    self.body = body
    self.tag = tag
    self.isFirstState = isFirstState
  }

  /// The number of earlier changes replaced by this change because the client was slow; 0 for none.
  public var coalesced: Int {
    max(0, fields["coalesced"].flatMap { Int($0) } ?? 0)
  }

  /// Returns the header of the entry.
  ///
  /// - Throws: ``EntryHeaderError`` for a missing or invalid field, as in events without a header.
  public func header() throws(EntryHeaderError) -> EntryHeader {
    try EntryHeader(fields: fields)
  }
}
