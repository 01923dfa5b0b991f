public import Foundation

/// Every change fails: the files belong to the operator.
extension EKEventStore {
  private var refusal: EKError {
    EKError(folder.isThere ? .calendarReadOnly : .eventStoreNotAuthorized)
  }

  /// - Throws: `EKError`, always.
  public func save(_ event: EKEvent, span: EKSpan) throws { throw refusal }
  /// - Throws: `EKError`, always.
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw refusal }
  /// - Throws: `EKError`, always.
  public func remove(_ event: EKEvent, span: EKSpan) throws { throw refusal }
  /// - Throws: `EKError`, always.
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws { throw refusal }
  /// - Throws: `EKError`, always.
  public func save(_ reminder: EKReminder, commit: Bool) throws { throw refusal }
  /// - Throws: `EKError`, always.
  public func remove(_ reminder: EKReminder, commit: Bool) throws { throw refusal }
  /// - Throws: `EKError`, always.
  public func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw refusal }
  /// - Throws: `EKError`, always.
  public func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws { throw refusal }

  /// No effect: nothing waits to be saved.
  public func commit() throws {}
}

public struct EKError: Error, Hashable, Sendable, CustomNSError, LocalizedError {
  public enum Code: Int, Sendable {
    case eventNotMutable
    case noCalendar
    case noStartDate
    case noEndDate
    case datesInverted
    case internalFailure
    case calendarReadOnly
    case durationGreaterThanRecurrence
    case alarmGreaterThanRecurrence
    case startDateTooFarInFuture
    case startDateCollidesWithOtherOccurrence
    case objectBelongsToDifferentStore
    case invitesCannotBeMoved
    case invalidSpan
    case calendarHasNoSource
    case calendarSourceCannotBeModified
    case calendarIsImmutable
    case sourceDoesNotAllowCalendarAddDelete
    case recurringReminderRequiresDueDate
    case structuredLocationsNotSupported
    case reminderLocationsNotSupported
    case alarmProximityNotSupported
    case calendarDoesNotAllowEvents
    case calendarDoesNotAllowReminders
    case sourceDoesNotAllowReminders
    case sourceDoesNotAllowEvents
    case priorityIsInvalid
    case invalidEntityType
    case procedureAlarmsNotMutable
    case eventStoreNotAuthorized
    case osNotSupported
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The same domain as Apple's.
  public static var errorDomain: String { "EKErrorDomain" }

  /// The same code as Apple's.
  public var errorCode: Int { code.rawValue }

  public var errorDescription: String? { "The calendars cannot be changed (\(code))." }

  public static var calendarReadOnly: Code { .calendarReadOnly }
  public static var eventStoreNotAuthorized: Code { .eventStoreNotAuthorized }
  public static var noCalendar: Code { .noCalendar }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public let EKErrorDomain = EKError.errorDomain
