internal import NIOCore

/// How long a client has taken nothing of what it is owed.
struct StallWatch {
  /// Bytes that the kernel had taken for the client when it last took some.
  var takenBytes: Int
  /// When that was.
  var since: NIODeadline

  /// Looks again: whether the client took nothing for `timeout`.
  mutating func hasStalled(
    takenBytes now: Int, at time: NIODeadline, timeout: TimeAmount
  ) -> Bool {
    if now != takenBytes {
      takenBytes = now
      since = time
    }
    return time - since >= timeout
  }
}
