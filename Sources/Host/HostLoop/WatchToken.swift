/// Names a descriptor that ``HostLoop`` watches, to stop watching it.
public struct WatchToken: Hashable, Sendable {
  let number: UInt64
}
