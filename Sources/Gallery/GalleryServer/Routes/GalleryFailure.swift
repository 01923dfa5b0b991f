internal import HTTPTypes
internal import Hummingbird
internal import WidgetClient
internal import WidgetModel

/// The reason why a request is not carried out: a status and a code for programs, and a sentence for people.
struct GalleryFailure: Error {
  /// The status of the answer.
  var status: HTTPResponse.Status
  /// A code of the protocol, or of the gallery.
  var code: String
  /// A sentence with the next step.
  var message: String
  /// The time in seconds after which another attempt makes sense.
  var retryAfter: Int?
  /// The parameter that was refused; `nil` if none is known.
  var parameter: String?
  /// Whether the connection ends after the answer, because a part of the request was not read.
  var endsConnection = false

  /// Creates a failure with a code of the protocol.
  init(_ code: ErrorCode, _ message: String) {
    status = code.status
    self.code = code.rawValue
    self.message = message.printable
    retryAfter = code.retryAfter
  }

  /// Creates a failure with another status than the code's own.
  init(_ status: HTTPResponse.Status, _ code: String, _ message: String) {
    self.status = status
    self.code = code
    self.message = message.printable
  }

  /// Creates the failure for an error of the client library.
  init(_ error: ClientError) {
    switch error.code {
    case .refused(let error): self.init(error.code, error.message)
    case .noHost, .closed, .denied:
      self.init(.serviceUnavailable, "NO_HOST", error.description)
      retryAfter = 1
    case .timedOut: self.init(.gatewayTimeout, "HOST_TIMEOUT", error.description)
    case .notTheProtocol: self.init(.badGateway, "BAD_HOST", error.description)
    case .unsendable: self.init(ErrorCode.badRequest, error.description)
    case .system: self.init(.internal, error.description)
    }
  }

  /// Whether the client has no right to be here: its token or its name of the gallery is wrong.
  var isRefusal: Bool { status == .unauthorized || status == .misdirectedRequest }

  /// The failure for a path that leads nowhere.
  static let noAddress = GalleryFailure(
    .notFound, "UNKNOWN_ADDRESS", "there is no such address; see /api for all of them")
}

extension ErrorCode {
  /// The status of an answer with this code.
  var status: HTTPResponse.Status {
    switch self {
    case .badRequest, .badParameter, .badFormat, .unsupportedFamily: .badRequest
    case .unknownKind, .unknownWidget, .unknownPlugin, .unknownAction: .notFound
    case .unknownVerb, .version: .notImplemented
    case .denied: .forbidden
    case .staleRev: .conflict
    case .tooLarge: .contentTooLarge
    case .busy: .tooManyRequests
    case .notReady, .quarantined: .serviceUnavailable
    case .providerCrashed, .providerFailed: .badGateway
    case .providerTimeout: .gatewayTimeout
    case .internal: .internalServerError
    }
  }

  /// The time in seconds after which another attempt makes sense; `nil` if none does by itself.
  var retryAfter: Int? {
    switch self {
    case .busy, .notReady: 1
    case .quarantined: 60
    case .badRequest, .badParameter, .badFormat, .unsupportedFamily, .unknownKind, .unknownWidget,
      .unknownPlugin, .unknownAction, .unknownVerb, .version, .denied, .staleRev, .tooLarge,
      .providerCrashed, .providerFailed, .providerTimeout, .internal:
      nil
    }
  }
}

/// The body of an answer with an error.
struct FailureBody: Encodable {
  /// The code and the sentence.
  struct Content: Encodable {
    var code: String
    var message: String
    var parameter: String?
  }

  var error: Content
}
