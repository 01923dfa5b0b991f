internal import FoundationEssentials

// The messages of etcd's JSON gateway, by the names of its rpc.proto and kv.proto. Bytes are base64,
// 64-bit integers are strings, and fields that are zero, false or empty are absent in answers.

/// A request whose answer is a single message.
protocol GatewayCall: Encodable, Sendable {
  associatedtype Answer: Decodable & Sendable
  /// The path of the POST request.
  static var path: String { get }
  /// Whether the request fails at once while the member knows no leader, instead of waiting for one.
  static var needsLeader: Bool { get }
}

extension GatewayCall {
  static var needsLeader: Bool { true }
}

/// The part that every answer has.
struct Header: Decodable, Hashable, Sendable {
  @Numeral var memberID: UInt64
  @Numeral var revision: Int64

  enum CodingKeys: String, CodingKey {
    case memberID = "member_id"
    case revision
  }
}

struct KeyValue: Decodable, Hashable, Sendable {
  var key: Data?
  var value: Data?
  @Numeral var created: Int64
  @Numeral var modified: Int64
  @Numeral var lease: Int64

  enum CodingKeys: String, CodingKey {
    case key, value, lease
    case created = "create_revision"
    case modified = "mod_revision"
  }
}

struct RangeRequest: Encodable, Hashable, Sendable {
  var key: Data
  var end: Data?
  @Numeral var limit: Int64 = 0
  /// The revision to read at; 0 for the present revision.
  @Numeral var revision: Int64 = 0
  /// The lowest mod revision of the keys that are returned; all are counted.
  var leastModified: Numeral<Int64>?

  init(_ range: KeySpace.Range, limit: Int64 = 0, revision: Int64 = 0) {
    (key, end) = (range.start, range.end)
    (self.limit, self.revision) = (limit, revision)
  }

  enum CodingKeys: String, CodingKey {
    case key, limit, revision
    case end = "range_end"
    case leastModified = "min_mod_revision"
  }
}

struct RangeResponse: Decodable, Hashable, Sendable {
  var kvs: [KeyValue]?
  var more: Bool?
  /// The number of all keys of the range, also of those that were left out.
  @Numeral var count: Int64
}

struct PutRequest: Encodable, Hashable, Sendable {
  var key: Data
  var value: Data
  @Numeral var lease: Int64
}

struct DeleteRequest: Encodable, Hashable, Sendable {
  var key: Data
}

/// A condition of a transaction.
struct Comparison: Encodable, Hashable, Sendable {
  enum Target: String, Encodable, Sendable {
    case created = "CREATE"
    case modified = "MOD"
  }

  var key: Data
  var target: Target
  var revision: Int64

  private enum CodingKeys: String, CodingKey {
    case key, target, result
    case created = "create_revision"
    case modified = "mod_revision"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(key, forKey: .key)
    try container.encode("EQUAL", forKey: .result)
    try container.encode(target, forKey: .target)
    try container.encode(
      Numeral(wrappedValue: revision), forKey: target == .created ? .created : .modified)
  }
}

/// A step of a transaction.
enum Operation: Encodable, Hashable, Sendable {
  case range(RangeRequest)
  case put(PutRequest)
  case delete(DeleteRequest)

  private enum CodingKeys: String, CodingKey {
    case range = "request_range"
    case put = "request_put"
    case delete = "request_delete_range"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .range(let request): try container.encode(request, forKey: .range)
    case .put(let request): try container.encode(request, forKey: .put)
    case .delete(let request): try container.encode(request, forKey: .delete)
    }
  }
}

/// Compares, then performs the steps of `success` or of `failure` in one revision.
struct TransactionCall: GatewayCall, Hashable {
  static let path = "/v3/kv/txn"
  var compare: [Comparison] = []
  var success: [Operation]
  var failure: [Operation] = []

  struct Answer: Decodable, Sendable {
    struct Result: Decodable, Sendable {
      var range: RangeResponse?

      enum CodingKeys: String, CodingKey {
        case range = "response_range"
      }
    }

    var header: Header
    var succeeded: Bool?
    var responses: [Result]?
  }
}

struct GrantCall: GatewayCall {
  static let path = "/v3/lease/grant"
  /// The time to live in seconds.
  @Numeral var ttl: Int64

  enum CodingKeys: String, CodingKey {
    case ttl = "TTL"
  }

  typealias Answer = LeaseAnswer
}

struct LeaseAnswer: Decodable, Sendable {
  var header: Header
  @Numeral var id: Int64
  /// The time to live in seconds; 0 for a lease that is gone.
  @Numeral var ttl: Int64
  var error: String?

  enum CodingKeys: String, CodingKey {
    case header, error
    case id = "ID"
    case ttl = "TTL"
  }
}

/// A renewal: a stream with a single message each way.
struct KeepAliveCall: GatewayCall {
  static let path = "/v3/lease/keepalive"
  @Numeral var id: Int64

  enum CodingKeys: String, CodingKey {
    case id = "ID"
  }

  struct Answer: Decodable, Sendable {
    var result: LeaseAnswer?
    var error: GatewayErrorBody?
  }
}

struct RevokeCall: GatewayCall {
  static let path = "/v3/lease/revoke"
  @Numeral var id: Int64

  enum CodingKeys: String, CodingKey {
    case id = "ID"
  }

  struct Answer: Decodable, Sendable {
    var header: Header
  }
}

struct AuthenticateCall: GatewayCall {
  static let path = "/v3/auth/authenticate"
  var name: String
  var password: String

  struct Answer: Decodable, Sendable {
    var token: String
  }
}

struct WatchCall: Encodable, Sendable {
  static let path = "/v3/watch"

  struct Create: Encodable, Sendable {
    var key: Data
    var end: Data?
    @Numeral var start: Int64
    /// Reports of progress while there is nothing new.
    var progress = true
    /// Splits messages that are larger than etcd's limit of a request.
    var fragment = true

    enum CodingKeys: String, CodingKey {
      case key, fragment
      case end = "range_end"
      case start = "start_revision"
      case progress = "progress_notify"
    }
  }

  var create: Create

  enum CodingKeys: String, CodingKey {
    case create = "create_request"
  }
}

/// A line of a watch.
struct WatchLine: Decodable, Sendable {
  struct Event: Decodable, Sendable {
    /// `DELETE`; absent for a put.
    var type: String?
    var kv: KeyValue?
  }

  struct Result: Decodable, Sendable {
    var header: Header
    var created: Bool?
    var canceled: Bool?
    var reason: String?
    @Numeral var compacted: Int64
    var events: [Event]?

    enum CodingKeys: String, CodingKey {
      case header, created, canceled, events
      case reason = "cancel_reason"
      case compacted = "compact_revision"
    }
  }

  var result: Result?
  var error: GatewayErrorBody?
}

/// The body of an answer that is no success. The names differ between unary answers, streams and
/// versions of the gateway; streams have a further object in the field `error`.
struct GatewayErrorBody: Decodable, Sendable {
  /// The code of gRPC; 2 (unknown) where there is none.
  let status: Int
  let text: String

  private enum CodingKeys: String, CodingKey {
    case code, message, error
    case grpcCode = "grpc_code"
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let inner = try? container.decode(GatewayErrorBody.self, forKey: .error) {
      self = inner
      return
    }
    let code = try container.decodeIfPresent(Int.self, forKey: .grpcCode)
    status = try code ?? container.decodeIfPresent(Int.self, forKey: .code) ?? 2
    let message = try container.decodeIfPresent(String.self, forKey: .message)
    text = try message ?? container.decodeIfPresent(String.self, forKey: .error) ?? ""
  }
}
