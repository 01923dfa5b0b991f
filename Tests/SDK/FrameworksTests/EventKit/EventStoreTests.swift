import Foundation
import Testing

@testable import EventKit

@Suite struct `The store of events` {
  @Test func `without a folder of calendars access is denied`() async throws {
    let missing = URL(fileURLWithPath: "/nonexistent/calendars")
    let store = EKEventStore(folder: CalendarFolder(missing))
    #expect(try await !store.requestFullAccessToEvents())
    #expect(try await !store.requestAccess(to: .reminder))
    #expect(store.calendars(for: .event).isEmpty && store.defaultCalendarForNewEvents == nil)
    #expect(throws: EKError(.eventStoreNotAuthorized)) {
      try store.save(EKEvent(eventStore: store), span: .thisEvent)
    }
  }

  @Test func `with a folder of calendars access is granted, but nothing can be saved`() async throws
  {
    let calendars = try Calendars()
    defer { calendars.remove() }
    let store = calendars.store
    #expect(try await store.requestFullAccessToEvents())
    #expect(try await !store.requestWriteOnlyAccessToEvents())
    var answers: [Bool] = []
    store.requestAccess(to: .event) { granted, _ in answers.append(granted) }
    #expect(answers == [true])
    #expect(throws: EKError(.calendarReadOnly)) {
      try store.remove(EKEvent(eventStore: store), span: .futureEvents)
    }
  }

  @Test func `files and folders are calendars, with their names and colours`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    let event = "BEGIN:VEVENT\nUID:e\nDTSTART:20260105\nSUMMARY:Holiday\nEND:VEVENT"
    try calendars.write("X-WR-CALNAME:At home\nX-APPLE-CALENDAR-COLOR:#FF2968FF\n\(event)")
    try calendars.write(event, to: "work/1.ics")
    try calendars.raw("Office\n", to: "work/displayname")
    try calendars.raw("#00ff00", to: "work/color")
    try calendars.write("BEGIN:VTODO\nUID:t\nSUMMARY:Milk\nEND:VTODO", to: "tasks.ics")
    let store = calendars.store
    let found = store.calendars(for: .event)
    #expect(found.map(\.title) == ["At home", "Office"])
    #expect(found.map(\.calendarIdentifier) == ["home.ics", "work"])
    #expect(found[0].cgColor == CGColor(red: 1, green: 41 / 255, blue: 104 / 255, alpha: 1))
    #expect(found[1].cgColor == CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(store.calendars(for: .reminder).map(\.title) == ["tasks"])
    #expect(store.calendar(withIdentifier: "work") == found[1] && Set(found).count == 2)
    let predicate = store.predicateForEvents(
      withStart: try date("2026-01-01"), end: try date("2026-02-01"), calendars: [found[1]])
    #expect(store.events(matching: predicate).map(\.calendar.title) == ["Office"])
  }

  @Test func `a file that cannot be read does not hide the others`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    try calendars.raw("no calendar", to: "a.ics")
    try FileManager.default.createSymbolicLink(
      at: calendars.folder.appendingPathComponent("b.ics"),
      withDestinationURL: URL(fileURLWithPath: "/nonexistent"))
    try calendars.write("BEGIN:VEVENT\nDTSTART:20260105\nEND:VEVENT", to: "c.ics")
    #expect(calendars.store.calendars(for: .event).map(\.title) == ["c"])
  }

  @Test func `a changed file is read again`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    try calendars.write("BEGIN:VEVENT\nDTSTART:20260105\nSUMMARY:One\nEND:VEVENT")
    #expect(try calendars.events("2026-01-01", "2026-02-01").map(\.title) == ["One"])
    try calendars.write("BEGIN:VEVENT\nDTSTART:20260105\nSUMMARY:Another\nEND:VEVENT")
    #expect(try calendars.events("2026-01-01", "2026-02-01").map(\.title) == ["Another"])
  }

  @Test func `only the files that are there are kept in memory`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    for name in ["a.ics", "b.ics"] {
      try calendars.write("BEGIN:VEVENT\nDTSTART:20260105\nEND:VEVENT", to: name)
    }
    #expect(calendars.store.calendars(for: .event).count == 2)
    let kept = calendars.folder.appendingPathComponent("b.ics").path
    #expect(CalendarFileReader.keptPaths(of: calendars.folder).contains(kept))
    try FileManager.default.removeItem(atPath: kept)
    #expect(calendars.store.calendars(for: .event).count == 1)
    #expect(CalendarFileReader.keptPaths(of: calendars.folder).count == 1)
  }

  @Test func `an event has the properties of its file`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    try calendars.write(
      """
      BEGIN:VEVENT
      UID:meeting
      DTSTART:20260105T090000Z
      DURATION:PT90M
      SUMMARY:Meeting
      LOCATION:Room 1
      GEO:52.5;13.4
      DESCRIPTION:Bring tea
      STATUS:TENTATIVE
      TRANSP:TRANSPARENT
      BEGIN:VALARM
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      """)
    let event = try #require(try calendars.events("2026-01-05", "2026-01-06").first)
    #expect(event.title == "Meeting" && event.location == "Room 1" && event.notes == "Bring tea")
    #expect(try event.startDate == date("2026-01-05T09:00:00Z"))
    #expect(try event.endDate == date("2026-01-05T10:30:00Z"))
    #expect(event.status == .tentative && event.availability == .free && !event.isAllDay)
    #expect(event.structuredLocation?.geoLocation?.coordinate.latitude == 52.5)
    #expect(event.alarms?.map(\.relativeOffset) == [-900] && event.attendees == nil)
    #expect(calendars.store.event(withIdentifier: event.eventIdentifier)?.title == "Meeting")
    #expect(try calendars.events("2026-01-05T10:30:00Z", "2026-01-06").isEmpty)
    #expect(try calendars.events("2026-01-05T10:29:00Z", "2026-01-06").count == 1)
  }

  @Test func `an event of whole days ends with the last second of its last day`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    try calendars.write(
      "BEGIN:VEVENT\nDTSTART;VALUE=DATE:20260105\nDTEND;VALUE=DATE:20260107\nEND:VEVENT")
    let event = try #require(try calendars.events("2026-01-01", "2026-02-01").first)
    let calendar = Calendar.current
    let end = try #require(
      calendar.date(
        from: DateComponents(year: 2026, month: 1, day: 6, hour: 23, minute: 59, second: 59)))
    #expect(event.isAllDay && event.endDate == end)
  }

  @Test func `an occurrence that was moved replaces the one of the rule`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    try calendars.write(
      """
      BEGIN:VEVENT
      UID:a
      DTSTART:20260105T090000Z
      RRULE:FREQ=WEEKLY;COUNT=3
      SUMMARY:Usual
      END:VEVENT
      BEGIN:VEVENT
      UID:a
      RECURRENCE-ID:20260112T090000Z
      DTSTART:20260113T100000Z
      SUMMARY:Moved
      END:VEVENT
      """)
    let events = try calendars.events("2026-01-01", "2026-02-01")
    #expect(events.map(\.title) == ["Usual", "Moved", "Usual"])
    #expect(events.map(\.isDetached) == [false, true, false])
    #expect(try events[1].occurrenceDate == date("2026-01-12T09:00:00Z"))
    #expect(events[0].hasRecurrenceRules)
    #expect(events[0].recurrenceRules?.first?.recurrenceEnd?.occurrenceCount == 3)
  }

  @Test func `reminders are open or done, and sorted by their dates`() throws {
    let calendars = try Calendars()
    defer { calendars.remove() }
    try calendars.write(
      """
      BEGIN:VTODO
      UID:1
      SUMMARY:Later
      DUE;VALUE=DATE:20260110
      PRIORITY:1
      END:VTODO
      BEGIN:VTODO
      UID:2
      SUMMARY:Sooner
      DUE:20260105T120000Z
      END:VTODO
      BEGIN:VTODO
      UID:3
      SUMMARY:Done
      STATUS:COMPLETED
      COMPLETED:20260103T120000Z
      END:VTODO
      """)
    let store = calendars.store
    func titles(_ predicate: NSPredicate) -> [String] {
      var titles: [String] = []
      store.fetchReminders(matching: predicate) { titles = $0?.map(\.title) ?? [] }
      return titles
    }
    let open = store.predicateForIncompleteReminders(
      withDueDateStarting: nil, ending: nil, calendars: nil)
    #expect(titles(open) == ["Sooner", "Later"])
    let done = store.predicateForCompletedReminders(
      withCompletionDateStarting: try date("2026-01-01"), ending: nil, calendars: nil)
    #expect(titles(done) == ["Done"])
    #expect(titles(store.predicateForReminders(in: nil)).count == 3)
    let late = store.predicateForIncompleteReminders(
      withDueDateStarting: try date("2026-01-07"), ending: nil, calendars: nil)
    #expect(titles(late) == ["Later"])
    let reminder = store.calendarItem(withIdentifier: "1") as? EKReminder
    #expect(reminder?.dueDateComponents?.day == 10 && reminder?.dueDateComponents?.hour == nil)
    #expect(reminder?.priority == 1 && reminder?.isCompleted == false)
  }
}
