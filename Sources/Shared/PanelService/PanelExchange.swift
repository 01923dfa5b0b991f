/// A request of a panel, without the library that received it.
public struct PanelHTTPRequest: Sendable {
  /// The method in upper case.
  public var method: String
  /// The path, without the query.
  public var path: String
  /// The scheme and the host that the panel used, such as `http://10.0.0.2:7080`: the firmware sends its
  /// key with the request for a picture only to the address that it was given as its server.
  public var origin: String
  /// The body, which the caller has limited.
  public var body: [UInt8]
  /// Returns the value of a header, whatever the case of the name.
  public var header: @Sendable (String) -> String?

  /// Creates a request.
  public init(
    method: String, path: String, origin: String, body: [UInt8] = [],
    header: @escaping @Sendable (String) -> String?
  ) {
    self.method = method
    self.path = path
    self.origin = origin
    self.body = body
    self.header = header
  }
}

/// The answer to a request of a panel.
public struct PanelHTTPResponse: Hashable, Sendable {
  /// The status of HTTP.
  public var status: Int
  /// The media type; `nil` without a body. The firmware compares the whole text with `image/png`.
  public var contentType: String?
  /// The body.
  public var body: [UInt8]
}

/// The addresses of the protocol. A panel listener has no other ones.
public enum PanelRoute: Hashable, Sendable {
  /// `GET /api/setup`: a key for a panel without one.
  case setup
  /// `GET /api/display`: the picture to show, and the time to sleep.
  case display
  /// `POST /api/log`: errors of the firmware.
  case log
  /// `GET /panel/FILENAME`: a picture.
  case picture(String)

  /// Reads a path; `nil` for one of another service. Empty parts are left out: the firmware puts `/api`
  /// behind its server's address, which may end with a slash.
  public init?(_ path: String) {
    let parts = path.split(separator: "/")
    switch parts {
    case ["api", "setup"]: self = .setup
    case ["api", "display"]: self = .display
    case ["api", "log"]: self = .log
    default:
      guard parts.count == 2, parts[0] == "panel" else { return nil }
      self = .picture(String(parts[1]))
    }
  }

  /// The only method of the address.
  var method: String {
    switch self {
    case .setup, .display, .picture: "GET"
    case .log: "POST"
    }
  }
}
