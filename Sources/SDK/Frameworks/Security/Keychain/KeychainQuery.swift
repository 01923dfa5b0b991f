internal import AppleFoundation

/// A dictionary that a caller passed.
struct KeychainQuery {
  var itemClass: KeychainClass?
  /// The attributes of an item to add, or those that an item must have.
  var attributes: [String: KeychainValue] = [:]
  var data: Data?
  var reference: Data?
  /// The largest number of results.
  var limit = 1
  var wants = Results()
  /// Whether items may have any value of `kSecAttrSynchronizable`.
  var isSynchronizableIgnored = false

  /// The parts of an item that a caller asks for.
  struct Results {
    var data = false
    var attributes = false
    var reference = false
    var persistentReference = false
  }

  init(_ dictionary: CFDictionary) throws(KeychainFailure) {
    for (key, value) in dictionary {
      guard let name = key.base as? String else { throw KeychainFailure(errSecParam) }
      try read(name, value)
    }
  }

  private mutating func read(_ name: String, _ value: Any) throws(KeychainFailure) {
    switch name {
    case kSecClass: itemClass = try Self.itemClass(value)
    case kSecValueData:
      guard let bytes = value as? Data else { throw KeychainFailure(errSecParam) }
      data = bytes
    case kSecValuePersistentRef:
      guard let bytes = value as? Data else { throw KeychainFailure(errSecParam) }
      reference = bytes
    case kSecMatchLimit: limit = try Self.limit(value)
    case kSecReturnData: wants.data = Self.isTrue(value)
    case kSecReturnAttributes: wants.attributes = Self.isTrue(value)
    case kSecReturnRef: wants.reference = Self.isTrue(value)
    case kSecReturnPersistentRef: wants.persistentReference = Self.isTrue(value)
    case kSecValueRef: throw KeychainFailure(errSecUnimplemented)
    case kSecAttrAccessControl: attributes[kSecAttrAccessible] = Self.protection(value)
    // Options of matching and of the user interface.
    case let name where name.hasPrefix("m_") || name.hasPrefix("u_") || name == "nleg": break
    case _: try readAttribute(name, value)
    }
  }

  private mutating func readAttribute(_ name: String, _ value: Any) throws(KeychainFailure) {
    if name == kSecAttrSynchronizable, value as? String == kSecAttrSynchronizableAny {
      isSynchronizableIgnored = true
      return
    }
    guard let value = KeychainValue(value) else { throw KeychainFailure(errSecParam) }
    attributes[name] = value
  }

  private static func itemClass(_ value: Any) throws(KeychainFailure) -> KeychainClass {
    guard let name = value as? String else { throw KeychainFailure(errSecParam) }
    if let itemClass = KeychainClass(rawValue: name) { return itemClass }
    let isKnown = name == kSecClassCertificate || name == kSecClassIdentity
    throw KeychainFailure(isKnown ? errSecUnimplemented : errSecNoSuchClass)
  }

  private static func limit(_ value: Any) throws(KeychainFailure) -> Int {
    if let name = value as? String {
      guard name == kSecMatchLimitOne || name == kSecMatchLimitAll else {
        throw KeychainFailure(errSecParam)
      }
      return name == kSecMatchLimitOne ? 1 : .max
    }
    guard let number = value as? NSNumber, number.intValue > 0 else {
      throw KeychainFailure(errSecParam)
    }
    return number.intValue
  }

  private static func isTrue(_ value: Any) -> Bool { KeychainValue(value) == .number(1) }

  private static func protection(_ value: Any) -> KeychainValue? {
    (value as? SecAccessControl).map { .text($0.protection) }
  }
}

extension KeychainQuery {
  /// Whether an item has all that the query names. A query without `kSecAttrSynchronizable` finds
  /// items that are not synchronizable.
  func matches(_ item: KeychainItem) -> Bool {
    if let reference { return item.reference == reference }
    guard item.itemClass == itemClass else { return false }
    var conditions = attributes
    if !isSynchronizableIgnored, conditions[kSecAttrSynchronizable] == nil {
      conditions[kSecAttrSynchronizable] = .number(0)
    }
    return conditions.allSatisfy { name, value in
      (item.attributes[name] ?? .missing(of: name)) == value
    }
  }

  /// Whether the query can find anything.
  func check() throws(KeychainFailure) {
    guard itemClass != nil || reference != nil else { throw KeychainFailure(errSecParam) }
  }

  /// The result for an item; `nil` if the caller asks for nothing.
  func result(for item: KeychainItem) -> Any? {
    let isSingle = !wants.attributes && !wants.reference
    if isSingle, wants.data != wants.persistentReference {
      return wants.data ? item.data : item.reference
    }
    guard !isSingle || wants.data else { return nil }
    var result = wants.attributes || wants.reference ? item.described : [:]
    if wants.data { result[kSecValueData] = item.data }
    if wants.persistentReference { result[kSecValuePersistentRef] = item.reference }
    return result
  }
}
