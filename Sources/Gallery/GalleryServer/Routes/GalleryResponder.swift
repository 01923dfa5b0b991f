internal import GalleryAccess
internal import HTTPTypes
internal import HostConfiguration
internal import Hummingbird
internal import NIOCore

/// Decides whether a request is carried out, and carries it out.
struct GalleryResponder<Site: GallerySite>: HTTPResponder {
  let place: ListeningPlace
  let site: Site
  let assets: GalleryAssets

  /// Returns the answer, with the headers of security; never throws.
  func respond(to request: Request, context: GalleryContext) async -> Response {
    let route = Site.Route(path: request.uri.path)
    var response: Response
    do throws(GalleryFailure) {
      response = try await answer(request, route, context)
    } catch {
      if error.isRefusal { try? await Task.sleep(for: GalleryLimits.refusal) }
      response = answer(error, route)
      if error.endsConnection { end(context.channel, &response) }
    }
    response.headers = response.headers.adding(.security)
    return request.method == .head ? response.withoutBody : response
  }

  private func answer(
    _ request: Request, _ route: Site.Route?, _ context: GalleryContext
  ) async throws(GalleryFailure) -> Response {
    let (rules, tokens) = place.access
    let credentials = request.credentials(inCookie: rules.cookieName)
    let isRead = request.method == .get || request.method == .head
    // An address that does not exist is told to those only who may read.
    let scope: AccessScope? = if let route { route.scope } else { .read }
    let decision = AccessDecision(
      AccessRequest(
        host: request.head.authority, address: context.channel.localAddress?.ipAddress,
        origin: request.headers[.origin],
        fetchSite: request.headers[.secFetchSite], credentials: credentials, isChange: !isRead,
        scope: scope),
      rules, tokens)
    let scopes = try decision.scopes()
    guard let route else { throw .noAddress }
    guard route.isChange ? request.method == .post : isRead else {
      throw GalleryFailure(
        .methodNotAllowed, "BAD_METHOD", "this address is for \(route.isChange ? "POST" : "GET")")
    }
    // The token of an open address was not compared with any: it may be anybody's text.
    if route.isPage, route.scope != nil, case .query(let secret) = credentials {
      return .redirect(to: request.addressWithoutToken, settingCookie: rules.cookie(secret))
    }
    var response = try await site.answer(request, route, scopes, context)
    // A page of another site that knows a token of its own may show pictures.
    if route.isForOtherSites, case .query = credentials {
      response.headers[.resourcePolicy] = "cross-origin"
    }
    return response
  }

  /// Returns the answer with an error: a page for people, an object for programs.
  private func answer(_ failure: GalleryFailure, _ route: Site.Route?) -> Response {
    var response: Response
    if route?.isPage == true, failure.status == .unauthorized {
      response = assets.login(failure.status)
    } else {
      response = .json(
        FailureBody(
          error: .init(
            code: failure.code, message: failure.message, parameter: failure.parameter)))
    }
    response.status = failure.status
    response.headers[.cacheControl] = "no-store"
    if let seconds = failure.retryAfter { response.headers[.retryAfter] = "\(seconds)" }
    if failure.status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    if failure.status == .methodNotAllowed {
      response.headers[.allow] = route?.isChange == true ? "POST" : "GET, HEAD"
    }
    return response
  }

  /// Closes the connection after a moment in which the client can read the answer.
  private func end(_ channel: any Channel, _ response: inout Response) {
    response.headers[.connection] = "close"
    channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
  }
}

extension AccessDecision {
  /// Returns the scopes of the client.
  ///
  /// - Throws: The failure of a request that is not carried out.
  func scopes() throws(GalleryFailure) -> Set<AccessScope> {
    switch self {
    case .granted(let scopes): return scopes
    case .misdirected:
      throw GalleryFailure(
        .misdirectedRequest, "BAD_HOST_NAME",
        "this gallery does not answer under that name; add it to gallery.host_names in host.conf")
    case .unknown:
      throw GalleryFailure(
        .unauthorized, "NO_TOKEN",
        "the token is missing or wrong; `widgethost gallery address` prints an address with it")
    case .foreign:
      throw GalleryFailure(
        .forbidden, "FOREIGN_ORIGIN", "another page has sent this request; it is not carried out")
    case .missing(let scope):
      throw GalleryFailure(
        .forbidden, "DENIED", "the token lacks the scope \"\(scope.name)\"")
    }
  }
}
