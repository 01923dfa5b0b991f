internal import FleetDecisions
internal import NIOCore
internal import Synchronization

/// The connections of a client that wait for a next request.
final class LinkPool: Sendable {
  /// The host at the other end of a connection, whose requests may share the connection.
  struct Place: Hashable, Sendable {
    let host: HostName
    let address: LinkAddress
    /// The number of the credentials with which the connection began: other credentials trust other hosts.
    let credentials: Int
  }

  struct Connection: Sendable {
    let channel: any Channel
    let life: ConnectionLife
  }

  private struct Resting {
    let connection: Connection
    let since: NIODeadline
  }

  private let limits: LinkLimits
  /// In the order in which the connections came to rest.
  private let state = Mutex<[Place: [Resting]]>([:])

  init(_ limits: LinkLimits) { self.limits = limits }

  /// Takes the connection that rests for the shortest time; `nil` if there is none, or none that the host surely has open.
  func take(_ place: Place) -> Connection? {
    let earliest = NIODeadline.now() - TimeAmount(limits.rest)
    return state.withLock { state in
      guard let last = state[place]?.popLast(), last.since >= earliest,
        last.connection.channel.isActive
      else { return nil }
      return last.connection
    }
  }

  /// Gives a connection back after a request. A connection that is not kept is closed.
  func give(_ connection: Connection, _ place: Place) {
    let isKept = state.withLock { state in
      guard connection.life.isUsable, connection.channel.isActive,
        state[place, default: []].count < limits.resting
      else { return false }
      state[place, default: []].append(Resting(connection: connection, since: .now()))
      return true
    }
    if !isKept { connection.channel.close(promise: nil) }
  }

  /// Forgets a connection that has ended.
  func remove(_ connection: Connection, _ place: Place) {
    state.withLock { state in
      state[place]?.removeAll { $0.connection.life === connection.life }
      if state[place]?.isEmpty == true { state[place] = nil }
    }
  }
}
