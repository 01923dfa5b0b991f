/// A socket on which nothing that changes state or starts work is allowed.
public struct ReadSocket: Hashable, Sendable {
  /// Absolute, at most 107 bytes.
  public var path: String
  /// Permission bits, for example `0o660`.
  public var mode: UInt32
  /// The name or number of the group that owns it; `nil` leaves the host's own.
  public var group: String?

  /// Makes a description of a socket.
  public init(path: String, mode: UInt32 = 0o600, group: String? = nil) {
    self.path = path
    self.mode = mode
    self.group = group
  }
}
