internal import FleetDecisions

/// The choice among the members of the engine: a member that works is kept, a member that fails is
/// avoided for a while.
///
/// Times are of a monotonic clock. No request is ever held back: while all members are avoided, the
/// member whose time ends first is chosen.
struct EndpointRotation: Sendable {
  struct Endpoint: Sendable {
    /// The number of failures since the last success.
    var failures = 0
    /// The time until which others are preferred.
    var avoidedUntil = Milliseconds.min
  }

  /// The time for which a member is avoided after its first failure; doubled with each further failure.
  static let firstDelay: Milliseconds = 250
  /// The longest time for which a member is avoided.
  static let longestDelay: Milliseconds = 8000

  private(set) var endpoints: [Endpoint]
  private var current: Int

  /// Creates a choice among `count` members, at least 1, beginning with the member `first` modulo
  /// `count`.
  init(count: Int, first: Int = 0) {
    endpoints = Array(repeating: Endpoint(), count: max(1, count))
    current = Int(UInt(bitPattern: first) % UInt(max(1, count)))
  }

  /// Returns the index of the member for the next request.
  mutating func choose(at now: Milliseconds) -> Int {
    guard endpoints[current].avoidedUntil > now else { return current }
    let others = (0..<endpoints.count).map { (current + $0) % endpoints.count }
    let free = others.first { endpoints[$0].avoidedUntil <= now }
    current =
      free ?? others.min { endpoints[$0].avoidedUntil < endpoints[$1].avoidedUntil } ?? current
    return current
  }

  /// Notes that a member has answered.
  mutating func succeeded(_ index: Int) { endpoints[index] = Endpoint() }

  /// Notes that a member gave no usable answer. The failures of requests that were under way together
  /// count as a single failure.
  mutating func failed(_ index: Int, at now: Milliseconds) {
    guard endpoints[index].avoidedUntil <= now else { return }
    let delay = min(Self.firstDelay << min(endpoints[index].failures, 10), Self.longestDelay)
    endpoints[index].failures += 1
    endpoints[index].avoidedUntil = now + delay
  }
}
