internal import Glibc
internal import HTTPTypes
internal import HostConfiguration
internal import Hummingbird
internal import Logging
internal import NIOCore
internal import PanelProtocol
internal import PanelService
internal import WidgetClient
internal import WidgetModel
internal import WidgetWire

/// Passes the requests of panels to their service.
struct PanelResponder: HTTPResponder {
  private let content: GalleryContentSource
  private let service: PanelService

  /// The size of a report in bytes: ten lines of the firmware (`LOG_MAX_NOTES_NUMBER`) with their fields.
  private static let bodyBytes = 32 << 10

  init(_ content: GalleryContentSource, _ requests: HostRequests) {
    self.content = content
    let host = ConnectedPanelHost { (request) async throws(PanelHostFailure) -> HostReply in
      do throws(GalleryFailure) {
        return try await requests.ask(request, request.verb == "get" ? .drawing : .reading)
      } catch {
        // The host's own codes are about a widget; the others say that the host is not there.
        let isOfHost = ErrorCode(rawValue: error.code) != nil
        throw isOfHost ? .refused(error.message) : .unreachable(error.message)
      }
    }
    service = PanelService(
      folder: PanelFolder(stateDirectory: content.stateDirectory), host: host,
      logger: Logger(label: "gallery"))
  }

  /// Returns the answer; never throws.
  func respond(to request: Request, context: GalleryContext) async -> Response {
    guard let authority = request.head.authority, Self.isAuthority(authority) else {
      return Response(status: .badRequest, headers: [.connection: "close"])
    }
    guard let body = await body(of: request, context) else {
      return Response(status: .contentTooLarge, headers: [.connection: "close"])
    }
    let headers = request.headers
    await declare()
    let answer = await service.respond(
      to: PanelHTTPRequest(
        method: request.method.rawValue, path: request.uri.path,
        origin: "\(Self.scheme(request))://\(authority)",
        body: Array(buffer: body),
        header: { name in HTTPField.Name(name).flatMap { headers[$0] } }),
      at: Self.now)
    return Self.response(answer)
  }

  /// Returns the body of a report; `nil` for one that is too large. One that does not arrive in time ends its
  /// connection. Other requests have no body that anything reads.
  private func body(of request: Request, _ context: GalleryContext) async -> ByteBuffer? {
    guard request.method == .post else { return ByteBuffer() }
    let channel = context.channel
    let limit = channel.eventLoop.scheduleTask(in: TimeAmount(GalleryLimits.arrival)) {
      channel.close(promise: nil)
    }
    defer { limit.cancel() }
    return try? await request.body.collect(upTo: Self.bodyBytes)
  }

  /// Passes the panels of host.conf on. One whose key file cannot be used gets no other key.
  private func declare() async {
    var panels: [DeclaredPanel] = []
    var problems: [String] = []
    for configured in content.panels {
      let key = configured.keyFile.flatMap(Self.key)
      if let file = configured.keyFile, key == nil {
        problems.append(
          "\(configured.location): \(file) must have a key of 16 to 128 letters, digits or signs, for its owner only"
        )
      } else {
        panels.append(DeclaredPanel(panel: configured.panel, key: key))
      }
    }
    await service.declare(panels, problems: problems)
  }

  /// Returns the key in a file; `nil` for a file that is missing, that others may read, or without a key.
  private static func key(in path: String) -> PanelKey? {
    (try? PrivateFile.firstLine(of: path)).flatMap { PanelKey($0) }
  }

  private static func response(_ answer: PanelHTTPResponse) -> Response {
    var response = Response(
      status: HTTPResponse.Status(code: answer.status),
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    response.headers[.contentType] = answer.contentType
    response.headers[.cacheControl] = "no-store"
    response.headers[.xContentTypeOptions] = "nosniff"
    return response
  }

  /// The scheme that the panel used, as a proxy with TLS tells it. A wrong one harms who sends it alone.
  private static func scheme(_ request: Request) -> String {
    request.headers[.xForwardedProto] == "https" ? "https" : "http"
  }

  /// Whether a text is a host with a port (RFC 9110, 7.2), which an answer may repeat.
  private static func isAuthority(_ text: String) -> Bool {
    (1...255).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x3a, 0x41...0x5b, 0x61...0x7a, 0x5d, 0x2d, 0x2e: true
        default: false
        }
      }
  }

  private static var now: Timestamp {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(seconds: Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
  }
}

extension HTTPField.Name {
  /// `X-Forwarded-Proto`, the scheme before a proxy.
  fileprivate static let xForwardedProto = Self.known("X-Forwarded-Proto")
}
