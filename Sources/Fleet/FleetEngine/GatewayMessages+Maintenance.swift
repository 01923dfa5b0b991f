// Messages for an administrator's steps.

struct StatusCall: GatewayCall {
  static let path = "/v3/maintenance/status"
  // The answer tells whether there is a leader.
  static let needsLeader = false

  struct Answer: Decodable, Sendable {
    var header: Header
    var version: String?
    @Numeral var size: Int64
    @Numeral var sizeInUse: Int64
    @Numeral var leader: UInt64
    @Numeral var term: UInt64
    var errors: [String]?

    enum CodingKeys: String, CodingKey {
      case header, version, leader, errors
      case size = "dbSize"
      case sizeInUse = "dbSizeInUse"
      case term = "raftTerm"
    }
  }
}

struct AlarmCall: GatewayCall {
  static let path = "/v3/maintenance/alarm"

  enum Action: String, Encodable, Sendable {
    case get = "GET"
    case deactivate = "DEACTIVATE"
  }

  var action: Action
  @Numeral var member: UInt64 = 0
  var alarm = "NONE"

  enum CodingKeys: String, CodingKey {
    case action, alarm
    case member = "memberID"
  }

  struct Answer: Decodable, Sendable {
    struct Alarm: Decodable, Sendable {
      @Numeral var member: UInt64
      var alarm: String?

      enum CodingKeys: String, CodingKey {
        case alarm
        case member = "memberID"
      }
    }

    var alarms: [Alarm]?
  }
}

struct CompactCall: GatewayCall {
  static let path = "/v3/kv/compaction"
  @Numeral var revision: Int64
  /// Answers once the space is free.
  var physical = true

  struct Answer: Decodable, Sendable {}
}

struct DefragmentCall: GatewayCall {
  static let path = "/v3/maintenance/defragment"

  struct Answer: Decodable, Sendable {}
}
