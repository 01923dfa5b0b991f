public import Foundation

/// A record, which keeps its values in memory. No database saves the record.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CKRecord: NSObject, @unchecked Sendable {
  public typealias RecordType = String
  public typealias FieldKey = String

  open private(set) var recordType: RecordType
  open private(set) var recordID: ID
  open var parent: Reference?
  private var values: [FieldKey: any CKRecordValueProtocol] = [:]
  private var changed: Set<FieldKey> = []

  public init(recordType: RecordType, recordID: ID = ID(recordName: UUID().uuidString)) {
    self.recordType = recordType
    self.recordID = recordID
  }

  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    self.init(
      recordType: recordType, recordID: ID(recordName: UUID().uuidString, zoneID: zoneID))
  }

  /// Reads the type and the names of a record that ``encodeSystemFields(with:)`` has written.
  public required init?(coder: NSCoder) {
    func text(_ key: String) -> String? {
      coder.decodeObject(of: NSString.self, forKey: key).map { "\($0)" }
    }
    guard let type = text("recordType"), let name = text("recordName") else { return nil }
    recordType = type
    let zone = CKRecordZone.ID(
      zoneName: text("zoneName") ?? CKRecordZone.ID.defaultZoneName,
      ownerName: text("ownerName") ?? CKCurrentUserDefaultName)
    recordID = ID(recordName: name, zoneID: zone)
  }

  /// Writes the type and the names of the record.
  open func encodeSystemFields(with coder: NSCoder) {
    coder.encode(recordType as NSString, forKey: "recordType")
    coder.encode(recordID.recordName as NSString, forKey: "recordName")
    coder.encode(recordID.zoneID.zoneName as NSString, forKey: "zoneName")
    coder.encode(recordID.zoneID.ownerName as NSString, forKey: "ownerName")
  }

  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set {
      values[key] = newValue
      changed.insert(key)
    }
  }

  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }

  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    self[key] = object
  }

  open func value(forKey key: String) -> Any? { values[key] }

  /// Sets a value; a value of a type that no record has removes the key.
  open func setValue(_ value: Any?, forKey key: String) {
    self[key] = value as? any CKRecordValueProtocol
  }

  open func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value, forKey: key) }
  }

  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  open func changedKeys() -> [FieldKey] { changed.sorted() }
  open func allTokens() -> [String] {
    values.sorted { $0.key < $1.key }.compactMap { $0.value as? String }
  }

  /// Always `nil`, because no record is saved.
  open var creationDate: Date? { nil }
  /// Always `nil`, because no record is saved.
  open var modificationDate: Date? { nil }
  /// Always `nil`, because no record is saved.
  open var creatorUserRecordID: ID? { nil }
  /// Always `nil`, because no record is saved.
  open var lastModifiedUserRecordID: ID? { nil }
  /// Always `nil`, because no record is saved.
  open var recordChangeTag: String? { nil }
  /// Always `nil`, because no record is shared.
  open var share: Reference? { nil }
  /// Values that Apple's service encrypts. Nothing is encrypted here, because nothing is saved.
  open var encryptedValues: CKRecord { self }

  open func setParent(_ parentRecord: CKRecord?) {
    parent = parentRecord.map { Reference(record: $0, action: .none) }
  }

  /// The keys of the system's fields in predicates.
  public enum SystemFieldKey {
    public static let parent = "parent"
    public static let share = "share"
    public static let creationDate = "creationDate"
    public static let modificationDate = "modificationDate"
    public static let recordID = "recordID"
  }
}

extension CKRecord {
  /// `@unchecked Sendable`: the values do not change.
  open class ID: NSObject, @unchecked Sendable {
    open private(set) var recordName: String
    open private(set) var zoneID: CKRecordZone.ID

    public init(
      recordName: String = UUID().uuidString, zoneID: CKRecordZone.ID = CKRecordZone.ID.default
    ) {
      self.recordName = recordName
      self.zoneID = zoneID
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? ID else { return false }
      return other.recordName == recordName && other.zoneID == zoneID
    }

    open override var hash: Int { recordName.hashValue }
  }

  public enum ReferenceAction: UInt, Sendable {
    case none
    case deleteSelf
  }

  /// `@unchecked Sendable`: the values do not change.
  open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    public typealias Action = ReferenceAction

    open private(set) var recordID: ID
    open private(set) var action: ReferenceAction

    public init(recordID: ID, action: ReferenceAction) {
      self.recordID = recordID
      self.action = action
    }

    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Reference else { return false }
      return other.recordID == recordID && other.action == action
    }

    open override var hash: Int { recordID.hash }
  }
}
