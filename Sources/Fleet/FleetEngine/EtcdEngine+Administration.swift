public import FleetDecisions

/// The state of a member of the engine, by the member's own answer.
public struct EngineMember: Hashable, Sendable {
  /// The address that was asked.
  public var endpoint: String
  /// The number of the member.
  public var id: UInt64
  /// The version of etcd.
  public var version: String
  /// Whether the member is the leader.
  public var isLeader: Bool
  /// Whether the member knows a leader.
  public var hasLeader: Bool
  /// The revision of the member's data.
  public var revision: Revision
  /// The size of the member's file in bytes.
  public var size: Int64
  /// The part of the file that holds data; the rest is free for new data.
  public var sizeInUse: Int64
  /// The member's own words on faults, such as an alarm.
  public var errors: [String]
}

/// An alarm of the engine, to be ended by an administrator.
public struct EngineAlarm: Hashable, Sendable {
  /// The kinds of alarms.
  public enum Kind: Hashable, Sendable {
    /// The size limit was reached: nothing can be written.
    case noSpace
    /// The data of a member is damaged.
    case corrupt
    /// An alarm of a later version.
    case other(String)
  }

  /// The member that raised the alarm.
  public var member: UInt64
  /// The kind of the alarm.
  public var kind: Kind
}

/// A step of ``EtcdEngine/clearSpace(_:)`` that is done.
public enum SpaceStep: Hashable, Sendable {
  /// The history up to this revision is gone.
  case compacted(Revision)
  /// The file of a member was rewritten; sizes in bytes.
  case defragmented(endpoint: String, before: Int64, after: Int64)
  /// The alarm of a member was ended.
  case disarmed(member: UInt64)
}

extension EtcdEngine {
  /// The time for an administrative step, in milliseconds.
  private static let patience: Milliseconds = 60_000

  /// Asks every endpoint for the member's state, in order.
  public func members() async -> [(endpoint: String, state: Result<EngineMember, EngineError>)] {
    var members: [(String, Result<EngineMember, EngineError>)] = []
    for endpoint in settings.endpoints {
      do throws(EngineError) {
        members.append((endpoint, .success(try await member(endpoint))))
      } catch { members.append((endpoint, .failure(error))) }
    }
    return members
  }

  /// Returns the alarms of all members.
  public func alarms() async throws(EngineError) -> [EngineAlarm] {
    let answer = try await ask(AlarmCall(action: .get), of: settings.endpoints[0])
    return (answer.alarms ?? []).map { EngineAlarm(member: $0.member, kind: .init($0.alarm)) }
  }

  /// Makes room in an engine that is full: ends the history, rewrites the file of each member, and ends
  /// the alarms.
  ///
  /// A member does not answer while the file is rewritten, about a second for 100 MB. All endpoints
  /// must be reachable, and the user must have the role `root` if the engine's authentication is on.
  ///
  /// - Parameter progress: Called after each step.
  public func clearSpace(
    _ progress: @Sendable (SpaceStep) -> Void = { _ in }
  ) async throws(EngineError) {
    var before: [Int64] = []
    var revision = Revision.max
    for endpoint in settings.endpoints {
      let member = try await member(endpoint)
      before.append(member.size)
      revision = min(revision, member.revision)
    }
    try await compact(revision)
    progress(.compacted(revision))
    for (endpoint, before) in zip(settings.endpoints, before) {
      _ = try await ask(DefragmentCall(), of: endpoint)
      let after = try await member(endpoint).size
      progress(.defragmented(endpoint: endpoint, before: before, after: after))
    }
    for alarm in try await alarms() where alarm.kind == .noSpace {
      let call = AlarmCall(action: .deactivate, member: alarm.member, alarm: "NOSPACE")
      _ = try await ask(call, of: settings.endpoints[0])
      progress(.disarmed(member: alarm.member))
    }
  }

  private func compact(_ revision: Revision) async throws(EngineError) {
    do throws(EngineError) {
      _ = try await ask(CompactCall(revision: revision), of: settings.endpoints[0])
    } catch  where error.code == .refused && error.message.contains("has been compacted") {
      // Nothing was written since the last compaction.
    }
  }

  private func member(_ endpoint: String) async throws(EngineError) -> EngineMember {
    let answer = try await ask(
      StatusCall(), of: endpoint, within: settings.timeout)
    return EngineMember(
      endpoint: endpoint, id: answer.header.memberID, version: answer.version ?? "",
      isLeader: answer.leader != 0 && answer.leader == answer.header.memberID,
      hasLeader: answer.leader != 0, revision: answer.header.revision, size: answer.size,
      sizeInUse: answer.sizeInUse, errors: answer.errors ?? [])
  }

  /// Sends a call to a single endpoint.
  private func ask<Call: GatewayCall>(
    _ call: Call, of endpoint: String, within limit: Milliseconds = patience
  ) async throws(EngineError) -> Call.Answer {
    do throws(GatewayFailure) {
      return try await send(call, only: endpoint, within: limit)
    } catch {
      let code: EngineError.Code = if case .refused = error { .refused } else { .noAnswer }
      throw EngineError(code, "\(endpoint) \(Call.path): \(error.text)")
    }
  }
}

extension EngineAlarm.Kind {
  init(_ name: String?) {
    self =
      switch name {
      case "NOSPACE": .noSpace
      case "CORRUPT": .corrupt
      default: .other(name ?? "NONE")
      }
  }
}
