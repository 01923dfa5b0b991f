internal import Crypto
internal import FleetDecisions
internal import FoundationEssentials
internal import NIOCore
internal import NIOHTTP1

/// A request to another host.
///
/// | request | body | answers |
/// |---|---|---|
/// | `GET /v1/archives/SHA256` | none | 200 with the archive, or 404 |
/// | `POST /v1/offers` | a ``Notice`` | 202; the asked host fetches the archive |
/// | `POST /v1/holdings` | a ``Notice`` | 202; the asking host has fetched the archive |
enum LinkRequest: Hashable, Sendable {
  case archive(ContentHash)
  case offer(Notice)
  case holding(Notice)

  /// The target of a request, from the first line.
  enum Target: Hashable, Sendable {
    case archive(ContentHash)
    case offers
    case holdings

    /// Reads a method and a path.
    init(_ head: HTTPRequestHead) throws(RequestRefusal) {
      switch (head.method, head.uri) {
      case (.POST, "/v1/offers"): self = .offers
      case (.POST, "/v1/holdings"): self = .holdings
      case (.GET, let path) where path.hasPrefix(LinkRequest.archives):
        let hash = ContentHash(String(path.dropFirst(LinkRequest.archives.count)))
        guard hash.isSHA256 else { throw RequestRefusal(.badRequest, "no SHA-256") }
        self = .archive(hash)
      default: throw RequestRefusal(.notFound, "no such request")
      }
    }
  }

  init(_ target: Target, _ body: ByteBuffer) throws(RequestRefusal) {
    switch target {
    case .archive(let hash): self = .archive(hash)
    case .offers: self = .offer(try Notice(body))
    case .holdings: self = .holding(try Notice(body))
    }
  }

  static let archives = "/v1/archives/"

  /// The method, the path and the body.
  var parts: (method: HTTPMethod, path: String, body: ByteBuffer) {
    switch self {
    case .archive(let hash): (.GET, Self.archives + hash.text, ByteBuffer())
    case .offer(let notice): (.POST, "/v1/offers", notice.bytes)
    case .holding(let notice): (.POST, "/v1/holdings", notice.bytes)
    }
  }
}

/// An archive of a widget: `{"widget":"ID","sha256":"HASH"}`. Other members are ignored.
struct Notice: Hashable, Sendable {
  var widget: WidgetID
  var archive: ContentHash

  private struct Form: Codable {
    var widget: String
    var sha256: String
  }

  init(_ widget: WidgetID, _ archive: ContentHash) {
    self.widget = widget
    self.archive = archive
  }

  /// Reads a body.
  init(_ body: ByteBuffer) throws(RequestRefusal) {
    guard let form = try? JSONDecoder().decode(Form.self, from: Data(body.readableBytesView)) else {
      throw RequestRefusal(.badRequest, "no JSON with widget and sha256")
    }
    self.init(WidgetID(form.widget), ContentHash(form.sha256))
    guard widget.isWellFormed, archive.isSHA256 else {
      throw RequestRefusal(.badRequest, "no id of a widget, or no SHA-256")
    }
  }

  var bytes: ByteBuffer {
    // Ids and hashes need no escapes.
    ByteBuffer(string: "{\"widget\":\"\(widget.text)\",\"sha256\":\"\(archive.text)\"}")
  }
}

/// The reason why a server carries out no request.
struct RequestRefusal: Error {
  var status: HTTPResponseStatus
  var reason: String

  init(_ status: HTTPResponseStatus, _ reason: String) {
    self.status = status
    self.reason = reason
  }
}

extension ContentHash {
  /// Returns the SHA-256 of a digest.
  init(_ digest: SHA256.Digest) {
    let digits = Array("0123456789abcdef".utf8)
    self.init(
      String(
        decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self))
  }

  /// Whether the text is 64 lower-case hexadecimal digits, and therefore a safe name of a file.
  var isSHA256: Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}

extension WidgetID {
  /// Whether the text is 1 to 128 of `A-Z a-z 0-9 . _ / : -`, as in `host.conf`.
  var isWellFormed: Bool {
    (1...128).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          // The colon follows the digits, and the slash is before them.
          UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
