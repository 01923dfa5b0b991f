internal import WidgetModel
public import WidgetWire

/// The lines of a plugin's log as they come, over restarts of the host.
///
/// The lines that the host has kept come first. A lost connection, and a host that does not run yet, are news
/// and no end, as for ``FollowedWidgets``: after a restart of the host, all lines of the new log come. The
/// sequence ends with an error if the host refuses the request for good, and without an error if the task that
/// waits is cancelled.
///
/// ```swift
/// for try await news in FollowedLog(at: "/run/widgethost/socket", of: "clock", limit: 10) {
///   if case .lines(let lines) = news { for row in lines.rows { print(row.message) } }
/// }
/// ```
public struct FollowedLog: AsyncSequence, Sendable {
  /// The news of the followed log.
  public enum News: Sendable {
    /// Further lines have come.
    case lines(Lines)
    /// The host cannot be reached any more, or not yet; sent once for each cause in a row.
    case lost(ClientError)
  }

  /// Further lines of a log.
  public struct Lines: Hashable, Sendable {
    /// The lines, oldest first.
    public var rows: [PluginLogRow]
    /// The lines as the host has sent them: one JSON object per line.
    public var json: [UInt8]
    /// The number of lines between the former ones and these that the host no longer had.
    public var missed: Int
  }

  /// The element type of the sequence.
  public typealias Element = News
  /// The error that ends the sequence.
  public typealias Failure = ClientError

  /// The longest wait of the host for a further line, in one request.
  private static let patience: Duration = .seconds(60)

  private let socket: String
  private let plugin: String
  private let options: [WireField]
  private let limit: Int?

  /// Creates a sequence that connects with the first request for an element.
  ///
  /// - Parameters:
  ///   - socket: The path of the host's socket.
  ///   - plugin: The name of the plugin.
  ///   - limit: The largest number of lines that come first; `nil` for all that the host has kept.
  ///   - level: The lowest level of the lines.
  public init(
    at socket: String, of plugin: String, limit: Int? = nil, level: LogLevel = .trace
  ) {
    self.socket = socket
    self.plugin = plugin
    self.limit = limit
    options = level == .trace ? [] : [WireField("level", level.rawValue)]
  }

  /// Returns an iterator with a connection of its own.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }

  /// An iterator, which connects again as often as necessary.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let log: FollowedLog
    private var connection: WidgetConnection?
    private var reconnection = Reconnection()
    /// The number of the latest known line, `BOOT:N`; `nil` before the first reply.
    private var position: String?

    fileprivate init(_ log: FollowedLog) { self.log = log }

    /// Returns the next news; `nil` after a cancellation.
    public mutating func next() async throws(ClientError) -> News? {
      try await next(isolation: nil)
    }

    /// Returns the next news; `nil` after a cancellation.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(ClientError) -> News? {
      while !Task.isCancelled {
        if connection == nil, await !reconnection.pause() { break }
        do {
          let lines = try await lines(actor)
          reconnection.succeed()
          if !lines.rows.isEmpty || lines.missed > 0 { return .lines(lines) }
        } catch {
          await connection?.close()
          connection = nil
          if Task.isCancelled { break }
          if let error = try reconnection.fail(error) { return .lost(error) }
        }
      }
      await connection?.close()
      return nil
    }

    /// Asks for the lines after the latest known one, and waits for one unless the log is not known yet.
    private mutating func lines(_ actor: isolated (any Actor)?) async throws(ClientError) -> Lines {
      let host: WidgetConnection
      if let connection { host = connection } else { host = try await .connect(to: log.socket) }
      connection = host
      let response = try await host.ask(
        Request(verb: "log", arguments: [log.plugin], options: log.options + next),
        within: FollowedLog.patience + .seconds(30))
      position = response.fields["seq"]
      do {
        return Lines(
          rows: try JSONLines.rows(in: response.body), json: response.body,
          missed: response.fields["missed"].flatMap { Int($0) } ?? 0)
      } catch {
        throw ClientError(.notTheProtocol, socket: log.socket, detail: error.description)
      }
    }

    /// The keys of the next request.
    private var next: [WireField] {
      guard let position else { return log.limit.map { [WireField("n", "\($0)")] } ?? [] }
      let milliseconds = FollowedLog.patience / .milliseconds(1)
      return [WireField("since", position), WireField("timeout", "\(Int(milliseconds))")]
    }
  }
}
