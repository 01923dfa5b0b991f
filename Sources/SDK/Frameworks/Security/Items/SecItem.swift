// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import AppleFoundation

/// Adds an item to the plugin's keychain, a file in its directory.
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { () throws(KeychainFailure) in
    let value = try Keychain.plugin.add(attributes)
    if let value { result?.pointee = value as AnyObject }
  }
}

/// Finds items of the plugin's keychain.
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  status { () throws(KeychainFailure) in
    let value = try Keychain.plugin.copyMatching(query)
    if let value { result?.pointee = value as AnyObject }
  }
}

/// Changes all items of the plugin's keychain that match a query.
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus {
  status { () throws(KeychainFailure) in
    try Keychain.plugin.update(query, with: attributesToUpdate)
  }
}

/// Removes all items of the plugin's keychain that match a query.
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  status { () throws(KeychainFailure) in try Keychain.plugin.delete(query) }
}

private func status(_ call: () throws(KeychainFailure) -> Void) -> OSStatus {
  do throws(KeychainFailure) {
    try call()
    return errSecSuccess
  } catch {
    return error.status
  }
}
