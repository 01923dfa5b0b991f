internal import AppleFoundation

/// A failure of a call, with the status that the caller gets.
struct KeychainFailure: Error, Hashable {
  let status: OSStatus

  init(_ status: OSStatus) { self.status = status }
}

/// The items in a folder. Each call reads the file, so that all processes of a plugin see the same
/// items.
struct Keychain: Sendable {
  private let file: KeychainFile

  init(folder: URL) { file = KeychainFile(folder: folder) }

  /// The keychain of the plugin.
  static var plugin: Keychain {
    Keychain(folder: PluginHome.url.appendingPathComponent("Library/Keychains", isDirectory: true))
  }

  /// Adds an item and returns what the caller asks for.
  func add(_ dictionary: CFDictionary) throws(KeychainFailure) -> Any? {
    let query = try KeychainQuery(dictionary)
    guard let itemClass = query.itemClass, !query.isSynchronizableIgnored else {
      throw KeychainFailure(errSecParam)
    }
    let data = query.data ?? Data()
    guard data.count <= KeychainFile.dataLimit else { throw KeychainFailure(errSecDataTooLarge) }
    return try file.change { contents throws(KeychainFailure) in
      var item = KeychainItem(
        number: contents.next, itemClass: itemClass, attributes: query.attributes, data: data)
      item.attributes[kSecAttrCreationDate] = .date(Date())
      item.attributes[kSecAttrModificationDate] = item.attributes[kSecAttrCreationDate]
      item.attributes[kSecAttrAccessible] =
        item.attributes[kSecAttrAccessible] ?? .text(kSecAttrAccessibleWhenUnlocked)
      try contents.refuseTwin(of: item)
      contents.items.append(item)
      contents.next += 1
      return query.result(for: item)
    }
  }

  /// Returns what the caller asks for, of the first item or of all as a list.
  func copyMatching(_ dictionary: CFDictionary) throws(KeychainFailure) -> Any? {
    let query = try KeychainQuery(dictionary)
    try query.check()
    let found = try file.read().items.lazy.filter(query.matches).prefix(query.limit)
    guard let first = found.first else { throw KeychainFailure(errSecItemNotFound) }
    if query.limit == 1 { return query.result(for: first) }
    let results = found.compactMap(query.result)
    return results.isEmpty ? nil : Array(results)
  }

  /// Changes attributes and data of all items that match.
  func update(_ dictionary: CFDictionary, with changes: CFDictionary) throws(KeychainFailure) {
    let query = try KeychainQuery(dictionary)
    try query.check()
    let changes = try KeychainQuery(changes)
    guard changes.itemClass == nil, !changes.isSynchronizableIgnored else {
      throw KeychainFailure(errSecParam)
    }
    guard (changes.data?.count ?? 0) <= KeychainFile.dataLimit else {
      throw KeychainFailure(errSecDataTooLarge)
    }
    try file.change { contents throws(KeychainFailure) in
      let found = contents.items.indices.filter { query.matches(contents.items[$0]) }
      guard !found.isEmpty else { throw KeychainFailure(errSecItemNotFound) }
      for index in found {
        var item = contents.items[index]
        item.attributes.merge(changes.attributes) { _, new in new }
        item.attributes[kSecAttrModificationDate] = .date(Date())
        item.data = changes.data ?? item.data
        try contents.refuseTwin(of: item)
        contents.items[index] = item
      }
    }
  }

  /// Removes all items that match.
  func delete(_ dictionary: CFDictionary) throws(KeychainFailure) {
    let query = try KeychainQuery(dictionary)
    try query.check()
    try file.change { contents throws(KeychainFailure) in
      let count = contents.items.count
      contents.items.removeAll(where: query.matches)
      guard contents.items.count < count else { throw KeychainFailure(errSecItemNotFound) }
    }
  }
}
