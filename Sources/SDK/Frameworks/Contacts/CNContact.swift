// Apple's constants begin with capital letters.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// A contact. No request returns a contact of a person; a program may make a `CNMutableContact`.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CNContact: NSObject, @unchecked Sendable {
  open fileprivate(set) var identifier = UUID().uuidString
  open internal(set) var namePrefix = ""
  open internal(set) var givenName = ""
  open internal(set) var middleName = ""
  open internal(set) var familyName = ""
  open internal(set) var nameSuffix = ""
  open internal(set) var nickname = ""
  open internal(set) var organizationName = ""
  open internal(set) var note = ""
  open internal(set) var imageData: Data?
  open internal(set) var birthday: DateComponents?
  open internal(set) var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
  open internal(set) var emailAddresses: [CNLabeledValue<NSString>] = []
  open internal(set) var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []

  public override init() {}

  open var thumbnailImageData: Data? { imageData }
  open var imageDataAvailable: Bool { imageData != nil }
  open func isKeyAvailable(_ key: String) -> Bool { true }
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }

  /// Returns a predicate, which no contact fulfils.
  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Returns a predicate, which no contact fulfils.
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }
}

/// `@unchecked Sendable` for the reason given at ``CNContact``.
open class CNMutableContact: CNContact, @unchecked Sendable {
  open override var namePrefix: String {
    get { super.namePrefix }
    set { super.namePrefix = newValue }
  }
  open override var givenName: String {
    get { super.givenName }
    set { super.givenName = newValue }
  }
  open override var middleName: String {
    get { super.middleName }
    set { super.middleName = newValue }
  }
  open override var familyName: String {
    get { super.familyName }
    set { super.familyName = newValue }
  }
  open override var nickname: String {
    get { super.nickname }
    set { super.nickname = newValue }
  }
  open override var organizationName: String {
    get { super.organizationName }
    set { super.organizationName = newValue }
  }
  open override var imageData: Data? {
    get { super.imageData }
    set { super.imageData = newValue }
  }
  open override var birthday: DateComponents? {
    get { super.birthday }
    set { super.birthday = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { super.phoneNumbers }
    set { super.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { super.emailAddresses }
    set { super.emailAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { super.postalAddresses }
    set { super.postalAddresses = newValue }
  }
}

/// `@unchecked Sendable`: the values do not change.
open class CNLabeledValue<ValueType>: NSObject, @unchecked Sendable {
  open private(set) var identifier = UUID().uuidString
  open private(set) var label: String?
  open private(set) var value: ValueType

  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
  }
}

/// `@unchecked Sendable`: the values do not change.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  open private(set) var stringValue: String

  public init(stringValue string: String) { stringValue = string }
}

public let CNContactIdentifierKey = "identifier"
public let CNContactGivenNameKey = "givenName"
public let CNContactMiddleNameKey = "middleName"
public let CNContactFamilyNameKey = "familyName"
public let CNContactNicknameKey = "nickname"
public let CNContactOrganizationNameKey = "organizationName"
public let CNContactBirthdayKey = "birthday"
public let CNContactNoteKey = "note"
public let CNContactImageDataKey = "imageData"
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
public let CNContactImageDataAvailableKey = "imageDataAvailable"
public let CNContactPhoneNumbersKey = "phoneNumbers"
public let CNContactEmailAddressesKey = "emailAddresses"
public let CNContactPostalAddressesKey = "postalAddresses"
public let CNLabelHome = "_$!<Home>!$_"
public let CNLabelWork = "_$!<Work>!$_"
public let CNLabelOther = "_$!<Other>!$_"
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
