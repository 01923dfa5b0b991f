/// The stable codes of `reason_code` in the protocol, listed in `docs/protocol.md`.
///
/// This is the only table. Clients make their own words of the codes, and the sentence beside a
/// code may change. A name is in a single group.
public enum ReasonCode: Hashable, Sendable {
  /// A reload waits for a slot.
  case delay(DelayReason.Code)
  /// A refresh has its date, or its slot has come.
  case next(NextRefresh.Code)
  /// The provider is being called, or will be called.
  case call(CallReason)
  /// The configuration was read again.
  case configuration(ConfigurationCode)
  /// A request was refused, or a call failed.
  case error(ErrorCode)
}

/// The codes of a reload of the configuration.
public enum ConfigurationCode: String, CaseIterable, Hashable, Sendable {
  /// The file is unusable; the old configuration stays in force.
  case badConfiguration = "bad_configuration"
  /// Changed keys take effect only after a restart of the host.
  case restartNeeded = "restart_needed"
}

extension ReasonCode: CaseIterable {
  /// Every code, by group.
  public static let allCases: [ReasonCode] =
    DelayReason.Code.allCases.map(ReasonCode.delay)
    + NextRefresh.Code.allCases.map(ReasonCode.next) + CallReason.allCases.map(ReasonCode.call)
    + ConfigurationCode.allCases.map(ReasonCode.configuration)
    + ErrorCode.allCases.map(ReasonCode.error)

  /// The name on the wire: lower-case words with underscores. The name of an error is its code.
  public var name: String {
    switch self {
    case .delay(let code): code.rawValue
    case .next(let code): code.rawValue
    case .call(let reason): reason.name
    case .configuration(let code): code.rawValue
    case .error(let code): code.rawValue.lowercased()
    }
  }

  private static let byName = Dictionary(
    allCases.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Finds a code by its name; `nil` for a name unknown to this version.
  public init?(_ name: String) {
    guard let code = Self.byName[name] else { return nil }
    self = code
  }
}

/// The values of a reason: `reason_values` in the protocol. Each code has its own.
public struct ReasonValues: Hashable, Sendable, Decodable {
  /// The interval in seconds.
  public var interval: Double?
  /// The number of failures in a row.
  public var failures: Int?
  /// The number of refreshes in the last 24 h.
  public var used: Int?
  /// The most refreshes in any 24 h, or the most calls at a time.
  public var limit: Int?
  /// The number of calls in progress.
  public var running: Int?
  /// The number of reloads that wait for a free call.
  public var queued: Int?
  /// The keys of the configuration.
  public var keys: [String]?

  /// Creates values without any field set.
  public init() {}
}

extension ReasonValues: Encodable {
  private enum CodingKeys: String, CodingKey {
    case interval, failures, used, limit, running, queued, keys
  }

  /// Writes an object of the present values, without nulls.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: CodingKeys.self)
    if let interval { try object.encode(interval, forKey: .interval) }
    if let failures { try object.encode(failures, forKey: .failures) }
    if let used { try object.encode(used, forKey: .used) }
    if let limit { try object.encode(limit, forKey: .limit) }
    if let running { try object.encode(running, forKey: .running) }
    if let queued { try object.encode(queued, forKey: .queued) }
    if let keys { try object.encode(keys, forKey: .keys) }
  }
}
