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

  /// Ends at once, because the state never changes.
  public var authorizationUpdates: some AsyncSequence<AuthorizationState, Never> {
    AsyncStream { $0.finish() }
  }

  /// Always empty, because no alarm is scheduled.
  public var alarms: [Alarm] { get throws { [] } }

  /// Ends at once, because no alarm is scheduled.
  public var alarmUpdates: some AsyncSequence<[Alarm], Never> { AsyncStream { $0.finish() } }

  /// - Throws: An error that says that the request is denied, always.
  @discardableResult
  public func schedule<Metadata: AlarmMetadata>(
    id: Alarm.ID, configuration: AlarmConfiguration<Metadata>
  ) async throws -> Alarm {
    AuthorWarnings.report("AlarmKit: no alarm rings; every request is denied")
    throw AlarmRefusal()
  }

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

/// The error of a request. Apple's framework has no public one for denied permission.
private struct AlarmRefusal: CustomNSError, LocalizedError {
  static var errorDomain: String { "com.apple.AlarmKit.Alarm" }
  var errorCode: Int { 1 }
  var errorDescription: String? { "Alarms are denied." }
}
