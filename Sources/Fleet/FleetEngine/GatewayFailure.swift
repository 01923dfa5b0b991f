internal import FleetDecisions

/// The end of a call without an answer that can be used.
enum GatewayFailure: Error, Hashable, Sendable {
  /// No connection came about: the request was certainly not sent.
  case unreachable(String)
  /// The request was sent, or may have been, and no answer came.
  case lost(String)
  /// The answer is no answer of etcd, or contradicts itself.
  case malformed(String)
  /// The answer is larger than the limit.
  case tooLarge
  /// The engine answered with an error. `code` is that of gRPC.
  case refused(code: Int, String)
  /// The request breaks a limit of the fleet, and was not sent.
  case invalid(String)
}

extension GatewayFailure {
  /// The codes of gRPC that are told apart (google.golang.org/grpc/codes).
  enum Code {
    static let invalidArgument = 3
    static let notFound = 5
    static let permissionDenied = 7
    static let resourceExhausted = 8
    static let failedPrecondition = 9
    static let outOfRange = 11
    static let unauthenticated = 16
  }

  /// The answer for the agent.
  var answer: EngineAnswer {
    switch self {
    case .unreachable, .lost, .malformed, .tooLarge: return .unknown
    case .invalid(let text): return .refused(.invalid(text))
    case .refused(let code, let text):
      switch code {
      case Code.invalidArgument: return .refused(.invalid(text))
      case Code.notFound where text.contains("lease"): return .refused(.leaseNotFound)
      case Code.permissionDenied, Code.unauthenticated: return .refused(.denied(text))
      case Code.resourceExhausted where text.contains("space exceeded"):
        return .refused(.noSpace)
      case Code.resourceExhausted where text.contains("larger than max"):
        return .refused(.invalid(text))
      case Code.outOfRange: return .refused(.compacted)
      default: return .unknown
      }
    }
  }

  /// Whether the token of the user is missing or no longer valid. Such a request had no effect.
  var asksForLogin: Bool {
    guard case .refused(let code, let text) = self else { return false }
    return code == Code.unauthenticated || text.contains("user name is empty")
      || text.contains("revision of auth store is old")
      || text.contains("revision in header is old")
  }

  /// Whether a login says that the engine knows no users.
  var saysThatUsersAreOff: Bool {
    if case .refused(Code.failedPrecondition, _) = self { true } else { false }
  }

  /// The failure of a login: a wrong name or password counts as denied, not as invalid.
  var ofLogin: GatewayFailure {
    if case .refused(Code.invalidArgument, let text) = self {
      .refused(code: Code.permissionDenied, text)
    } else {
      self
    }
  }

  /// Whether another member of the engine may do better.
  var blamesEndpoint: Bool {
    switch self {
    case .unreachable, .lost, .malformed: true
    case .tooLarge, .invalid: false
    case .refused: answer == .unknown
    }
  }

  /// The failure in words, for logs and administrators.
  var text: String {
    switch self {
    case .unreachable(let text): "no connection: \(text)"
    case .lost(let text): "no answer: \(text)"
    case .malformed(let text): "the answer is not one of etcd: \(text)"
    case .tooLarge: "the answer is too large"
    case .refused(let code, let text): "refused: \(text) (code \(code))"
    case .invalid(let text): "not sent: \(text)"
    }
  }
}
