/// The limits for all clients together. Beyond a limit the client that holds the most is closed.
///
/// The limits of memory are estimates: the host also holds buffers of the kernel's and the
/// allocator's making.
public struct TotalLimits: Hashable, Sendable {
  /// The bytes of all requests without a reply: one request of the largest size, or thousands of
  /// ordinary requests.
  public var requestBytes = 64 << 20
  /// The bytes of all unsent replies and pushes.
  public var replyBytes = 64 << 20
  /// The bytes of all subscriptions and pending changes; a pending change counts as 256 bytes.
  public var watchBytes = 64 << 20
  /// The number of connections.
  public var connections = 20_000

  /// Creates the published limits.
  public init() {}

  /// Creates the published limits for a process that may open `descriptors` files: 256 descriptors
  /// are left for workers, plugins and the store, but at least 16 are for clients.
  public init(descriptors: Int) {
    connections = min(connections, max(16, descriptors - 256))
  }

  /// The number of connections that sockets for reading only may use: the rest is left for the
  /// host's own user.
  var readOnlyConnections: Int { connections - connections / 4 }

  subscript(kind: HeldKind) -> Int {
    switch kind {
    case .requests: requestBytes
    case .replies: replyBytes
    case .watches: watchBytes
    }
  }
}
