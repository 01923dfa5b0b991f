internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// The entry of a widget in one format, as clients get it.
struct EntryAnswer: Sendable {
  /// The header fields that do not depend on the time of the request.
  private let fields: HTTPFields
  private let tag: String
  private let body: ByteBuffer
  private let freshness: Freshness

  /// Creates the answer for a reply of the host to `get` or `snapshot`.
  ///
  /// - Throws: ``GalleryFailure`` for a reply without the header of an entry.
  init(_ reply: HostReply, _ format: OutputFormat) throws(GalleryFailure) {
    let header: EntryHeader
    do {
      header = try EntryHeader(fields: reply.fields)
    } catch {
      throw GalleryFailure(.badGateway, "BAD_HOST", error.description)
    }
    let validUntil = reply.fields["valid_until"].flatMap { Timestamp($0) }
    tag = EntityTag(header, format, validUntil: validUntil).text
    body = ByteBuffer(bytes: reply.body)
    freshness = Freshness(header, validUntil: validUntil)
    var fields: HTTPFields = [
      .contentType: format.contentType, .eTag: tag, .lastModified: header.made.httpDate,
      .widgetRev: header.revision.description, .widgetState: header.state.rawValue,
    ]
    fields[.widgetValidUntil] = freshness.end?.description
    self.fields = fields.adding(.securityOfPictures)
  }

  /// The memory of the answer in bytes, about.
  var size: Int { body.readableBytes + 1_024 }

  /// Whether the entry, and a live text of it, are still the ones that the host would show.
  func isFresh(at now: Timestamp) -> Bool { freshness.end.map { now < $0 } ?? true }

  /// Returns the response to a request: 304 if the client has the same bytes.
  func response(to request: Request, at now: Timestamp) -> Response {
    let isKnown = request.matches(tag)
    var response = Response(
      status: isKnown ? .notModified : .ok, headers: fields,
      body: isKnown ? ResponseBody() : ResponseBody(byteBuffer: body))
    if isKnown { response.headers[.contentType] = nil }
    response.headers[.cacheControl] = "private, max-age=\(freshness.maxAge(at: now))"
    response.headers[.widgetNext] = freshness.seconds(at: now).map {
      "\(($0 * 1000).rounded(.up) / 1000)"
    }
    return response
  }
}

extension OutputFormat {
  /// The media type of an answer. The host's reply names the type of a payload, which is not sent.
  fileprivate var contentType: String {
    switch self {
    case .svg: "image/svg+xml"
    case .png: "image/png"
    case .bmp: "image/bmp"
    case .json: "application/json"
    case .text: "text/plain; charset=utf-8"
    case .payload, .archive, .ansi: "application/octet-stream"
    }
  }
}
