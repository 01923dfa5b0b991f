// Apple declares some properties without nullability.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import CoreLocation
internal import Foundation

open class EKEvent: EKCalendarItem {
  /// The start; of whole days, midnight in the current time zone.
  open var startDate: Date!
  /// The end; of whole days, the last second of the last day.
  open var endDate: Date!
  open var isAllDay = false
  open var structuredLocation: EKStructuredLocation?
  open var availability = EKEventAvailability.busy
  open private(set) var eventIdentifier: String!
  open private(set) var status = EKEventStatus.none
  /// Whether the file gives this occurrence of a repeated event apart from the others.
  open private(set) var isDetached = false
  /// The start by the recurrence rule, before the occurrence was moved.
  open private(set) var occurrenceDate: Date!

  /// Makes an event that cannot be saved.
  public override init(eventStore store: EKEventStore) { super.init(eventStore: store) }

  init(_ occurrence: Occurrence, in calendar: EKCalendar, of store: EKEventStore) {
    let entry = occurrence.entry
    super.init(entry, in: calendar, of: store)
    startDate = occurrence.start
    endDate = occurrence.end
    isAllDay = entry.start?.isDay ?? false
    eventIdentifier = entry.identifier
    isDetached = entry.replaced != nil
    occurrenceDate = occurrence.original
    status = entry.eventStatus
    availability = entry.availability
    if let title = entry.location {
      structuredLocation = EKStructuredLocation(title: title)
      structuredLocation?.geoLocation = entry.place.map {
        CLLocation(latitude: $0.latitude, longitude: $0.longitude)
      }
    }
  }

  /// Always `nil`, because the people of an event are not read.
  open var organizer: EKParticipant? { nil }
  /// Always `nil`, because there are no contacts.
  open var birthdayContactIdentifier: String? { nil }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (startDate ?? .distantFuture).compare(other.startDate ?? .distantFuture)
  }
}

extension CalendarEntry {
  fileprivate var eventStatus: EKEventStatus {
    switch status {
    case "CONFIRMED": .confirmed
    case "TENTATIVE": .tentative
    case "CANCELLED": .canceled
    default: .none
    }
  }

  fileprivate var availability: EKEventAvailability {
    switch busyStatus {
    case "FREE": .free
    case "TENTATIVE": .tentative
    case "OOF": .unavailable
    default: isTransparent ? .free : .busy
    }
  }

  /// Returns the occurrence at the start of the entry.
  func first(in zone: TimeZone) -> Occurrence? {
    guard let start else { return nil }
    let (begin, end) = length(in: zone).dates(from: start, in: zone)
    return Occurrence(
      entry: self, start: begin, end: end, original: replaced?.date(in: zone) ?? begin)
  }
}

open class EKStructuredLocation: EKObject {
  open var title: String?
  open var geoLocation: CLLocation?
  /// The radius in metres; 0 for the default of the system.
  open var radius = 0.0

  public init(title: String) { self.title = title }
}
