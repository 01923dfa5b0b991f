public import Foundation

open class EKObject: NSObject {
  /// Always false, because changes cannot be saved and are not recorded.
  open var hasChanges: Bool { false }
  /// Whether a program has made the object.
  open var isNew: Bool { true }

  /// No effect: changes are not recorded.
  open func reset() {}
  /// No effect: changes are not recorded.
  open func rollback() {}
  /// Always true: objects are made of the present files.
  open func refresh() -> Bool { true }
}

/// The only source of calendars: the folder of the plugin.
open class EKSource: EKObject {
  open var sourceIdentifier: String { "calendars" }
  open var sourceType: EKSourceType { .local }
  open var title: String { "Calendars" }
  open override var isNew: Bool { false }

  override init() {}

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(EKEventStore().calendars(for: entityType))
  }

  open override func isEqual(_ object: Any?) -> Bool { object is EKSource }
  open override var hash: Int { 1 }
}
