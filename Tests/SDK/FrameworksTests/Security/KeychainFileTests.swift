import Testing

@testable import Security

@Suite("The file of the keychain") struct KeychainFileTests {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  var keychain: Keychain { Keychain(folder: folder) }
  var file: URL { folder.appendingPathComponent("keychain.plist") }

  private func add(_ account: String, _ data: Data = Data("secret".utf8)) throws {
    _ = try keychain.add([
      kSecClass: kSecClassGenericPassword, kSecAttrAccount: account, kSecValueData: data,
    ])
  }

  @Test("the file and its folder are for the owner alone, and nothing else remains of a change")
  func permissions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann")
    try add("bob")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    #expect(mode as? Int == 0o600)
    let folderMode = try FileManager.default.attributesOfItem(atPath: folder.path)
    #expect(folderMode[.posixPermissions] as? Int == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == ["keychain.plist", "keychain.plist.lock"])
  }

  @Test(
    "a damaged file gives a status for every call, and stays as it is",
    arguments: [Data(), Data("bplist00".utf8), Data(repeating: 7, count: 300)])
  func damage(bytes: Data) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann")
    try bytes.write(to: file)
    #expect(throws: KeychainFailure(errSecDecode)) { try add("bob") }
    let query: CFDictionary = [kSecClass: kSecClassGenericPassword]
    #expect(throws: KeychainFailure(errSecDecode)) { try keychain.copyMatching(query) }
    #expect(throws: KeychainFailure(errSecDecode)) { try keychain.delete(query) }
    #expect(try Data(contentsOf: file) == bytes)
  }

  @Test("every file that was cut short is damaged")
  func truncation() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann")
    let bytes = try Data(contentsOf: file)
    for count in stride(from: 0, to: bytes.count, by: 7) {
      #expect(KeychainContents(bytes.prefix(count)) == nil)
    }
    #expect(KeychainContents(bytes)?.items.count == 1)
  }

  @Test("a list of another format is damaged, even if it is nested too deeply to be read")
  func nesting() {
    let depth = 100_000
    let tags = ["<array>", "</array>"].map { String(repeating: $0, count: depth) }.joined()
    #expect(KeychainContents(Data("<plist version=\"1.0\">\(tags)</plist>".utf8)) == nil)
  }

  @Test("data above 128 KiB, and a file above 2 MiB, are refused")
  func limits() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let big = Data(count: 1 << 17)
    #expect(throws: KeychainFailure(errSecDataTooLarge)) { try add("ann", big + [0]) }
    for number in 0..<15 { try add("\(number)", big) }
    #expect(throws: KeychainFailure(errSecDataTooLarge)) { try add("last", big) }
    #expect(
      try keychain.copyMatching([
        kSecClass: kSecClassGenericPassword, kSecAttrAccount: "14", kSecReturnData: true,
      ]) as? Data == big)
  }

  @Test("an old file of an interrupted change is no obstacle")
  func leftover() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try add("ann")
    try Data("half".utf8).write(to: folder.appendingPathComponent("keychain.plist.new"))
    try add("bob")
    #expect(KeychainContents(try Data(contentsOf: file))?.items.count == 2)
  }

  @Test("changes of many threads are all kept")
  func threads() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<20 { group.addTask { try? add("\(number)") } }
    }
    #expect(KeychainContents(try Data(contentsOf: file))?.items.count == 20)
  }

  @Test("random bytes fill the buffer to its end, and each status has a message")
  func random() {
    var bytes = [UInt8](repeating: 0, count: 64)
    #expect(SecRandomCopyBytes(kSecRandomDefault, 32, &bytes) == errSecSuccess)
    #expect(bytes[..<32].contains { $0 != 0 })
    #expect(bytes[32...].allSatisfy { $0 == 0 })
    #expect(SecCopyErrorMessageString(errSecDecode, nil) == "The keychain file is damaged.")
  }
}
