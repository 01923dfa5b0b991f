internal import NIOCore
internal import Synchronization
internal import WidgetModel
public import WidgetWire

extension WidgetConnection {
  /// Watches widgets: first the state of each match comes, then every change.
  ///
  /// A connection may have any number of watches beside other requests. See ``WatchEvents`` for how
  /// they end, and for slow readers. Any task.
  ///
  /// - Parameters:
  ///   - globs: patterns of ids, of which one must match; at most 60, and what fits into a line.
  ///   - format: how the entries are written.
  ///   - includesBody: whether each `entry` event carries the entry itself.
  ///   - limit: how long the host may take to accept.
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
          .notTheProtocol, socket: socket, detail: "the answer to watch does not tell the matches")
      }
      return WatchEvents(matches: matches, buffer: buffer)
    case .error(let error, _): throw ClientError(.refused(error), socket: socket)
    case nil: throw ClientError(.closed, socket: socket)
    }
  }

  /// Waits until something has changed.
  ///
  /// The connection can do nothing else meanwhile; a cancelled task closes it.
  ///
  /// - Parameters:
  ///   - glob: of the widgets that count; `nil` is all.
  ///   - since: the last change that is known, from an earlier answer; what changed after it is
  ///     answered at once. `nil` waits for the next change from now on.
  ///   - timeout: how long to wait, in whole milliseconds, at most a day; `nil` waits for as long as it
  ///     takes.
  /// - Throws: ``ClientError``.
  public func idle(
    _ glob: String? = nil, since: ChangeSequence? = nil, timeout: Duration? = nil
  ) async throws(ClientError) -> IdleResponse {
    var options: [WireField] = []
    if let since { options.append(WireField("since", since.description)) }
    if let timeout { options.append(WireField("timeout", "\(timeout.millisecondsRoundedUp)")) }
    let request = Request(verb: "idle", arguments: glob.map { [$0] } ?? [], options: options)
    // Beyond its own limit the host has as long as for any other answer.
    let answer = try await ask(request, within: timeout.map { $0 + .seconds(30) })
    guard let sequence = answer.fields["seq"].flatMap(ChangeSequence.init) else {
      throw ClientError(
        .notTheProtocol, socket: socket, detail: "the answer to idle has no sequence")
    }
    return IdleResponse(sequence: sequence, hasChanged: answer.fields["reason"] != "timeout")
  }
}

/// Tags of watches: no two of a process are the same.
private enum WatchTag {
  private static let last = Atomic<UInt64>(0)

  static func next() -> String {
    "w\(last.wrappingAdd(1, ordering: .relaxed).newValue)"
  }
}

/// The response to `idle`.
public struct IdleResponse: Hashable, Sendable {
  /// The last change that the host knows of; the `since` of the next `idle`, so that no change is
  /// missed.
  public var sequence: ChangeSequence
  /// Whether something has changed; if not, the time-out has passed.
  public var hasChanged: Bool

  /// Makes a response.
  public init(sequence: ChangeSequence, hasChanged: Bool) {
    self.sequence = sequence
    self.hasChanged = hasChanged
  }
}
