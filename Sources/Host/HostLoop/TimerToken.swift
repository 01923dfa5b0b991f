/// Names a timer of ``HostLoop``, to cancel it.
public struct TimerToken: Hashable, Sendable {
  let number: UInt64
}
