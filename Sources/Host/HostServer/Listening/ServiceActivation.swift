/// The sockets that a service manager handed over, by systemd's protocol (`sd_listen_fds(3)`).
public enum ServiceActivation {
  /// One descriptor that was handed over, and its name in the socket unit (`FileDescriptorName=`).
  public struct Descriptor: Hashable, Sendable {
    /// The open descriptor.
    public var descriptor: CInt
    /// The name, or `nil` when none was given.
    public var name: String?
  }

  /// The descriptors that `environment` promises to the process `processID`; none if it promises
  /// them to another process or the numbers make no sense.
  ///
  /// They begin at 3. The caller should drop `LISTEN_PID`, `LISTEN_FDS` and `LISTEN_FDNAMES` from
  /// the environment that it gives to its own children.
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
