/// Who may connect.
struct PeerPolicy: Sendable {
  /// The host's own uid.
  let ownUser: UInt32
  /// What the socket allows.
  let access: ListenerConfiguration.Access

  /// Whether a peer with `user` as its uid may connect.
  ///
  /// A socket with full access is for the host's own user and root; that of a reading socket was
  /// let in by the file's mode and group.
  func admits(user: UInt32) -> Bool {
    switch access {
    case .full: user == ownUser || user == 0
    case .readOnly: true
    }
  }
}
