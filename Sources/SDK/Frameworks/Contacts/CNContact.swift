public import Foundation

public enum CNContactType: Int, Sendable {
  case person
  case organization
}

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
  open internal(set) var previousFamilyName = ""
  open internal(set) var departmentName = ""
  open internal(set) var jobTitle = ""
  open internal(set) var phoneticGivenName = ""
  open internal(set) var phoneticMiddleName = ""
  open internal(set) var phoneticFamilyName = ""
  open internal(set) var phoneticOrganizationName = ""
  open internal(set) var nonGregorianBirthday: DateComponents?
  open internal(set) var dates: [CNLabeledValue<NSDateComponents>] = []
  open internal(set) var urlAddresses: [CNLabeledValue<NSString>] = []
  open internal(set) var contactRelations: [CNLabeledValue<CNContactRelation>] = []
  open internal(set) var socialProfiles: [CNLabeledValue<CNSocialProfile>] = []
  open internal(set) var instantMessageAddresses: [CNLabeledValue<CNInstantMessageAddress>] = []
  open internal(set) var contactType = CNContactType.person
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

  /// Returns a predicate, which no contact fulfils.
  open class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Returns a predicate, which no contact fulfils.
  open class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// Returns a predicate, which no contact fulfils.
  open class func predicateForContactsInGroup(
    withIdentifier groupIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }

  /// Returns a predicate, which no contact fulfils.
  open class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }

  open class func localizedString(forKey key: String) -> String { key }
}
