import Testing

@testable import Security

@Suite("The keychain") struct KeychainTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var keychain: Keychain { Keychain(folder: folder) }

  private func password(_ account: String, _ more: [String: Any] = [:]) -> CFDictionary {
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "service",
      kSecAttrAccount as String: account,
    ]
    return query.merging(more) { _, new in new } as CFDictionary
  }

  private func add(_ account: String, _ text: String, _ more: [String: Any] = [:]) throws {
    let data = [kSecValueData as String: Data(text.utf8)]
    _ = try keychain.add(password(account, more.merging(data) { _, new in new }))
  }

  private func data(_ account: String, _ more: [String: Any] = [:]) throws -> Data? {
    let wanted: [String: Any] = [kSecReturnData as String: kCFBooleanTrue as Any]
    return try keychain.copyMatching(password(account, more.merging(wanted) { _, new in new }))
      as? Data
  }

  private func status(_ call: () throws -> Void) -> OSStatus {
    do {
      try call()
      return errSecSuccess
    } catch let failure as KeychainFailure { return failure.status } catch { return -1 }
  }

  @Test("an added item is found by its account, changed and removed")
  func life() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann", "one")
    try add("bob", "two")
    #expect(try data("ann") == Data("one".utf8))
    try keychain.update(password("ann"), with: [kSecValueData as String: Data("three".utf8)])
    #expect(try data("ann") == Data("three".utf8))
    try keychain.delete(password("ann"))
    #expect(status { _ = try data("ann") } == errSecItemNotFound)
    #expect(try data("bob") == Data("two".utf8))
  }

  @Test("an item with the same identity is refused, also by a change")
  func twins() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann", "one")
    try add("bob", "two")
    #expect(status { try add("ann", "other") } == errSecDuplicateItem)
    let rename = [kSecAttrAccount as String: "ann"]
    #expect(status { try keychain.update(password("bob"), with: rename) } == errSecDuplicateItem)
    try add("ann", "other", [kSecAttrAccessGroup as String: "group"])
  }

  @Test("a query without the key finds items that are not synchronizable")
  func synchronizable() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let key = kSecAttrSynchronizable as String
    try add("ann", "cloud", [key: true])
    #expect(status { _ = try data("ann") } == errSecItemNotFound)
    #expect(try data("ann", [key: kSecAttrSynchronizableAny]) == Data("cloud".utf8))
    #expect(try data("ann", [key: kCFBooleanTrue as Any]) == Data("cloud".utf8))
  }

  @Test("all items come as a list of attributes, with their data if the caller asks for it")
  func list() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann", "one")
    try add("bob", "two")
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnAttributes as String: true, kSecReturnData as String: true,
    ]
    let items = try #require(try keychain.copyMatching(query) as? [[String: Any]])
    #expect(items.map { $0[kSecAttrAccount as String] as? String } == ["ann", "bob"])
    #expect(
      items.map { $0[kSecValueData as String] as? Data } == [Data("one".utf8), Data("two".utf8)])
    #expect(items.allSatisfy { $0[kSecAttrCreationDate as String] is Date })
  }

  @Test("an item is found by its persistent reference alone")
  func reference() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann", "one")
    let found = try keychain.copyMatching(
      password("ann", [kSecReturnPersistentRef as String: true]))
    let reference = try #require(found as? Data)
    let query: [String: Any] = [
      kSecValuePersistentRef as String: reference, kSecReturnData as String: true,
    ]
    #expect(try keychain.copyMatching(query) as? Data == Data("one".utf8))
  }

  @Test(
    "a query without a class, with a class of certificates or with a value of a wrong type fails")
  func refusals() {
    #expect(status { _ = try keychain.copyMatching([:]) } == errSecParam)
    let certificate = [kSecClass as String: kSecClassCertificate]
    #expect(status { _ = try keychain.copyMatching(certificate) } == errSecUnimplemented)
    #expect(status { _ = try keychain.copyMatching([kSecClass: "none"]) } == errSecNoSuchClass)
    #expect(status { _ = try data("ann", [kSecAttrLabel as String: [1]]) } == errSecParam)
    #expect(status { _ = try data("ann", [kSecMatchLimit as String: "most"]) } == errSecParam)
  }
}
