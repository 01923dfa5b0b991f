public import Foundation

/// The content of a notification, which is never shown.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class UNNotificationContent: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  open fileprivate(set) var title = ""
  open fileprivate(set) var subtitle = ""
  open fileprivate(set) var body = ""
  open fileprivate(set) var badge: NSNumber?
  open fileprivate(set) var sound: UNNotificationSound?
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  open fileprivate(set) var attachments: [UNNotificationAttachment] = []
  open fileprivate(set) var categoryIdentifier = ""
  open fileprivate(set) var threadIdentifier = ""
  open fileprivate(set) var launchImageName = ""
  open fileprivate(set) var summaryArgument = ""
  open fileprivate(set) var summaryArgumentCount = 0
  open fileprivate(set) var relevanceScore = 0.0
  open fileprivate(set) var interruptionLevel = UNNotificationInterruptionLevel.active
  open fileprivate(set) var targetContentIdentifier: String?
  open fileprivate(set) var filterCriteria: String?

  public override init() {}

  public func copy(with zone: NSZone? = nil) -> Any { filled(UNNotificationContent()) }

  public func mutableCopy(with zone: NSZone? = nil) -> Any {
    filled(UNMutableNotificationContent())
  }

  private func filled(_ other: UNNotificationContent) -> UNNotificationContent {
    other.title = title
    other.subtitle = subtitle
    other.body = body
    other.badge = badge
    other.sound = sound
    other.userInfo = userInfo
    other.attachments = attachments
    other.categoryIdentifier = categoryIdentifier
    other.threadIdentifier = threadIdentifier
    other.launchImageName = launchImageName
    other.summaryArgument = summaryArgument
    other.summaryArgumentCount = summaryArgumentCount
    other.relevanceScore = relevanceScore
    other.interruptionLevel = interruptionLevel
    other.targetContentIdentifier = targetContentIdentifier
    other.filterCriteria = filterCriteria
    return other
  }
}

/// `@unchecked Sendable` for the reason given at ``UNNotificationContent``.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }

  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }

  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }

  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }

  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }

  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }

  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { super.attachments = newValue }
  }

  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }

  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }

  open override var launchImageName: String {
    get { super.launchImageName }
    set { super.launchImageName = newValue }
  }

  open override var summaryArgument: String {
    get { super.summaryArgument }
    set { super.summaryArgument = newValue }
  }

  open override var summaryArgumentCount: Int {
    get { super.summaryArgumentCount }
    set { super.summaryArgumentCount = newValue }
  }

  open override var relevanceScore: Double {
    get { super.relevanceScore }
    set { super.relevanceScore = newValue }
  }

  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { super.interruptionLevel = newValue }
  }

  open override var targetContentIdentifier: String? {
    get { super.targetContentIdentifier }
    set { super.targetContentIdentifier = newValue }
  }

  open override var filterCriteria: String? {
    get { super.filterCriteria }
    set { super.filterCriteria = newValue }
  }
}

/// A file of a notification, which is never shown.
///
/// `@unchecked Sendable`: the values do not change.
public final class UNNotificationAttachment: NSObject, @unchecked Sendable {
  public let identifier: String
  public let url: URL
  public let type: String

  /// Makes an attachment of a file that is there.
  ///
  /// - Throws: `CocoaError.fileReadNoSuchFile` without a file at the URL.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard FileManager.default.fileExists(atPath: URL.path) else {
      throw CocoaError(.fileReadNoSuchFile)
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    url = URL
    type = URL.pathExtension
  }
}
