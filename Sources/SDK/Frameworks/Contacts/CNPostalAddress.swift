public import CoreLocation
public import Foundation

/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CNPostalAddress: NSObject, @unchecked Sendable {
  open internal(set) var street = ""
  open internal(set) var subLocality = ""
  open internal(set) var city = ""
  open internal(set) var subAdministrativeArea = ""
  open internal(set) var state = ""
  open internal(set) var postalCode = ""
  open internal(set) var country = ""
  open internal(set) var isoCountryCode = ""

  public override init() {}
}

/// `@unchecked Sendable` for the reason given at ``CNPostalAddress``.
open class CNMutablePostalAddress: CNPostalAddress, @unchecked Sendable {
  open override var street: String {
    get { super.street }
    set { super.street = newValue }
  }
  open override var subLocality: String {
    get { super.subLocality }
    set { super.subLocality = newValue }
  }
  open override var city: String {
    get { super.city }
    set { super.city = newValue }
  }
  open override var subAdministrativeArea: String {
    get { super.subAdministrativeArea }
    set { super.subAdministrativeArea = newValue }
  }
  open override var state: String {
    get { super.state }
    set { super.state = newValue }
  }
  open override var postalCode: String {
    get { super.postalCode }
    set { super.postalCode = newValue }
  }
  open override var country: String {
    get { super.country }
    set { super.country = newValue }
  }
  open override var isoCountryCode: String {
    get { super.isoCountryCode }
    set { super.isoCountryCode = newValue }
  }
}

public enum CNPostalAddressFormatterStyle: Int, Sendable {
  case mailingAddress
}

/// Formats addresses in the order of the United States, the United Kingdom, or else of the continent
/// of Europe: the code before the city. Apple's formatter knows the order of each country.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CNPostalAddressFormatter: Formatter, @unchecked Sendable {
  open var style = CNPostalAddressFormatterStyle.mailingAddress

  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: style)
  }

  open class func string(
    from postalAddress: CNPostalAddress, style: CNPostalAddressFormatterStyle
  ) -> String {
    let address = postalAddress
    let place =
      switch address.isoCountryCode.uppercased() {
      case "GB", "IE": [address.city, address.postalCode]
      case "US", "CA", "AU", "": [address.city, address.state, address.postalCode]
      default: [address.postalCode, address.city]
      }
    let line = place.filter { !$0.isEmpty }.joined(separator: " ")
    return [address.street, line, address.country].filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension CLPlacemark {
  /// The parts of the address.
  public var postalAddress: CNPostalAddress? {
    let address = CNMutablePostalAddress()
    address.street = [thoroughfare, subThoroughfare].compactMap { $0 }.joined(separator: " ")
    address.city = locality ?? ""
    address.subLocality = subLocality ?? ""
    address.state = administrativeArea ?? ""
    address.subAdministrativeArea = subAdministrativeArea ?? ""
    address.postalCode = postalCode ?? ""
    address.country = country ?? ""
    address.isoCountryCode = isoCountryCode ?? ""
    return address
  }
}

public enum CNContactFormatterStyle: Int, Sendable {
  case fullName
  case phoneticFullName
}

/// Formats the name of a contact, with the given name first in every language.
///
/// `@unchecked Sendable`: as in Apple's framework, one thread at a time uses the object.
open class CNContactFormatter: Formatter, @unchecked Sendable {
  open var style = CNContactFormatterStyle.fullName

  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let parts = [
      contact.namePrefix, contact.givenName, contact.middleName, contact.familyName,
      contact.nameSuffix,
    ].filter { !$0.isEmpty }
    if parts.isEmpty { return contact.organizationName.isEmpty ? nil : contact.organizationName }
    return parts.joined(separator: " ")
  }

  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CNContactGivenNameKey }
}
