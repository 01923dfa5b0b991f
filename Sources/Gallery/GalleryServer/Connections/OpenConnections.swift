internal import NIOCore
internal import Synchronization

/// The open connections of a listener.
///
/// When they are too many, the connection that has waited longest for a request is closed: a client that opens
/// connections and sends nothing, or half a request, keeps nobody else out. May be used from any thread.
final class OpenConnections: Sendable {
  private struct Connection {
    let channel: any Channel
    /// The beginning of the wait for a request, as a number that grows; `nil` while a request is being answered.
    var waitingSince: UInt64?
  }

  private struct State {
    /// All connections but those that are being closed as surplus.
    var connections: [ObjectIdentifier: Connection] = [:]
    var turn: UInt64 = 0

    mutating func nextTurn() -> UInt64 {
      turn += 1
      return turn
    }
  }

  private let state = Mutex(State())
  private let limit: Int

  /// Creates a table without connections.
  ///
  /// - Parameter limit: The largest number of connections.
  init(limit: Int) { self.limit = limit }

  /// The number of connections.
  var count: Int { state.withLock(\.connections.count) }

  /// Adds a connection that waits for its first request, and closes one if they are too many.
  func add(_ channel: any Channel) {
    let surplus = state.withLock { state -> (any Channel)? in
      state.connections[ObjectIdentifier(channel)] = Connection(
        channel: channel, waitingSince: state.nextTurn())
      guard state.connections.count > limit else { return nil }
      let waiting = state.connections.compactMap { id, connection in
        connection.waitingSince.map { (id, $0) }
      }
      guard let (id, _) = waiting.min(by: { $0.1 < $1.1 }) else { return nil }
      return state.connections.removeValue(forKey: id)?.channel
    }
    surplus?.close(promise: nil)
  }

  /// Notes that a request of a connection is being answered.
  func begin(_ channel: any Channel) {
    state.withLock { $0.connections[ObjectIdentifier(channel)]?.waitingSince = nil }
  }

  /// Notes that all requests of a connection are answered.
  func end(_ channel: any Channel) {
    state.withLock { state in
      let turn = state.nextTurn()
      state.connections[ObjectIdentifier(channel)]?.waitingSince = turn
    }
  }

  /// Whether the connection is to be kept: it is neither surplus nor cut off.
  func contains(_ channel: any Channel) -> Bool {
    state.withLock { $0.connections[ObjectIdentifier(channel)] != nil }
  }

  /// Removes a connection.
  func remove(_ channel: any Channel) {
    state.withLock { $0.connections[ObjectIdentifier(channel)] = nil }
  }
}
