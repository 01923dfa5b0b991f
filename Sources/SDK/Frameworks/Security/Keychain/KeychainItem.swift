internal import AppleFoundation

/// An item of the keychain.
struct KeychainItem: Hashable, Sendable {
  /// The number of the item, which no other item ever gets.
  let number: Int
  let itemClass: KeychainClass
  /// The attributes by Apple's names, such as `acct`.
  var attributes: [String: KeychainValue]
  var data: Data

  /// The values that no two items of a class may share.
  var identity: [KeychainValue] {
    itemClass.identifying.map { attributes[$0] ?? .missing(of: $0) }
  }

  /// The item's reference for `kSecValuePersistentRef`.
  var reference: Data { Data("\(itemClass.rawValue)-\(number)".utf8) }

  /// The attributes of a result.
  var described: [String: Any] {
    var described = attributes.mapValues(\.object)
    described[kSecClass] = itemClass.rawValue
    described[kSecAttrAccessGroup] = described[kSecAttrAccessGroup] ?? KeychainValue.ownGroup
    described[kSecAttrSynchronizable] = described[kSecAttrSynchronizable] ?? NSNumber(value: 0)
    return described
  }
}

/// A class of items with data.
enum KeychainClass: String, Sendable {
  case genericPassword = "genp"
  case internetPassword = "inet"
  case key = "keys"

  /// The attributes whose values identify an item of the class.
  var identifying: [String] {
    switch self {
    case .genericPassword: [kSecAttrAccount, kSecAttrService] + Self.shared
    case .internetPassword:
      [
        kSecAttrAccount, kSecAttrSecurityDomain, kSecAttrServer, kSecAttrProtocol,
        kSecAttrAuthenticationType, kSecAttrPort, kSecAttrPath,
      ] + Self.shared
    case .key:
      [
        kSecAttrApplicationLabel, kSecAttrApplicationTag, kSecAttrKeyType, kSecAttrKeySizeInBits,
        kSecAttrKeyClass,
      ] + Self.shared
    }
  }

  private static var shared: [String] { [kSecAttrAccessGroup, kSecAttrSynchronizable] }
}
