internal import GalleryAccess
internal import HTTPTypes
internal import HostConfiguration
internal import Hummingbird
internal import WidgetModel

/// An address of a preview.
enum PreviewRoute: GallerySiteRoute {
  /// The contact sheet for people.
  case page
  /// Tells how to get a token.
  case login
  /// A file of the pages, of the version with the hash.
  case asset(String, version: String?)
  /// The contact sheet as data.
  case sheet
  /// A picture of the sheet.
  case picture(PictureName)
  /// The stream of changes.
  case events

  init?(path: String) {
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasPrefix("/"), let first = parts.first, let last = parts.last else { return nil }
    switch (first, parts.count) {
    case ("", 1): self = .page
    case ("login", 1): self = .login
    case ("assets", 2), ("assets", 3):
      guard let name = last.percentDecoded else { return nil }
      self = .asset(name, version: parts.count == 3 ? String(parts[1]) : nil)
    case ("picture", 2):
      guard let name = PictureName(last) else { return nil }
      self = .picture(name)
    case ("api", 2) where last == "sheet": self = .sheet
    case ("api", 2) where last == "events": self = .events
    default: return nil
    }
  }

  var isChange: Bool { false }
  var isForOtherSites: Bool { false }

  var scope: AccessScope? {
    switch self {
    case .asset, .login: nil
    case .page, .sheet, .picture, .events: .read
    }
  }

  var isPage: Bool {
    switch self {
    case .page, .login: true
    case .asset, .sheet, .picture, .events: false
    }
  }
}

/// The answers to the addresses of a preview.
struct PreviewSite: GallerySite {
  let desk: PreviewDesk
  let assets: GalleryAssets

  func answer(
    _ request: Request, _ route: PreviewRoute, _ scopes: Set<AccessScope>,
    _ context: GalleryContext
  ) async throws(GalleryFailure) -> Response {
    switch route {
    case .page: return try assets.page(.preview)
    case .login: return try assets.page(.login)
    case .asset(let name, let version): return try assets.file(name, version, request)
    case .events: return try EventResponse.stream(of: desk, request, context)
    case .sheet:
      guard let sheet = desk.sheet else {
        throw GalleryFailure(.notReady, "the plugin is not drawn yet; try again in a second")
      }
      return .json(Array(sheet.readableBytesView))
    case .picture(let name): return try picture(name)
    }
  }

  private func picture(_ name: PictureName) throws(GalleryFailure) -> Response {
    guard let bytes = desk.picture(name) else {
      throw GalleryFailure(
        .notFound, "UNKNOWN_PICTURE", "the sheet has no such picture; /api/sheet has their names")
    }
    let type =
      switch name.format {
      case .svg: "image/svg+xml"
      case .png: "image/png"
      }
    var response = Response(type: type, bytes: bytes.readableBytesView)
    // The name is the hash of the bytes. Live texts make a picture a second: none is kept for long.
    response.headers[.cacheControl] = "private, max-age=60, immutable"
    response.headers = response.headers.adding(.securityOfPictures)
    return response
  }
}

/// The objects of a server that shows a preview.
struct PreviewParts: ServerParts {
  let responder: GalleryResponder<PreviewSite>
  let events: PreviewDesk

  init(_ desk: PreviewDesk, _ settings: GallerySettings, _ place: ListeningPlace) {
    let assets = GalleryAssets()
    events = desk
    responder = GalleryResponder(
      place: place, site: PreviewSite(desk: desk, assets: assets), assets: assets)
  }

  func addTasks(to group: inout ThrowingTaskGroup<Void, any Error>) {}
}
