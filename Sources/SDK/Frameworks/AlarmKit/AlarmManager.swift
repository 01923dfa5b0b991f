internal import AppleFoundation
public import Foundation

/// A manager whose requests are always denied.
public final class AlarmManager: Sendable {
  public static let shared = AlarmManager()

  public enum AuthorizationState: String, Sendable {
    case notDetermined
    case denied
    case authorized
  }

  public enum AlarmError: Error, Sendable {
    case maximumLimitReached
  }

  /// Always `denied`, because no alarm rings.
  public var authorizationState: AuthorizationState { .denied }

  /// Always `denied`, because no alarm rings.
  public func requestAuthorization() async throws -> AuthorizationState {
    AuthorWarnings.report("AlarmKit: no alarm rings; every request is denied")
    return .denied
  }

  /// Always empty, because no alarm is scheduled.
  public var alarms: [Alarm] { [] }

  /// No effect: no alarm is scheduled.
  public func cancel(id: Alarm.ID) throws {}
  /// No effect: no alarm is scheduled.
  public func stop(id: Alarm.ID) throws {}
  /// No effect: no alarm is scheduled.
  public func pause(id: Alarm.ID) throws {}
  /// No effect: no alarm is scheduled.
  public func resume(id: Alarm.ID) throws {}
  /// No effect: no alarm is scheduled.
  public func countdown(id: Alarm.ID) throws {}
}

/// An alarm. No call returns a value of this type.
public struct Alarm: Codable, Identifiable, Sendable {
  public enum State: String, Codable, Sendable {
    case scheduled
    case countdown
    case paused
    case alerting
  }

  public struct CountdownDuration: Codable, Sendable {
    public var preAlert: TimeInterval?
    public var postAlert: TimeInterval?

    public init(preAlert: TimeInterval?, postAlert: TimeInterval?) {
      self.preAlert = preAlert
      self.postAlert = postAlert
    }
  }

  public var id: UUID
  public var state: State
  public var countdownDuration: CountdownDuration?
}
