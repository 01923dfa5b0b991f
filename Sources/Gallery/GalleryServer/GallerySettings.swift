public import GalleryAccess

/// The settings of a gallery.
public struct GallerySettings: Sendable {
  /// The address to listen on, without brackets.
  public var address: String
  /// The port; 0 for any free one.
  public var port: Int
  /// The certificate for TLS; `nil` for plain HTTP.
  public var certificates: CertificateStore?
  /// The address and the port for panels, where nothing else is served; `nil` for none.
  public var panels: (address: String, port: Int)?
  /// Further values of `Host` that the gallery accepts.
  public var hostNames: [String]
  /// The tokens.
  public var tokens: AccessTokens
  /// The path of the host's socket.
  public var socket: String
  /// The part of `host.conf` that the gallery shows.
  public var content: GalleryContentSource
  /// The largest number of connections.
  var connections = GalleryLimits.connections
  /// The time in which a request must arrive on a connection, its handshake included.
  var arrival = GalleryLimits.arrival

  /// The preview that is shown in the place of a host's widgets; `nil` for a host.
  public var preview: PreviewDesk?

  /// Creates settings.
  public init(
    address: String, port: Int, hostNames: [String] = [], tokens: AccessTokens, socket: String,
    content: GalleryContentSource
  ) {
    self.address = address
    self.port = port
    self.hostNames = hostNames
    self.tokens = tokens
    self.socket = socket
    self.content = content
  }
}

/// The limits that protect the gallery from its clients.
enum GalleryLimits {
  /// The largest number of connections; above it, the one that has waited longest for a request is closed.
  static let connections = 2_048
  /// The largest number of event streams, below ``connections`` so that other requests get through.
  static let streams = 1_000
  /// The size of all header fields of a request in bytes.
  static let headerBytes = 16 << 10
  /// The number of header fields of a request.
  static let headerFields = 100
  /// The size of a request's body in bytes.
  static let bodyBytes = 64 << 10
  /// The time in which a request must arrive, and after which an unused connection is closed.
  static let arrival: Duration = .seconds(10)
  /// The delay of an answer to a request that is not permitted, which limits guessing and floods.
  static let refusal: Duration = .milliseconds(250)
  /// The time in which a client must take what is sent to it.
  static let delivery: Duration = .seconds(30)
  /// The interval in which the files of the certificate are looked at.
  static let certificateAge: Duration = .seconds(10)
  /// The time for the end of TLS on a connection that the gallery closes.
  static let farewell: Duration = .seconds(2)
  /// The interval of the comments that keep an event stream open.
  static let heartbeat: Duration = .seconds(15)
  /// The requests to the host that are answered from its memory, at a time.
  static let quickRequests = 32
  /// The requests to the host that wait for a drawing or a plugin, at a time.
  static let slowRequests = 32
  /// The requests that may wait for a turn.
  static let waitingRequests = 1_024
  /// The size of the entries that are kept for the next requests, in bytes.
  static let cacheBytes = 32 << 20
}
