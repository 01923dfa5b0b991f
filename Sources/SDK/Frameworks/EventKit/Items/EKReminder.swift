// Apple declares some properties without nullability.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import Foundation

open class EKReminder: EKCalendarItem {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  /// Whether the reminder is done. A change sets the date of completion.
  open var isCompleted = false {
    didSet { completionDate = isCompleted ? completionDate ?? Date() : nil }
  }
  open var completionDate: Date?
  /// From 1 for the most important to 9; 0 for none.
  open var priority = 0

  /// Makes a reminder that cannot be saved.
  public override init(eventStore store: EKEventStore) { super.init(eventStore: store) }

  override init(_ entry: CalendarEntry, in calendar: EKCalendar, of store: EKEventStore) {
    super.init(entry, in: calendar, of: store)
    startDateComponents = entry.start?.components
    dueDateComponents = entry.end?.components
    completionDate = entry.completed?.date(in: .current)
    isCompleted = entry.isCompleted
    priority = entry.priority
  }
}

extension CalendarMoment {
  /// The parts of the date, and of the time unless it is a date alone.
  fileprivate var components: DateComponents {
    let (year, month, day) = time.date
    var parts = DateComponents(
      calendar: Calendar(identifier: .gregorian), timeZone: isDay ? nil : zone.timeZone, year: year,
      month: month, day: day)
    if !isDay {
      (parts.hour, parts.minute) = (time.second / 3600, time.second / 60 % 60)
      parts.second = time.second % 60
    }
    return parts
  }
}
