public import WidgetModel
public import WidgetWire

/// The changes of the widgets that match globs, over restarts of the host.
///
/// After each connection the state of each matching widget arrives first, then ``News/settled(_:)``. A lost
/// connection, and a host that does not run yet, are news and no end: the sequence connects again after a
/// random pause of a half to the whole of ``firstDelay``, and of twice as long after each further failure, at
/// most ``longestDelay``. The sequence ends with an error if the host refuses the watch for good, and
/// without an error if the task that waits is cancelled. A host that has too much to do (`BUSY`) counts as
/// a lost connection.
///
/// ```swift
/// for try await news in FollowedWidgets(at: "/run/widgethost/socket", ["clock/*"]) {
///   if case .changed(let event) = news { print(event.id, event.fields["state"] ?? "") }
/// }
/// ```
public struct FollowedWidgets: AsyncSequence, Sendable {
  /// The shortest pause before another attempt to connect.
  public static let firstDelay = Reconnection.firstDelay
  /// The longest pause before another attempt to connect.
  public static let longestDelay = Reconnection.longestDelay

  /// The news of the followed widgets.
  public enum News: Sendable {
    /// The connection stands. The states of `matches` widgets follow. The connection may be used for other
    /// requests until the next ``lost(_:)``.
    case connected(WidgetConnection, matches: Int)
    /// A widget has changed, or this is its first state.
    case changed(WatchEvent)
    /// The states of all widgets were told: the host has these widgets, and no other ones that match. Widgets
    /// of an earlier connection that are not among them were removed.
    case settled(Set<WidgetID>)
    /// The host cannot be reached any more, or not yet; sent once for each cause in a row.
    case lost(ClientError)
  }

  /// The element type of the sequence.
  public typealias Element = News
  /// The error that ends the sequence.
  public typealias Failure = ClientError

  private let socket: String
  private let globs: [String]
  private let format: OutputFormat
  private let includesBody: Bool

  /// Creates a sequence that connects with the first request for an element.
  ///
  /// - Parameters:
  ///   - socket: The path of the host's socket.
  ///   - globs: The patterns of ids, as for ``WidgetConnection/watch(_:format:includesBody:within:)``.
  ///   - format: The format of the entries.
  ///   - includesBody: Whether each `entry` event contains the entry itself.
  public init(
    at socket: String, _ globs: [String] = ["*"], format: OutputFormat = .payload,
    includesBody: Bool = false
  ) {
    self.socket = socket
    self.globs = globs
    self.format = format
    self.includesBody = includesBody
  }

  /// Returns an iterator with a connection of its own.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

  /// An iterator, which connects again as often as necessary.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private enum State {
      /// The next attempt to connect follows after a pause.
      case apart
      /// `settling` is `nil` after ``News/settled(_:)``.
      case watching(WidgetConnection, WatchEvents.AsyncIterator, settling: Settling?)
      case over
    }

    /// The widgets whose states have come since the connection.
    private struct Settling {
      var statesLeft: Int
      var ids: Set<WidgetID> = []

      mutating func take(_ event: WatchEvent) {
        if event.isFirstState { statesLeft -= 1 }
        switch event.event {
        case .removed: ids.remove(event.id)
        case .entry, .fresh, .state: ids.insert(event.id)
        case .rank, .bye: break
        }
      }
    }

    private let widgets: FollowedWidgets
    private var state = State.apart
    private var reconnection = Reconnection()

    fileprivate init(_ widgets: FollowedWidgets) { self.widgets = widgets }

    /// Returns the next news; `nil` after a cancellation.
    public mutating func next() async throws(ClientError) -> News? {
      try await next(isolation: nil)
    }

    /// Returns the next news; `nil` after a cancellation.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ClientError) -> News? {
      while true {
        switch state {
        case .over: return nil
        case .watching(let connection, let events, let settling?) where settling.statesLeft <= 0:
          state = .watching(connection, events, settling: nil)
          return .settled(settling.ids)
        case .watching(let connection, let events, let settling):
          if let news = try await next(connection, events, settling, actor) { return news }
        case .apart:
          if let news = try await connect(actor) { return news }
        }
      }
    }

    private mutating func next(
      _ connection: WidgetConnection, _ events: WatchEvents.AsyncIterator, _ settling: Settling?,
      _ actor: isolated (any Actor)?
    ) async throws(ClientError) -> News? {
      var events = events
      var settling = settling
      do {
        guard let event = try await events.next(isolation: actor) else {
          await connection.close()
          state = .over
          return nil
        }
        settling?.take(event)
        state = .watching(connection, events, settling: settling)
        return .changed(event)
      } catch {
        await connection.close()
        return try fail(error)
      }
    }

    private mutating func connect(
      _ actor: isolated (any Actor)?
    ) async throws(ClientError) -> News? {
      guard await reconnection.pause() else {
        state = .over
        return nil
      }
      do {
        let connection = try await WidgetConnection.connect(to: widgets.socket)
        let events = try await connection.watch(
          widgets.globs, format: widgets.format, includesBody: widgets.includesBody)
        state = .watching(
          connection, events.makeAsyncIterator(), settling: Settling(statesLeft: events.matches))
        reconnection.succeed()
        return .connected(connection, matches: events.matches)
      } catch {
        return try fail(error)
      }
    }

    /// Prepares the next attempt to connect, or ends the sequence with the error.
    private mutating func fail(_ error: ClientError) throws(ClientError) -> News? {
      state = .over
      let news = try reconnection.fail(error)
      state = .apart
      return news.map { .lost($0) }
    }
  }
}
