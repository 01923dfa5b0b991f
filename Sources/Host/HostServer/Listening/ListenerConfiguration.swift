/// One socket that the server listens on.
public struct ListenerConfiguration: Hashable, Sendable {
  /// Where the socket comes from.
  public enum Source: Hashable, Sendable {
    /// A Unix socket to be made at an absolute path of at most 107 bytes.
    case path(String)
    /// A listening Unix socket handed over by the service manager; the server owns it from then on.
    case inherited(CInt)
  }

  /// What its clients may do.
  public enum Access: Hashable, Sendable {
    /// Everything; the peer must have the host's own uid or be root.
    case full
    /// Only reading: nothing that changes state or starts work. The file's mode and group decide
    /// who may connect.
    case readOnly
  }

  /// Where the socket comes from.
  public var source: Source
  /// What its clients may do.
  public var access: Access
  /// The permissions of the socket file; not applied to an inherited socket.
  public var mode: UInt32
  /// The group of the socket file, if not the host's own; not applied to an inherited socket.
  public var group: UInt32?

  /// Describes a socket; by default with full access and mode 0600.
  public init(
    _ source: Source, access: Access = .full, mode: UInt32 = 0o600, group: UInt32? = nil
  ) {
    self.source = source
    self.access = access
    self.mode = mode
    self.group = group
  }
}
