public enum EKEntityType: UInt, Sendable {
  case event
  case reminder
}

public struct EKEntityMask: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  init(_ type: EKEntityType) { self.init(rawValue: 1 << type.rawValue) }

  public static let event = EKEntityMask(rawValue: 1)
  public static let reminder = EKEntityMask(rawValue: 2)
}

public enum EKAuthorizationStatus: Int, Sendable {
  case notDetermined
  case restricted
  case denied
  case fullAccess
  case writeOnly

  public static var authorized: EKAuthorizationStatus { .fullAccess }
}

public enum EKCalendarType: Int, Sendable {
  case local
  case calDAV
  case exchange
  case subscription
  case birthday
}

public enum EKSourceType: Int, Sendable {
  case local
  case exchange
  case calDAV
  case mobileMe
  case subscribed
  case birthdays
}

public enum EKSpan: Int, Sendable {
  case thisEvent
  case futureEvents
}

public enum EKEventAvailability: Int, Sendable {
  case notSupported = -1
  case busy
  case free
  case tentative
  case unavailable
}

public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  /// The bits, equal to Apple's.
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1)
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 2)
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 4)
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 8)
}

public enum EKEventStatus: Int, Sendable {
  case none
  case confirmed
  case tentative
  case canceled
}

public enum EKReminderPriority: UInt, Sendable {
  case none
  case high
  case medium = 5
  case low = 9
}

public enum EKParticipantType: Int, Sendable {
  case unknown
  case person
  case room
  case resource
  case group
}

public enum EKParticipantRole: Int, Sendable {
  case unknown
  case required
  case optional
  case chair
  case nonParticipant
}

public enum EKParticipantStatus: Int, Sendable {
  case unknown
  case pending
  case accepted
  case declined
  case tentative
  case delegated
  case completed
  case inProcess
}

public enum EKAlarmProximity: Int, Sendable {
  case none
  case enter
  case leave
}

public enum EKAlarmType: Int, Sendable {
  case display
  case audio
  case procedure
  case email
}

public enum EKRecurrenceFrequency: Int, Sendable {
  case daily
  case weekly
  case monthly
  case yearly
}

public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
}
