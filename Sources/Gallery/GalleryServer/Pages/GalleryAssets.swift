internal import GalleryPages
internal import HTTPTypes
internal import Hummingbird

/// The files of the pages.
///
/// Pages name their files in a folder whose name is the hash of all files. Browsers keep such a file for ever,
/// and a new version of the program is another folder; files that name each other stay in it.
struct GalleryAssets: Sendable {
  private let files: [String: [UInt8]]
  /// The hash of all files.
  let version: String

  /// Creates the files of the program.
  init(_ pages: [String: [UInt8]] = GalleryPages.files) {
    let version = FileHash.text(
      of: pages.sorted { $0.key < $1.key }.map { Array($0.key.utf8) + $0.value })
    self.version = version
    files = Dictionary(
      uniqueKeysWithValues: pages.map { name, bytes in
        guard name.hasSuffix(".html") else { return (name, bytes) }
        let text = String(decoding: bytes, as: UTF8.self)
        return (name, Array(text.replacing("\"/assets/", with: "\"/assets/\(version)/").utf8))
      })
  }

  /// Returns a page.
  func page(_ page: GalleryPage) throws(GalleryFailure) -> Response {
    switch page {
    case .gallery: return try html("index.html")
    case .dashboard:
      return try html(files["dashboard.html"] == nil ? "index.html" : "dashboard.html")
    case .preview: return try html("preview.html")
    case .login: return login(.ok)
    }
  }

  /// Returns the page that tells how to get a token.
  func login(_ status: HTTPResponse.Status) -> Response {
    let fallback =
      "Run `widgethost gallery`: it prints an address with a token. Open that address.\n"
    guard var response = try? html("login.html") else {
      return Response(status, type: "text/plain; charset=utf-8", bytes: fallback.utf8)
    }
    response.status = status
    return response
  }

  private func html(_ name: String) throws(GalleryFailure) -> Response {
    guard let bytes = files[name] else { throw .noAddress }
    var response = Response(type: Self.type(of: name), bytes: bytes)
    response.headers[.cacheControl] = "no-cache"
    return response
  }

  /// Returns a file.
  ///
  /// - Parameter version: The version in the address; `nil` without.
  func file(
    _ name: String, _ version: String?, _ request: Request
  ) throws(GalleryFailure) -> Response {
    guard let bytes = files[name], !name.hasSuffix(".html") else { throw .noAddress }
    let tag = "\"\(self.version)\""
    var response = Response(type: Self.type(of: name), bytes: bytes)
    if request.matches(tag) { response = Response(status: .notModified) }
    response.headers[.eTag] = tag
    // A page of a former version gets the present file, and keeps it for no longer than itself.
    response.headers[.cacheControl] =
      version == self.version ? "public, max-age=31536000, immutable" : "no-cache"
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

/// The hash of files: FNV-1a with 64 bits, which tells versions apart.
enum FileHash {
  /// Returns 16 hexadecimal digits.
  static func text(of files: [[UInt8]]) -> String {
    let hash = files.joined(separator: [0]).reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
