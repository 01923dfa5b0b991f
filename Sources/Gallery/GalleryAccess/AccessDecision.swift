public import HostConfiguration

/// The facts about a request that the access rules use.
public struct AccessRequest: Sendable {
  /// The header `Host`.
  public var host: String?
  /// The address of this machine in numbers at which the request has arrived.
  public var address: String?
  /// The header `Origin`.
  public var origin: String?
  /// The header `Sec-Fetch-Site`.
  public var fetchSite: String?
  /// The secret.
  public var credentials: AccessCredentials
  /// Whether the request changes something: it is neither GET nor HEAD.
  public var isChange: Bool
  /// The scope that the request needs; `nil` for an address that is open to everyone.
  public var scope: AccessScope?

  /// Creates a request.
  public init(
    host: String?, address: String?, origin: String? = nil, fetchSite: String? = nil,
    credentials: AccessCredentials = .none, isChange: Bool = false, scope: AccessScope?
  ) {
    self.host = host
    self.address = address
    self.origin = origin
    self.fetchSite = fetchSite
    self.credentials = credentials
    self.isChange = isChange
    self.scope = scope
  }
}

extension AccessRequest {
  /// Whether another page reads what a plugin has to work for. Browsers send no `Origin` with a read.
  fileprivate var startsWorkFromElsewhere: Bool {
    guard scope == .act, let fetchSite else { return false }
    return fetchSite != "same-origin" && fetchSite != "none"
  }
}

/// Whether a request is carried out.
public enum AccessDecision: Sendable {
  /// The request is carried out, with the scopes of the token; without a token for an open address.
  case granted(Set<AccessScope>)
  /// The request is for another host: status 421.
  case misdirected
  /// The secret is missing or wrong: status 401.
  case unknown
  /// Another page has sent the request: status 403.
  case foreign
  /// The token lacks the scope: status 403.
  case missing(AccessScope)

  /// Decides about a request.
  public init(_ request: AccessRequest, _ rules: AccessRules, _ tokens: AccessTokens) {
    guard rules.allows(host: request.host, at: request.address) else {
      self = .misdirected
      return
    }
    guard let scope = request.scope else {
      self = .granted([])
      return
    }
    guard let token = request.credentials.secret.flatMap({ tokens.token($0) }) else {
      self = .unknown
      return
    }
    let isOwn = rules.isSameOrigin(
      host: request.host, origin: request.origin, fetchSite: request.fetchSite)
    let isForeign = request.isChange ? !isOwn : request.startsWorkFromElsewhere
    if request.credentials.isAmbient && isForeign {
      self = .foreign
    } else if !token.scopes.contains(scope) {
      self = .missing(scope)
    } else {
      self = .granted(token.scopes)
    }
  }
}
