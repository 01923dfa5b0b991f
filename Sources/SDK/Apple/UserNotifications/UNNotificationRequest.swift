public import Foundation

/// A notification that is to be shown.
public final class UNNotificationRequest {
  /// Its id.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it is shown; at once if `nil`.
  public let trigger: UNNotificationTrigger?

  /// Makes a request.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// What a notification says.
open class UNNotificationContent {
  /// The heading.
  public fileprivate(set) var title = ""
  /// The second heading.
  public fileprivate(set) var subtitle = ""
  /// The text.
  public fileprivate(set) var body = ""
}

/// What a notification says, while it is written.
public final class UNMutableNotificationContent: UNNotificationContent {
  /// Nothing yet.
  public override init() {}

  /// The heading.
  public override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  /// The second heading.
  public override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }

  /// The text.
  public override var body: String {
    get { super.body }
    set { super.body = newValue }
  }

  /// The number at the icon; unchanged if `nil`.
  public var badge: NSNumber?
  /// The sound; none if `nil`.
  public var sound: UNNotificationSound?
  /// Anything else.
  public var userInfo: [AnyHashable: Any] = [:]
  /// The id of its buttons.
  public var categoryIdentifier = ""
  /// What it is shown together with.
  public var threadIdentifier = ""
  /// How important it is beside others, from 0 to 1.
  public var relevanceScore = 0.0
}

/// The sound of a notification.
public final class UNNotificationSound: Sendable {
  private init() {}

  /// The usual one.
  public static let `default` = UNNotificationSound()
}

/// When a notification is shown.
open class UNNotificationTrigger {
  /// Whether it is shown again and again.
  public let repeats: Bool

  fileprivate init(repeats: Bool) { self.repeats = repeats }
}

/// After a while.
public final class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// In seconds.
  public let timeInterval: TimeInterval

  /// Takes the seconds.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// The time from now.
  public func nextTriggerDate() -> Date? { Date(timeIntervalSinceNow: timeInterval) }
}

/// At a date.
public final class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// What is known of the date.
  public let dateComponents: DateComponents

  /// Takes what is known of the date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// The next such date.
  public func nextTriggerDate() -> Date? {
    Calendar.current.nextDate(after: Date(), matching: dateComponents, matchingPolicy: .nextTime)
  }
}
