internal import GalleryAccess
internal import HostConfiguration
internal import Hummingbird

/// The addresses of a server with their answers: those of a gallery, or those of a preview.
protocol GallerySite: Sendable {
  associatedtype Route: GallerySiteRoute

  /// Returns the answer to a request that may be carried out.
  func answer(
    _ request: Request, _ route: Route, _ scopes: Set<AccessScope>, _ context: GalleryContext
  ) async throws(GalleryFailure) -> Response
}

/// An address, with the facts that the access rules need.
protocol GallerySiteRoute: Hashable, Sendable {
  /// Reads the path of an address, without its query; `nil` for a path that leads nowhere.
  init?(path: String)
  /// Whether the address is for changes, with POST; other addresses are for GET and HEAD.
  var isChange: Bool { get }
  /// The scope that a request needs; `nil` for an address that is open to everyone.
  var scope: AccessScope? { get }
  /// Whether the answer is for people, also if it is an error.
  var isPage: Bool { get }
  /// Whether a page of another site that knows a token of its own may show the answer.
  var isForOtherSites: Bool { get }
}
