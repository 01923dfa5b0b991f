internal import CWidgetABI
internal import WidgetLocks

/// The calls by the addresses of their sinks and contexts; the only way from a plugin's pointer to
/// a call.
///
/// The pointer of a finished call leads to no call, and its memory stays allocated for the next
/// thousand calls: late use is refused and reported, and does no harm.
final class CallTable: Sendable {
  /// The table of this process; C functions have no other access to a table.
  static let shared = CallTable()

  /// The number of finished calls whose handles are kept, at about 300 bytes each.
  private static let retiredLimit = 1024

  fileprivate struct State {
    /// Keys are addresses, because pointers are not Sendable.
    var active: [UInt: ActiveCall] = [:]
    var retired: [UInt: Retired] = [:]
    /// The retired handles, oldest first; a ring once full.
    var ring: [CallHandles] = []
    var oldest = 0
  }

  /// The data for reporting the late use of a sink, which is reported once.
  struct Retired: Sendable {
    var host: HostInterface
    var call: String
    var isReported = false
  }

  private let state = Mutex(State())

  /// Registers both handles of a call, and the data for reporting late use: a call can be over
  /// before it is retired.
  ///
  /// - Parameter name: The name of the call for messages to the plugin's author.
  func add(_ call: ActiveCall, _ handles: CallHandles, named name: String, host: HostInterface) {
    state.withLock { state in
      state.retired[handles.sinkKey] = Retired(host: host, call: name)
      state.active[handles.contextKey] = call
      state.active[handles.sinkKey] = call
    }
  }

  /// Removes a finished call; its handles stay allocated.
  func retire(_ handles: CallHandles) {
    let evicted = state.withLock { state in
      state.active[handles.contextKey] = nil
      state.active[handles.sinkKey] = nil
      return state.keep(handles, limit: Self.retiredLimit)
    }
    // Deallocates outside of the lock.
    _ = consume evicted
  }

  /// Returns the active call of a context or sink; `nil` if the call is over.
  func call(_ pointer: UnsafeRawPointer?) -> ActiveCall? {
    let key = UInt(bitPattern: pointer)
    return state.withLock { $0.active[key] }
  }

  /// Returns the data for reporting the late use of a sink; `nil` if the use was already reported.
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
  /// Keeps handles and returns the oldest handles if the limit is reached.
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
