internal import AppleFoundation
public import Foundation

/// A predicate that a store has made.
final class CalendarPredicate: NSPredicate {
  enum Search {
    case events(from: Date, to: Date)
    case allReminders
    case incompleteReminders(from: Date?, to: Date?)
    case completedReminders(from: Date?, to: Date?)
  }

  let search: Search
  /// The identifiers of the calendars; `nil` for all.
  let calendars: Set<String>?

  init(_ search: Search, _ calendars: [EKCalendar]?) {
    self.search = search
    self.calendars = calendars.map { Set($0.map(\.calendarIdentifier)) }
    super.init { _, _ in true }
  }

  required init?(coder: NSCoder) { nil }

  func contains(_ calendar: StoredCalendar) -> Bool {
    calendars?.contains(calendar.identifier) ?? true
  }
}

extension EKEventStore {
  public func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { CalendarPredicate(.events(from: startDate, to: endDate), calendars) }

  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    CalendarPredicate(.allReminders, calendars)
  }

  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    CalendarPredicate(.incompleteReminders(from: startDate, to: endDate), calendars)
  }

  public func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?, ending endDate: Date?, calendars: [EKCalendar]?
  ) -> NSPredicate {
    CalendarPredicate(.completedReminders(from: startDate, to: endDate), calendars)
  }

  /// Returns the occurrences of a span of up to four years, sorted by their start; at most 10,000.
  public func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard let predicate = predicate as? CalendarPredicate,
      case .events(let start, let end) = predicate.search
    else { return [] }
    var found: [(Occurrence, EKCalendar)] = []
    var search = OccurrenceSearch(from: start, to: end, in: .current)
    for calendar in folder.calendars() where predicate.contains(calendar) {
      let (shown, before) = (EKCalendar(calendar, in: self), search.found.count)
      search.add(calendar.entries)
      found += search.found[before...].map { ($0, shown) }
    }
    if search.isIncomplete {
      AuthorWarnings.report("EventKit: the calendars have too many occurrences; some are left out")
    }
    return found.sorted { $0.0.start < $1.0.start }.map { EKEvent($0.0, in: $0.1, of: self) }
  }

  /// Calls the function with each event, until it sets the flag.
  public func enumerateEvents(
    matching predicate: NSPredicate, using block: EKEventSearchCallback
  ) {
    var isStopped = ObjCBool(false)
    for event in events(matching: predicate) where !isStopped.boolValue { block(event, &isStopped) }
  }

  /// Returns the first occurrence of an event.
  public func event(withIdentifier identifier: String) -> EKEvent? {
    item(.event) { $0.identifier == identifier } as? EKEvent
  }

  /// Returns a reminder, or the first occurrence of an event.
  public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    item(nil) { $0.identifier == identifier }
  }

  /// Returns the reminder, or the first occurrence of the event, with a `UID`.
  public func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    item(nil) { $0.uid == externalIdentifier && $0.replaced == nil }.map { [$0] } ?? []
  }

  private func item(
    _ kind: CalendarEntry.Kind?, _ test: (CalendarEntry) -> Bool
  ) -> EKCalendarItem? {
    for calendar in folder.calendars() {
      let entry = calendar.entries.first { test($0) && (kind == nil || $0.kind == kind) }
      guard let entry else { continue }
      let shown = EKCalendar(calendar, in: self)
      switch entry.kind {
      case .reminder: return EKReminder(entry, in: shown, of: self)
      case .event: return entry.first(in: .current).map { EKEvent($0, in: shown, of: self) }
      }
    }
    return nil
  }

  /// Calls the handler at once, with the reminders in the order of their due dates.
  @discardableResult
  public func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    guard let predicate = predicate as? CalendarPredicate else {
      completion([])
      return 0
    }
    var found: [(EKReminder, Date)] = []
    for calendar in folder.calendars() where predicate.contains(calendar) {
      let shown = EKCalendar(calendar, in: self)
      for entry in calendar.entries where entry.kind == .reminder {
        guard predicate.search.includes(entry) else { continue }
        let due = entry.end?.date(in: .current) ?? .distantFuture
        found.append((EKReminder(entry, in: shown, of: self), due))
      }
    }
    completion(found.sorted { $0.1 < $1.1 }.map(\.0))
    return 0
  }

  /// No effect: a fetch is complete when it returns.
  public func cancelFetchRequest(_ fetchIdentifier: Any) {}
}

extension CalendarPredicate.Search {
  func includes(_ entry: CalendarEntry) -> Bool {
    func isWithin(_ moment: CalendarMoment?, _ start: Date?, _ end: Date?) -> Bool {
      guard start != nil || end != nil else { return true }
      guard let date = moment?.date(in: .current) else { return false }
      return date >= start ?? .distantPast && date <= end ?? .distantFuture
    }
    switch self {
    case .events: return false
    case .allReminders: return true
    case .incompleteReminders(let start, let end):
      return !entry.isCompleted && isWithin(entry.end, start, end)
    case .completedReminders(let start, let end):
      return entry.isCompleted && isWithin(entry.completed, start, end)
    }
  }
}
