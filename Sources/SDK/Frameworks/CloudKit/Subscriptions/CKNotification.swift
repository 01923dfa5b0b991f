public import Foundation

/// A notification of a server. No notification arrives.
///
/// `@unchecked Sendable`: there is no state.
open class CKNotification: NSObject, @unchecked Sendable {
  public enum NotificationType: Int, Sendable {
    case query = 1
    case recordZone
    case readNotification
    case database
  }

  /// Always `nil`, because no server sends notifications.
  public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    return nil
  }

  open var notificationType: NotificationType { .query }
  open var containerIdentifier: String? { nil }
  open var subscriptionID: CKSubscription.ID? { nil }
}

/// A notification of a server. No notification arrives.
///
/// `@unchecked Sendable` for the reason given at ``CKNotification``.
open class CKQueryNotification: CKNotification, @unchecked Sendable {
  public enum Reason: Int, Sendable {
    case recordCreated = 1
    case recordUpdated
    case recordDeleted
  }

  open var queryNotificationReason: Reason { .recordCreated }
  open var recordFields: [String: Any]? { nil }
  open var recordID: CKRecord.ID? { nil }
  open var databaseScope: CKDatabase.Scope { .public }
}
