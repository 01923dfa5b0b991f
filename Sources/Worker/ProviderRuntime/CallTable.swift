internal import CWidgetABI
internal import Synchronization

/// Finds the call that a plugin's pointer stands for; the only way from a pointer to a call.
///
/// A pointer whose call is over finds no call, and the memory behind it stays allocated for the next
/// thousand calls: late use is refused and reported, and harms nothing.
final class CallTable: Sendable {
  /// The table of this process; C functions have no other way to it.
  static let shared = CallTable()

  /// Calls whose handles are kept after their end: about 300 bytes each.
  private static let retiredLimit = 1024

  fileprivate struct State {
    /// By address: pointers of unknown owners are not Sendable.
    var active: [UInt: ActiveCall] = [:]
    var retired: [UInt: Retired] = [:]
    /// Handles in the order of retirement, a ring once it is full.
    var ring: [CallHandles] = []
    var oldest = 0
  }

  /// Whom to tell about the late use of a sink; told once.
  struct Retired: Sendable {
    var host: HostInterface
    var call: String
    var isReported = false
  }

  private let state = Mutex(State())

  /// Makes both handles of a call known, and whom to tell about their late use: a call can be over
  /// before it is retired.
  ///
  /// - Parameter name: the call in the words for its author.
  func add(_ call: ActiveCall, _ handles: CallHandles, named name: String, host: HostInterface) {
    state.withLock { state in
      state.retired[handles.sinkKey] = Retired(host: host, call: name)
      state.active[handles.contextKey] = call
      state.active[handles.sinkKey] = call
    }
  }

  /// Forgets a call that is over; its handles stay allocated.
  func retire(_ handles: CallHandles) {
    let evicted = state.withLock { state in
      state.active[handles.contextKey] = nil
      state.active[handles.sinkKey] = nil
      return state.keep(handles, limit: Self.retiredLimit)
    }
    // Frees outside the lock.
    _ = consume evicted
  }

  /// The call behind a context or a sink, while it lasts.
  func call(_ pointer: UnsafeRawPointer?) -> ActiveCall? {
    let key = UInt(bitPattern: pointer)
    return state.withLock { $0.active[key] }
  }

  /// Whom to tell that a sink is used although its call is over; `nil` when it was told before.
  func lateUse(of sink: UnsafeRawPointer) -> Retired? {
    let key = UInt(bitPattern: sink)
    return state.withLock { state in
      guard let retired = state.retired[key], !retired.isReported else { return nil }
      state.retired[key]?.isReported = true
      return retired
    }
  }
}

extension CallTable.State {
  /// Keeps handles and gives back the ones that they displace.
  fileprivate mutating func keep(_ handles: CallHandles, limit: Int) -> CallHandles? {
    if ring.count < limit {
      ring.append(handles)
      return nil
    }
    let evicted = ring[oldest]
    retired[evicted.sinkKey] = nil
    ring[oldest] = handles
    oldest = (oldest + 1) % limit
    return evicted
  }
}
