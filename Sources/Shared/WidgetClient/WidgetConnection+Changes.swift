internal import NIOCore
internal import WidgetLocks
internal import WidgetModel
public import WidgetWire

extension WidgetConnection {
  /// Watches widgets: first the state of each match arrives, then every change.
  ///
  /// A connection may have any number of watches beside other requests. ``WatchEvents`` describes
  /// the end of the sequence and the effect of slow readers. May be called from any task.
  ///
  /// - Parameters:
  ///   - globs: The patterns of ids; a widget must match at least one pattern. At most 60 patterns,
  ///     within the length of a line.
  ///   - format: The format of the entries.
  ///   - includesBody: Whether each `entry` event contains the entry itself.
  ///   - limit: The time limit for the host's reply; `nil` for no limit.
  /// - Throws: ``ClientError``.
  public func watch(
    _ globs: [String] = ["*"], format: OutputFormat = .payload, includesBody: Bool = false,
    within limit: Duration? = .seconds(30)
  ) async throws(ClientError) -> WatchEvents {
    let channel = channel
    let buffer = WatchBuffer(tag: WatchTag.next()) { signal in
      channel.pipeline.fireUserInboundEventTriggered(signal)
    }
    var options: [WireField] = []
    if format != .payload { options.append(WireField("fmt", format.name)) }
    if includesBody { options.append(WireField("body", "1")) }
    let request = Request(tag: buffer.tag, verb: "watch", arguments: globs, options: options)
    switch try await exchange([request], watch: buffer, within: limit).first {
    case .ok(let fields, _):
      guard let matches = fields["matches"].flatMap({ Int($0) }), matches >= 0 else {
        buffer.cancel()
        throw ClientError(
          .notTheProtocol, socket: socket, detail: "the reply to watch lacks the number of matches")
      }
      return WatchEvents(matches: matches, buffer: buffer)
    case .error(let error, _): throw ClientError(.refused(error), socket: socket)
    case nil: throw ClientError(.closed, socket: socket)
    }
  }

  /// Waits for a change.
  ///
  /// The host handles later requests of this connection only after the reply; a cancelled task
  /// closes the connection.
  ///
  /// - Parameters:
  ///   - glob: The pattern of the widgets; `nil` matches all widgets.
  ///   - since: The last known change, from an earlier response; a later change is reported at
  ///     once. `nil` waits for the next change from now on.
  ///   - timeout: The longest wait, rounded up to milliseconds, at most a day; `nil` for no limit.
  /// - Throws: ``ClientError``.
  public func idle(
    _ glob: String? = nil, since: ChangeSequence? = nil, timeout: Duration? = nil
  ) async throws(ClientError) -> IdleResponse {
    var options: [WireField] = []
    if let since { options.append(WireField("since", since.description)) }
    if let timeout { options.append(WireField("timeout", "\(timeout.millisecondsRoundedUp)")) }
    let request = Request(verb: "idle", arguments: glob.map { [$0] } ?? [], options: options)
    // After its own time-out the host has the usual time limit for the reply.
    let answer = try await ask(request, within: timeout.map { $0 + .seconds(30) })
    guard let sequence = answer.fields["seq"].flatMap(ChangeSequence.init) else {
      throw ClientError(
        .notTheProtocol, socket: socket, detail: "the reply to idle lacks the sequence")
    }
    return IdleResponse(sequence: sequence, hasChanged: answer.fields["reason"] != "timeout")
  }
}

/// The tags of watches, unique within the process.
private enum WatchTag {
  private static let last = Atomic<UInt64>(0)

  static func next() -> String {
    "w\(last.wrappingAdd(1, ordering: .relaxed).newValue)"
  }
}

/// The response to `idle`.
public struct IdleResponse: Hashable, Sendable {
  /// The number of the host's last change, for use as `since` in the next `idle` without a missed
  /// change.
  public var sequence: ChangeSequence
  /// Whether a change occurred; `false` after a time-out.
  public var hasChanged: Bool

  /// Makes a response of `idle`.
  public init(sequence: ChangeSequence, hasChanged: Bool) {
    self.sequence = sequence
    self.hasChanged = hasChanged
  }
}
