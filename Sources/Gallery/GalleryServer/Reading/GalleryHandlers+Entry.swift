internal import GalleryAccess
internal import HTTPTypes
internal import Hummingbird
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// Answers with the entry of a widget, or with 304 if the client has it.
  func entry(
    _ id: WidgetID, _ format: OutputFormat, _ request: Request
  ) async throws(GalleryFailure) -> Response {
    var options = Self.options(format, request)
    if let time = request.query("at") { options.append(WireField("at", time)) }
    if let known = EntityTag.revision(inTagsOf: request) {
      options.append(WireField("if", known.description))
    }
    let reply = try await requests.ask(
      HostRequest(verb: "get", arguments: [id.text], options: options), Self.effort(format))
    return try response(reply, format, request)
  }

  /// Answers with a snapshot of a kind that may show example data.
  func preview(
    _ kind: String, _ family: String, _ format: OutputFormat, _ request: Request
  ) async throws(GalleryFailure) -> Response {
    let options = [WireField("family", family), WireField("preview", "1")]
    let reply = try await requests.ask(
      HostRequest(
        verb: "snapshot", arguments: [kind], options: options + Self.options(format, request)),
      .drawing)
    return try response(reply, format, request)
  }

  /// The keys of a picture that an address may have, as in the protocol.
  private static let pictureKeys = ["scheme", "mode", "scale", "palette", "dither"]

  private static func options(_ format: OutputFormat, _ request: Request) -> [WireField] {
    [WireField("fmt", format.name)]
      + pictureKeys.compactMap { key in request.query(key).map { WireField(key, $0) } }
  }

  private static func effort(_ format: OutputFormat) -> HostRequests.Effort {
    format.picture == nil ? .reading : .drawing
  }

  /// Returns the answer for a reply of the host.
  private func response(
    _ reply: HostReply, _ format: OutputFormat, _ request: Request
  ) throws(GalleryFailure) -> Response {
    let header: EntryHeader
    do {
      header = try EntryHeader(fields: reply.fields)
    } catch {
      throw GalleryFailure(.badGateway, "BAD_HOST", error.description)
    }
    let validUntil = reply.fields["valid_until"].flatMap { Timestamp($0) }
    let tag = EntityTag(header, format, validUntil: validUntil)
    var response =
      reply.fields["same"] == "1" || request.matches(tag.text)
      ? Response(status: .notModified)
      : Response(type: format.contentType, bytes: reply.body)
    let freshness = Freshness(header, validUntil: validUntil, now: .now)
    response.headers[.eTag] = tag.text
    response.headers[.cacheControl] = "private, max-age=\(freshness.maxAge)"
    response.headers[.lastModified] = header.made.httpDate
    response.headers[.widgetRev] = header.revision.description
    response.headers[.widgetState] = header.state.rawValue
    response.headers[.widgetValidUntil] = freshness.end?.description
    response.headers[.widgetNext] = freshness.seconds.map { "\(($0 * 1000).rounded(.up) / 1000)" }
    response.add(SecurityHeaders.picture)
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
