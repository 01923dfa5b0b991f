public import Foundation

/// A subscription, which no database takes.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CKSubscription: NSObject, @unchecked Sendable {
  public typealias ID = String

  open private(set) var subscriptionID: ID
  open var notificationInfo: NotificationInfo?

  init(_ subscriptionID: ID) { self.subscriptionID = subscriptionID }

  /// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
  open class NotificationInfo: NSObject, @unchecked Sendable {
    open var alertBody: String?
    open var alertLocalizationKey: String?
    open var alertLocalizationArgs: [CKRecord.FieldKey]?
    open var title: String?
    open var titleLocalizationKey: String?
    open var subtitle: String?
    open var soundName: String?
    open var desiredKeys: [CKRecord.FieldKey]?
    open var shouldBadge = false
    open var shouldSendContentAvailable = false
    open var shouldSendMutableContent = false
    open var category: String?
    open var collapseIDKey: String?

    public override init() {}
  }
}

/// `@unchecked Sendable` for the reason given at ``CKSubscription``.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  public struct Options: OptionSet, Sendable {
    /// The bits, equal to Apple's.
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let firesOnRecordCreation = Options(rawValue: 1)
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    public static let firesOnce = Options(rawValue: 8)
  }

  open private(set) var recordType: CKRecord.RecordType
  open private(set) var predicate: NSPredicate
  open private(set) var querySubscriptionOptions: Options
  open var zoneID: CKRecordZone.ID?

  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate,
    subscriptionID: CKSubscription.ID = UUID().uuidString, options: Options = []
  ) {
    self.recordType = recordType
    self.predicate = predicate
    querySubscriptionOptions = options
    super.init(subscriptionID)
  }
}

/// `@unchecked Sendable` for the reason given at ``CKSubscription``.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {
  open var recordType: CKRecord.RecordType?

  public init(subscriptionID: CKSubscription.ID = UUID().uuidString) { super.init(subscriptionID) }
}

/// `@unchecked Sendable` for the reason given at ``CKSubscription``.
open class CKRecordZoneSubscription: CKSubscription, @unchecked Sendable {
  open private(set) var zoneID: CKRecordZone.ID
  open var recordType: CKRecord.RecordType?

  public init(
    zoneID: CKRecordZone.ID, subscriptionID: CKSubscription.ID = UUID().uuidString
  ) {
    self.zoneID = zoneID
    super.init(subscriptionID)
  }
}
