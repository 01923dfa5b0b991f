internal import FoundationEssentials
internal import GalleryAccess
internal import HTTPTypes
internal import Hummingbird
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

extension GalleryHandlers {
  /// Answers with a list of the host as an array.
  func list(
    _ request: HostRequest, _ effort: HostRequests.Effort = .reading
  ) async throws(GalleryFailure) -> Response {
    let reply = try await requests.ask(request, effort)
    let lines = reply.body.split(separator: UInt8(ascii: "\n")).map(Array.init)
    return .json(try Self.checked(lines.jsonArray))
  }

  /// Answers with an object of the host.
  func object(
    _ request: HostRequest, _ effort: HostRequests.Effort = .reading
  ) async throws(GalleryFailure) -> Response {
    .json(try Self.checked(try await requests.ask(request, effort).body))
  }

  /// Returns bytes that are JSON.
  ///
  /// - Throws: A failure for other bytes, which the host never sends.
  private static func checked(_ json: [UInt8]) throws(GalleryFailure) -> [UInt8] {
    do {
      _ = try JSONDecoder().decode(AnyJSON.self, from: Data(json))
      return json
    } catch {
      throw GalleryFailure(.badGateway, "BAD_HOST", "the host's reply is not JSON")
    }
  }

  /// Answers with the metrics of the host.
  func metrics() async throws(GalleryFailure) -> Response {
    let reply = try await requests.ask(
      HostRequest(verb: "stats", options: [WireField("fmt", "openmetrics")]))
    var response = Response(
      type: "application/openmetrics-text; version=1.0.0; charset=utf-8", bytes: reply.body)
    response.headers[.cacheControl] = "no-store"
    return response
  }
}

/// Any JSON.
private struct AnyJSON: Decodable {
  init(from decoder: any Decoder) throws {}
}
