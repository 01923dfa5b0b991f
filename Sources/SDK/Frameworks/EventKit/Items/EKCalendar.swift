// Apple declares some properties without nullability.
// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

public import AppleFoundation
internal import Foundation

open class EKCalendar: EKObject {
  open var title: String
  open var cgColor: CGColor!
  open var source: EKSource!
  open private(set) var calendarIdentifier: String
  open private(set) var allowedEntityTypes: EKEntityMask
  private let isStored: Bool

  init(_ stored: StoredCalendar, in store: EKEventStore) {
    title = stored.title
    cgColor = CGColor(value: stored.color)
    source = EKSource()
    calendarIdentifier = stored.identifier
    allowedEntityTypes = stored.hasReminders ? .reminder : .event
    if stored.hasEvents { allowedEntityTypes.insert(.event) }
    isStored = true
  }

  /// Makes a calendar that cannot be saved.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    title = ""
    calendarIdentifier = UUID().uuidString
    allowedEntityTypes = EKEntityMask(entityType)
    isStored = false
  }

  open override var isNew: Bool { !isStored }
  open var type: EKCalendarType { .local }
  /// Always false, because nothing can be written.
  open var allowsContentModifications: Bool { false }
  open var isSubscribed: Bool { false }
  /// Always true, because nothing can be written.
  open var isImmutable: Bool { true }
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask {
    [.busy, .free, .tentative, .unavailable]
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }

  open override var hash: Int { calendarIdentifier.hashValue }
}
