/// A kind of memory that the server holds for clients, with a limit for all clients together.
enum HeldKind: CaseIterable, Hashable {
  /// Requests without a reply: incomplete requests, and requests in the handler or in `idle`.
  case requests
  /// Replies and pushes that the kernel has not taken yet. Entries of the board are shared by all
  /// clients and count only their place in the queue.
  case replies
  /// Subscriptions and their pending changes.
  case watches
}

/// Numbers of bytes by kind of memory.
struct HeldBytes: Hashable {
  var requests = 0
  var replies = 0
  var watches = 0

  subscript(kind: HeldKind) -> Int {
    get {
      switch kind {
      case .requests: requests
      case .replies: replies
      case .watches: watches
      }
    }
    set {
      switch kind {
      case .requests: requests = newValue
      case .replies: replies = newValue
      case .watches: watches = newValue
      }
    }
  }

  var total: Int { requests + replies + watches }
}

/// The memory that all clients hold together. Used on the event loop only.
///
/// Each connection reports its part through a ``MemoryShare``. The memory is estimated: the costs
/// below are those of 64-bit Linux.
final class MemoryLedger {
  /// The cost of a queued part of a reply beside its own bytes.
  static let queueCost = 64
  /// The cost of a pending change: an element of a dictionary that is half full, and its place in
  /// the order.
  static let changeCost = 256
  /// The cost of a subscription, or of one of its patterns, beside the text.
  static let subscriptionCost = 512
  /// The cost of a byte of a pattern, which is stored as an element of a glob.
  static let patternByteCost = 48

  /// The cost of a connection beside all that.
  static let connectionCost = 8 << 10

  private let limits: TotalLimits
  private(set) var held = HeldBytes()
  /// The number of connections.
  private var connections = 0
  /// The largest total since the last call of ``onRelief``.
  private var peak = 0
  /// Called when a kind of memory exceeds its limit, at the time of a report.
  var onExcess: (HeldKind) -> Void = { _ in }
  /// Called when the total falls to a quarter of its peak.
  var onRelief: () -> Void = {}

  init(_ limits: TotalLimits) { self.limits = limits }

  /// Whether all clients together hold more than the limit allows.
  func exceedsLimit(_ kind: HeldKind) -> Bool { held[kind] > limits[kind] }

  /// Whether more than half of the limit is in use. Clients that do not keep up get less then.
  func isTight(_ kind: HeldKind) -> Bool { held[kind] > limits[kind] / 2 }

  fileprivate func change(_ kind: HeldKind, by bytes: Int) {
    held[kind] += bytes
    followTotal()
    if bytes > 0, exceedsLimit(kind) { onExcess(kind) }
  }

  /// Counts a connection, or the end of one.
  func changeConnections(by count: Int) {
    connections += count
    followTotal()
  }

  private func followTotal() {
    let total = held.total + connections * Self.connectionCost
    if total > peak {
      peak = total
    } else if peak >= Self.reliefSize, total <= peak / 4 {
      peak = total
      onRelief()
    }
  }

  /// The smallest peak after which ``onRelief`` is called: the allocator gives smaller amounts to
  /// the next clients.
  private static let reliefSize = 8 << 20
}

/// The part of one client in a ``MemoryLedger``.
final class MemoryShare {
  private let ledger: MemoryLedger
  private(set) var held = HeldBytes()

  init(of ledger: MemoryLedger) { self.ledger = ledger }

  /// Sets the number of bytes that the client holds now.
  @inline(__always)
  func set(_ kind: HeldKind, to bytes: Int) {
    if held[kind] != bytes { add(kind, bytes - held[kind]) }
  }

  /// Adds to the number of bytes that the client holds.
  func add(_ kind: HeldKind, _ bytes: Int) {
    guard bytes != 0 else { return }
    held[kind] += bytes
    ledger.change(kind, by: bytes)
  }

  /// Gives everything back, when the client is gone.
  func clear() {
    for kind in HeldKind.allCases { set(kind, to: 0) }
  }
}
