/// The place of a secret in a request.
public enum AccessCredentials: Equatable, Sendable {
  /// The cookie of a page. Browsers send it by themselves, therefore changes need ``AccessRules/isSameOrigin(host:origin:fetchSite:)``.
  case cookie(String)
  /// `Authorization: Bearer`.
  case bearer(String)
  /// The key `token` of the address.
  case query(String)
  /// The request has no secret.
  case none

  /// Finds the secret of a request: `Authorization` before the address, and both before the cookie.
  ///
  /// - Parameters:
  ///   - cookies: The headers `Cookie`.
  ///   - cookieName: ``AccessRules/cookieName``.
  public init(authorization: String?, query: String?, cookies: [String], cookieName: String) {
    if let authorization {
      let words = authorization.split(separator: " ", omittingEmptySubsequences: true)
      let isBearer = words.count == 2 && words[0].lowercased() == "bearer"
      self = isBearer ? .bearer(String(words[1])) : .none
    } else if let query {
      self = .query(query)
    } else if let cookie = cookies.lazy.compactMap({ Self.value(of: cookieName, in: $0) }).first {
      self = .cookie(cookie)
    } else {
      self = .none
    }
  }

  /// Returns the secret in a header `Cookie`; `nil` without.
  private static func value(of cookieName: String, in header: String) -> String? {
    for pair in header.split(separator: ";") {
      let trimmed = pair.drop { $0 == " " }
      guard trimmed.hasPrefix("\(cookieName)=") else { continue }
      return String(trimmed.dropFirst(cookieName.utf8.count + 1))
    }
    return nil
  }

  /// The secret, wherever it stands; `nil` without.
  public var secret: String? {
    switch self {
    case .cookie(let secret), .bearer(let secret), .query(let secret): secret
    case .none: nil
    }
  }

  /// Whether a browser adds the secret by itself.
  public var isAmbient: Bool {
    switch self {
    case .cookie: true
    case .bearer, .query, .none: false
    }
  }
}
