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
    let options = Self.options(format, request)
    let time = request.query("at").map { [WireField("at", $0)] } ?? []
    let load = { @Sendable [requests] () async throws(GalleryFailure) in
      try EntryAnswer(
        try await requests.ask(
          HostRequest(verb: "get", arguments: [id.text], options: options + time),
          Self.effort(format)), format)
    }
    guard time.isEmpty, let sequence = hub.sequence(of: id) else {
      return try await load().response(to: request, at: .now)
    }
    let key = EntryCache.Key(widget: id, options: options)
    return try await cache.answer(key, sequence, at: .now, load: load)
      .response(to: request, at: .now)
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
    return try EntryAnswer(reply, format).response(to: request, at: .now)
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
}
