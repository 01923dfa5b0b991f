/// One socket that the server listens on.
public struct ListenerConfiguration: Hashable, Sendable {
  /// The origin of a socket.
  public enum Source: Hashable, Sendable {
    /// A Unix socket to be created at an absolute path of at most 107 bytes.
    case path(String)
    /// A listening Unix socket from the service manager; owned by the server from then on.
    case inherited(CInt)
  }

  /// The requests that a socket allows.
  public enum Access: Hashable, Sendable {
    /// All requests; the peer must have the host's own uid or be root.
    case full
    /// Reading requests only: no change of state and no start of work. The file's mode and group
    /// decide about admission.
    case readOnly
  }

  /// The origin of the socket.
  public var source: Source
  /// The requests that the socket allows.
  public var access: Access
  /// The permissions of the socket file; not applied to an inherited socket.
  public var mode: UInt32
  /// The group of the socket file; `nil` for the host's own; not applied to an inherited socket.
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

/// The rule for admitting a peer.
struct PeerPolicy: Sendable {
  /// The host's own uid.
  let ownUser: UInt32
  /// The requests that the socket allows.
  let access: ListenerConfiguration.Access

  /// Returns whether a peer with the uid `user` may connect.
  ///
  /// A socket with full access is for the host's own user and root. Peers of a read-only socket
  /// were admitted by the file's mode and group.
  func admits(user: UInt32) -> Bool {
    switch access {
    case .full: user == ownUser || user == 0
    case .readOnly: true
    }
  }
}

/// The sockets inherited from a service manager, by systemd's protocol (`sd_listen_fds(3)`).
public enum ServiceActivation {
  /// One inherited descriptor, with its name in the socket unit (`FileDescriptorName=`).
  public struct Descriptor: Hashable, Sendable {
    /// The open descriptor.
    public var descriptor: CInt
    /// The name, or `nil` if none was given.
    public var name: String?
    /// Whether the name marks the read-only socket: `read`.
    public var isReadOnly: Bool { name == "read" }
  }

  /// Returns the descriptors that `environment` announces for the process `processID`; empty if
  /// announced for another process or if the numbers are invalid.
  ///
  /// The numbers begin at 3. The caller should drop `LISTEN_PID`, `LISTEN_FDS` and `LISTEN_FDNAMES`
  /// from the environment of child processes.
  public static func descriptors(
    environment: [String: String], processID: Int32
  ) -> [Descriptor] {
    guard let owner = environment["LISTEN_PID"].flatMap(Int32.init), owner == processID,
      let count = environment["LISTEN_FDS"].flatMap(Int32.init), (1...64).contains(count)
    else { return [] }
    let names =
      environment["LISTEN_FDNAMES"]?.split(separator: ":", omittingEmptySubsequences: false) ?? []
    return (0..<Int(count)).map { index in
      Descriptor(
        descriptor: CInt(3 + index), name: index < names.count ? String(names[index]) : nil)
    }
  }
}
