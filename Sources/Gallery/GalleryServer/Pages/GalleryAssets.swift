internal import GalleryPages
internal import HTTPTypes
internal import Hummingbird

/// The files of the pages, with the numbers by which browsers keep them.
struct GalleryAssets: Sendable {
  private struct File {
    var type: String
    var bytes: [UInt8]
    /// The number of the content.
    var hash: String
  }

  private let files: [String: File]

  /// Creates the files of the program.
  init(_ pages: [String: [UInt8]] = GalleryPages.files) {
    let hashes = pages.mapValues { FileHash.text(of: $0) }
    var files: [String: File] = [:]
    for (name, bytes) in pages {
      let isPage = name.hasSuffix(".html")
      files[name] = File(
        type: Self.type(of: name), bytes: isPage ? Self.page(bytes, hashes) : bytes,
        hash: hashes[name] ?? "")
    }
    self.files = files
  }

  /// Adds the number of its content to each file that a page names: `"/assets/a.js"` becomes
  /// `"/assets/a.js?v=…"`.
  private static func page(_ bytes: [UInt8], _ hashes: [String: String]) -> [UInt8] {
    var text = String(decoding: bytes, as: UTF8.self)
    for (name, hash) in hashes {
      text = text.replacing("\"/assets/\(name)\"", with: "\"/assets/\(name)?v=\(hash)\"")
    }
    return Array(text.utf8)
  }

  /// Returns a page.
  func page(_ page: GalleryPage) throws(GalleryFailure) -> Response {
    switch page {
    case .gallery: return try html("index.html")
    case .dashboard: return try html(files["dashboard.html"] == nil ? "index.html" : "dashboard.html")
    case .login: return login(.ok)
    }
  }

  /// Returns the page that tells how to get a token.
  func login(_ status: HTTPResponse.Status) -> Response {
    let fallback = "Run `widgethost gallery`: it prints an address with a token. Open that address.\n"
    guard var response = try? html("login.html") else {
      return Response(status, type: "text/plain; charset=utf-8", bytes: fallback.utf8)
    }
    response.status = status
    return response
  }

  private func html(_ name: String) throws(GalleryFailure) -> Response {
    guard let file = files[name] else { throw .noAddress }
    var response = Response(type: file.type, bytes: file.bytes)
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  /// Returns a file. With its number in the address it never changes.
  func file(_ name: String, _ request: Request) throws(GalleryFailure) -> Response {
    guard let file = files[name], !name.hasSuffix(".html") else { throw .noAddress }
    let tag = "\"\(file.hash)\""
    var response = Response(type: file.type, bytes: file.bytes)
    if request.matches(tag) { response = Response(status: .notModified) }
    response.headers[.eTag] = tag
    response.headers[.cacheControl] =
      request.query("v") == file.hash ? "public, max-age=31536000, immutable" : "no-cache"
    return response
  }

  private static func type(of name: String) -> String {
    switch name.split(separator: ".").last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js": "text/javascript; charset=utf-8"
    case "svg": "image/svg+xml"
    case "json", "webmanifest": "application/manifest+json"
    default: "application/octet-stream"
    }
  }
}

/// The number of a file's content: FNV-1a with 64 bits, which tells versions of one file apart.
private enum FileHash {
  static func text(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
