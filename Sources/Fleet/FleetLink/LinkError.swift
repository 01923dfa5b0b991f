public import FleetCertificates
public import FleetDecisions

/// The reason why a request to another host failed.
public struct LinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The host that was asked.
  public let host: HostName
  /// The address of the request.
  public let address: String
  /// The kind of the failure.
  public let fault: LinkFault

  /// The host, the address and the fault.
  public var description: String { "\(host.text) at \(address): \(fault)" }
}

/// The faults of a connection between hosts.
public enum LinkFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address is none, or the hash is no SHA-256.
  case badRequest(String)
  /// No connection could be established.
  case unreachable(String)
  /// A limit of time was exceeded.
  case timedOut
  /// The certificate of the peer is not trusted.
  case distrusted(Distrust)
  /// The certificate of the peer is that of another member.
  case otherMember(FleetIdentity)
  /// The peer closed the connection before the answer was complete.
  case closed(String)
  /// The host does not hold the archive.
  case notHeld
  /// The bytes have another hash.
  case wrongHash
  /// The peer sent more than is permitted or was announced.
  case tooLarge
  /// The peer sent no valid answer.
  case malformed(String)
  /// The peer refused the request with this status of HTTP.
  case refused(Int)
  /// The server has too many connections.
  case overloaded
  /// The task was cancelled, or the server was stopped.
  case cancelled

  /// The fault as a clause for a sentence about the peer.
  public var description: String {
    switch self {
    case .badRequest(let reason): reason
    case .unreachable(let reason): "no connection (\(reason))"
    case .timedOut: "no answer in time"
    case .distrusted(let reason): "the certificate \(reason)"
    case .otherMember(let member): "the certificate is that of \(member)"
    case .closed(let reason):
      "the connection ended early (\(reason)); the peer may not trust this host's certificate"
    case .notHeld: "the archive is not held"
    case .wrongHash: "the archive does not have the hash that was asked for"
    case .tooLarge: "more bytes than permitted or announced"
    case .malformed(let reason): "no valid answer (\(reason))"
    case .refused(let status): "refused with status \(status)"
    case .overloaded: "too many connections"
    case .cancelled: "cancelled"
    }
  }
}
