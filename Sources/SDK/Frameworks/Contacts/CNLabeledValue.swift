public import Foundation

/// `@unchecked Sendable`: the values do not change.
open class CNLabeledValue<ValueType>: NSObject, @unchecked Sendable {
  open private(set) var identifier = UUID().uuidString
  open private(set) var label: String?
  open private(set) var value: ValueType

  public init(label: String?, value: ValueType) {
    self.label = label
    self.value = value
  }

  /// Returns the English word for a label of the system, such as "home" for `CNLabelHome`; any other label
  /// stays as it is.
  open class func localizedString(forLabel label: String) -> String {
    let (start, end) = ("_$!<", ">!$_")
    guard label.hasPrefix(start), label.hasSuffix(end) else { return label }
    return label.dropFirst(start.count).dropLast(end.count).lowercased()
  }
}

/// `@unchecked Sendable`: the values do not change.
open class CNPhoneNumber: NSObject, @unchecked Sendable {
  open private(set) var stringValue: String

  public init(stringValue string: String) { stringValue = string }
}

/// `@unchecked Sendable`: the values do not change.
open class CNContactRelation: NSObject, @unchecked Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

/// `@unchecked Sendable`: the values do not change.
open class CNSocialProfile: NSObject, @unchecked Sendable {
  public let urlString: String
  public let username: String
  public let userIdentifier: String
  public let service: String

  public init(
    urlString: String?, username: String?, userIdentifier: String?, service: String?
  ) {
    self.urlString = urlString ?? ""
    self.username = username ?? ""
    self.userIdentifier = userIdentifier ?? ""
    self.service = service ?? ""
  }
}

/// `@unchecked Sendable`: the values do not change.
open class CNInstantMessageAddress: NSObject, @unchecked Sendable {
  public let username: String
  public let service: String

  public init(username: String, service: String) {
    self.username = username
    self.service = service
  }
}
