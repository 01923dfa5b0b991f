internal import GalleryAccess
internal import HTTPTypes
internal import Hummingbird

extension Request {
  /// Returns the secret of the request.
  ///
  /// - Parameter cookieName: The name of the cookie that may have it.
  func credentials(inCookie cookieName: String) -> AccessCredentials {
    AccessCredentials(
      authorization: headers[.authorization], query: query("token"),
      cookies: headers[values: .cookie], cookieName: cookieName)
  }

  /// Returns the value of a key of the address, without percent encoding; `nil` without the key.
  func query(_ key: String) -> String? {
    uri.queryParameters[key[...]].map(String.init)
  }

  /// The path with its query, without the token.
  ///
  /// The path begins with one slash only: a browser would take two for another host.
  var addressWithoutToken: String {
    let path = "/" + uri.path.drop { $0 == "/" }
    let others = (uri.query ?? "").split(separator: "&").filter { !$0.hasPrefix("token=") }
    return others.isEmpty ? path : "\(path)?\(others.joined(separator: "&"))"
  }
}

extension HTTPField.Name {
  /// `Sec-Fetch-Site` (Fetch Metadata Request Headers).
  static let secFetchSite = Self.known("Sec-Fetch-Site")
  /// `Cross-Origin-Resource-Policy` (Fetch Standard, section 3.7).
  static let resourcePolicy = Self.known("Cross-Origin-Resource-Policy")
  /// The time at which the answer is no longer right, in Unix seconds.
  static let widgetValidUntil = Self.known("Widget-Valid-Until")
  /// The time until then in seconds, for clients whose clock is another one.
  static let widgetNext = Self.known("Widget-Next")
  /// The revision of the entry.
  static let widgetRev = Self.known("Widget-Rev")
  /// The state of the widget.
  static let widgetState = Self.known("Widget-State")

  /// Returns a name that is known to be valid.
  static func known(_ text: String) -> Self {
    // Every caller passes a constant of this file, whose letters RFC 9110 allows: a mistake is ours.
    guard let name = Self(text) else { preconditionFailure("\(text) is no name of a header field") }
    return name
  }
}
