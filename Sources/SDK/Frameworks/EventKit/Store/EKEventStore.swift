internal import AppleFoundation
public import Foundation

public typealias EKEventStoreRequestAccessCompletionHandler = (Bool, (any Error)?) -> Void
public typealias EKEventSearchCallback = (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void

/// The calendars of the `.ics` files in the folder `calendars` of the plugin's own directory. Access is
/// granted if there is such a folder. Nothing can be written.
///
/// `@unchecked Sendable`: the folder does not change, and the files that it keeps are behind a lock.
open class EKEventStore: NSObject, @unchecked Sendable {
  let folder: CalendarFolder

  public override init() { folder = .own }

  /// Makes a store of all calendars, whatever the sources are.
  public init(sources: [EKSource]) { folder = .own }

  /// Makes a store of a folder.
  package init(folder: CalendarFolder) { self.folder = folder }

  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    CalendarFolder.own.isThere ? .fullAccess : .denied
  }

  open var eventStoreIdentifier: String { "calendars" }
  open var delegateSources: [EKSource] { [] }
  open var sources: [EKSource] { folder.isThere ? [EKSource()] : [] }

  open func source(withIdentifier identifier: String) -> EKSource? {
    sources.first { $0.sourceIdentifier == identifier }
  }

  // MARK: Access

  /// Calls the handler at once, with whether there is a folder of calendars.
  open func requestAccess(
    to entityType: EKEntityType,
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(grant(), nil) }

  /// Whether there is a folder of calendars.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { grant() }

  /// Calls the handler at once, with whether there is a folder of calendars.
  open func requestFullAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(grant(), nil) }

  /// Whether there is a folder of calendars.
  open func requestFullAccessToEvents() async throws -> Bool { grant() }

  /// Calls the handler at once, with false: nothing can be written.
  open func requestWriteOnlyAccessToEvents(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(false, nil) }

  /// Always false, because nothing can be written.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }

  /// Calls the handler at once, with whether there is a folder of calendars.
  open func requestFullAccessToReminders(
    completion: @escaping EKEventStoreRequestAccessCompletionHandler
  ) { completion(grant(), nil) }

  /// Whether there is a folder of calendars.
  open func requestFullAccessToReminders() async throws -> Bool { grant() }

  private func grant() -> Bool {
    guard !folder.isThere else { return true }
    AuthorWarnings.report(
      "EventKit: access is denied, because there is no folder \"calendars\" in the plugin's directory; "
        + "put .ics files or links to them there")
    return false
  }

  // MARK: Calendars

  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    folder.calendars().map { EKCalendar($0, in: self) }.filter {
      $0.allowedEntityTypes.contains(EKEntityMask(entityType))
    }
  }

  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    folder.calendars().first { $0.identifier == identifier }.map { EKCalendar($0, in: self) }
  }

  /// The first calendar of events, although events cannot be saved.
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }

  /// Returns the first calendar of reminders, although reminders cannot be saved.
  open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

  /// No effect: each call of the store sees the present files.
  open func refreshSourcesIfNecessary() {}

  /// No effect: nothing waits to be saved.
  open func reset() {}
}

extension NSNotification.Name {
  /// Never posted, because each call of a store sees the present files.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
