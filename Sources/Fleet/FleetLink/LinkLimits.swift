internal import NIOHTTP1

/// The limits of connections between hosts.
public struct LinkLimits: Hashable, Sendable {
  /// The time in which a connection must be established, names resolved included.
  public var connect: Duration = .seconds(2)
  /// The time in which a connection must make progress, handshake included; the longest rest between two requests.
  public var idle: Duration = .seconds(5)
  /// The time of a whole request; that of the first one includes the handshake.
  public var exchange: Duration = .seconds(30)
  /// The age at which a connection takes no other request: a certificate may have ended.
  public var age: Duration = .seconds(60)
  /// The longest rest after which a client uses a connection again. Shorter than ``idle``, after which the server may
  /// close it.
  public var rest: Duration = .seconds(2)
  /// The largest number of connections to a host that a client keeps between requests.
  public var resting = 4
  /// The largest number of connections of a server. When it is reached, the oldest connection without a
  /// proved host is ended for a new connection, and else the oldest one that waits for a next request.
  public var connections = 256
  /// The largest number of archives that a client fetches at once; further fetches wait.
  public var fetches = 8
  /// The largest head of a request or a response in bytes.
  public var head = 16 << 10
  /// The largest body of an offer or a holding in bytes.
  public var notice = 4 << 10
  /// The largest archive in bytes, as in `docs/isolation.md`.
  public var archive = 10 << 20

  /// Creates the usual limits.
  public init() {}
}

extension LinkLimits {
  /// The largest request in bytes.
  var request: Int { head + notice }
  /// The limits of the parser for heads.
  var heads: NIOHTTPDecoderLimitConfiguration {
    var heads = NIOHTTPDecoderLimitConfiguration()
    heads.maxHeaderFieldSize = head
    heads.maxHeaderListSize = head
    heads.maxHeaderFieldCount = 64
    return heads
  }
}
