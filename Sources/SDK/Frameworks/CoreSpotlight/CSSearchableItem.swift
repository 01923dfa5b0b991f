// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation
public import UniformTypeIdentifiers

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CSSearchableItem: NSObject, @unchecked Sendable {
  open var uniqueIdentifier: String
  open var domainIdentifier: String?
  /// Without a value, Apple's index keeps an item for a month.
  open var expirationDate: Date?
  open var attributeSet: CSSearchableItemAttributeSet
  open var isUpdate = false

  /// A missing identifier becomes a new UUID.
  public init(
    uniqueIdentifier: String?, domainIdentifier: String?,
    attributeSet: CSSearchableItemAttributeSet
  ) {
    self.uniqueIdentifier = uniqueIdentifier ?? UUID().uuidString
    self.domainIdentifier = domainIdentifier
    self.attributeSet = attributeSet
  }
}

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CSSearchableItemAttributeSet: NSObject, @unchecked Sendable {
  open var contentType: String?
  open var contentTypeTree: [String]?
  open var identifier: String?
  open var relatedUniqueIdentifier: String?
  open var weakRelatedUniqueIdentifier: String?
  open var domainIdentifier: String?
  open var title: String?
  open var displayName: String?
  open var alternateNames: [String]?
  open var contentDescription: String?
  open var textContent: String?
  open var kind: String?
  open var keywords: [String]?
  open var path: String?
  open var thumbnailData: Data?
  open var thumbnailURL: URL?
  open var contentURL: URL?
  open var url: URL?
  open var containerTitle: String?
  open var containerDisplayName: String?
  open var containerIdentifier: String?
  open var contentCreationDate: Date?
  open var contentModificationDate: Date?
  open var addedDate: Date?
  open var lastUsedDate: Date?
  open var startDate: Date?
  open var endDate: Date?
  open var dueDate: Date?
  open var completionDate: Date?
  open var authorNames: [String]?
  open var creator: String?
  open var userCreated: NSNumber?
  open var userOwned: NSNumber?
  open var userCurated: NSNumber?
  open var rankingHint: NSNumber?
  open var rating: NSNumber?
  open var latitude: NSNumber?
  open var longitude: NSNumber?
  open var namedLocation: String?
  open var city: String?
  open var country: String?
  open var phoneNumbers: [String]?
  open var emailAddresses: [String]?
  open var supportsPhoneCall: NSNumber?
  open var supportsNavigation: NSNumber?
  open var artist: String?
  open var album: String?
  open var duration: NSNumber?

  public init(contentType: UTType) { self.contentType = contentType.identifier }

  public init(itemContentType type: String) { contentType = type }
}

public let CSSearchableItemActionType = "com.apple.corespotlightitem"
public let CSSearchableItemActivityIdentifier = "kCSSearchableItemActivityIdentifier"
public let CSQueryContinuationActionType = "com.apple.corespotlightquery"
public let CSSearchQueryString = "kCSSearchQueryString"

extension NSUserActivity {
  /// No effect: activities are not searched. Always `nil`.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get { nil }
    set {}
  }
}
