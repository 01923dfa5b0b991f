public import Foundation

/// `@unchecked Sendable`: the values do not change.
open class CKRecordZone: NSObject, @unchecked Sendable {
  open private(set) var zoneID: ID

  public init(zoneName: String) { zoneID = ID(zoneName: zoneName) }

  public init(zoneID: ID) { self.zoneID = zoneID }

  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }

  /// `@unchecked Sendable`: the values do not change.
  open class ID: NSObject, @unchecked Sendable {
    open private(set) var zoneName: String
    open private(set) var ownerName: String

    public init(zoneName: String, ownerName: String = CKCurrentUserDefaultName) {
      self.zoneName = zoneName
      self.ownerName = ownerName
    }

    public static let defaultZoneName = "_defaultZone"
    public static let `default` = ID(zoneName: defaultZoneName)

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.zoneName == zoneName && other.ownerName == ownerName
    }

    open override var hash: Int { zoneName.hashValue }
  }
}

/// A share, which no database takes.
///
/// `@unchecked Sendable` for the reason given at ``CKRecord``.
open class CKShare: CKRecord, @unchecked Sendable {
  public init(rootRecord: CKRecord, shareID: CKRecord.ID = CKRecord.ID()) {
    super.init(recordType: "cloudkit.share", recordID: shareID)
  }

  public init(recordZoneID: CKRecordZone.ID) {
    super.init(
      recordType: "cloudkit.share",
      recordID: CKRecord.ID(recordName: "cloudkit.zoneshare", zoneID: recordZoneID))
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var publicPermission = ParticipantPermission.none
  /// Always `nil`, because nothing is shared.
  open var url: URL? { nil }

  public enum ParticipantPermission: Int, Sendable {
    case unknown
    case none
    case readOnly
    case readWrite
  }

  public enum SystemFieldKey {
    public static let title = "cloudkit.title"
    public static let shareType = "cloudkit.type"
    public static let thumbnailImageData = "cloudkit.thumbnailImageData"
  }
}
