// Apple declares some properties without nullability.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

open class EKCalendarItem: EKObject {
  open var calendar: EKCalendar!
  open var title: String!
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  open internal(set) var creationDate: Date?
  open internal(set) var lastModifiedDate: Date?
  open private(set) var calendarItemIdentifier: String
  /// The `UID` of the file.
  open private(set) var calendarItemExternalIdentifier: String!
  let store: EKEventStore?
  private let isStored: Bool

  /// Makes an item that cannot be saved.
  init(eventStore: EKEventStore) {
    store = eventStore
    isStored = false
    calendarItemIdentifier = UUID().uuidString
    calendarItemExternalIdentifier = calendarItemIdentifier
  }

  init(_ entry: CalendarEntry, in calendar: EKCalendar, of store: EKEventStore) {
    self.store = store
    isStored = true
    calendarItemIdentifier = entry.identifier
    calendarItemExternalIdentifier = entry.uid
    super.init()
    self.calendar = calendar
    title = entry.summary ?? ""
    location = entry.location
    notes = entry.notes
    url = entry.url
    timeZone = entry.start.flatMap { $0.isDay ? nil : $0.zone.timeZone }
    creationDate = entry.created?.date(in: .current)
    lastModifiedDate = entry.modified?.date(in: .current)
    alarms = entry.alarms.isEmpty ? nil : entry.alarms.map(EKAlarm.init)
    recurrenceRules = entry.rule.map { [EKRecurrenceRule($0)] }
  }

  open override var isNew: Bool { !isStored }
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  open var hasNotes: Bool { notes?.isEmpty == false }
  /// Always false, because the people of an event are not read.
  open var hasAttendees: Bool { false }
  /// Always `nil`, because the people of an event are not read.
  open var attendees: [EKParticipant]? { nil }

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }
}

extension CalendarEntry {
  /// The `UID`, with the original start for an occurrence that was changed.
  var identifier: String { replaced.map { "\(uid)/RID=\($0.time.seconds)" } ?? uid }
}

/// A person of an event. No event has a value of this type.
open class EKParticipant: EKObject {
  open var name: String? { nil }
  open var url: URL { URL(fileURLWithPath: "/") }
  open var participantStatus: EKParticipantStatus { .unknown }
  open var participantRole: EKParticipantRole { .unknown }
  open var participantType: EKParticipantType { .unknown }
  open var isCurrentUser: Bool { false }

  override init() {}
}
