/// Who was at the other end when it connected (`SO_PEERCRED`, unix(7)).
struct PeerIdentity: Sendable {
  var processID: Int32
  var user: UInt32
}
