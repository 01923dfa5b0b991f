internal import Logging
internal import NIOCore

/// Logs the connections that the server closes or refuses. Used on the event loop only.
///
/// The first of several equal events is logged at once, the others as a number every ten seconds:
/// clients cannot fill the log.
final class ClientNotices {
  enum Event: String {
    case slow = "Closed the connection of a client that does not read its replies"
    case requests = """
      Closed the connection that held the most unfinished requests, because those of all clients \
      exceed the limit
      """
    case replies = """
      Closed the connection that held the most unread replies, because those of all clients exceed \
      the limit
      """
    case watches = """
      Closed the connection that held the most subscriptions and pending changes, because those of \
      all clients exceed the limit
      """
    case crowded = "Refused a connection, because the host has the largest number of connections"
    case stranger = "Refused a connection from another user"

    init(_ kind: HeldKind) {
      switch kind {
      case .requests: self = .requests
      case .replies: self = .replies
      case .watches: self = .watches
      }
    }
  }

  /// The time in which equal events are counted instead of logged.
  static let interval = TimeAmount.seconds(10)

  private let eventLoop: any EventLoop
  private let logger: Logger
  /// The number of events that were not logged, for each event of the last interval.
  private var counts: [Event: Int] = [:]

  init(_ eventLoop: any EventLoop, _ logger: Logger) {
    self.eventLoop = eventLoop
    self.logger = logger
  }

  /// Logs an event that concerns a client, or counts the event.
  func note(_ event: Event, _ peer: PeerIdentity) {
    guard counts[event] == nil else {
      counts[event, default: 0] += 1
      return
    }
    logger.notice(
      "\(event.rawValue)", metadata: ["uid": "\(peer.user)", "pid": "\(peer.processID)"])
    startInterval(event)
  }

  private func startInterval(_ event: Event) {
    counts[event] = 0
    eventLoop.assumeIsolated().scheduleTask(in: Self.interval) {
      guard let count = self.counts.removeValue(forKey: event), count > 0 else { return }
      self.logger.notice(
        "\(event.rawValue): \(count) more in the last \(Self.interval.nanoseconds / 1_000_000_000) s"
      )
      self.startInterval(event)
    }
  }
}
