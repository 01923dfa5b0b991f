internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct CompatibilityTests {
  @Test(arguments: [
    ("MATCHES", "a.c", ["abc": true, "abcd": false, "xabc": false, "ABC": false]),
    ("MATCHES[c]", "a.c", ["ABC": true]),
    ("MATCHES", "a|ab", ["a": true, "ab": true, "ab\n": false]),
    ("LIKE", "a*c", ["a\nc": true, "abbc": true, "abd": false, "ac": true]),
    ("LIKE", "a?c", ["abc": true, "ac": false]), ("LIKE", "a.c", ["abc": false, "a.c": true]),
    ("CONTAINS", "b", ["abc": true, "ac": false, "aBc": false]),
    ("CONTAINS[c]", "b", ["aBc": true]),
    ("CONTAINS[d]", "b", ["aBc": false]), ("CONTAINS[cd]", "b", ["aBc": true]),
    ("BEGINSWITH", "ab", ["abc": true, "xab": false]), ("beginswith[c]", "ab", ["ABc": true]),
    ("ENDSWITH", "bc", ["abc": true, "bcx": false, "bcbc": true]),
    ("ENDSWITH[c]", "bc", ["aBC": true]),
    ("==", "a", ["a": true, "A": false, "b": false]), ("==[c]", "a", ["A": true]),
    ("=", "a", ["a": true, "b": false]),
  ])
  func `a predicate compares a string`(
    word: String, argument: String, expected: [String: Bool]
  ) {
    let predicate = NSPredicate(format: "SELF \(word) %@", argument)
    for (text, holds) in expected { #expect(predicate.evaluate(with: text) == holds, "\(text)") }
    #expect(!predicate.evaluate(with: 5))
  }

  @Test(arguments: [
    "SELF", "", "SELF == %@ x", "SELF ==", "SELF == 'x", "SELF == %@ AND SELF == %@",
  ])
  func `any other predicate never holds and is told`(format: String) {
    #expect(!NSPredicate(format: format, "x").evaluate(with: "x"))
    #expect(AuthorWarnings.all.contains { $0.hasSuffix(": \(format)") })
  }

  @Test func `a long predicate holds, and a deeply nested one is refused`() {
    let count = 50_000
    let long = String(repeating: "SELF == 'y' OR ", count: count) + "SELF == 'x'"
    #expect(NSPredicate(format: long).evaluate(with: "x"))
    let nested =
      String(repeating: "(", count: 50) + "SELF == 'x'" + String(repeating: ")", count: 50)
    #expect(NSPredicate(format: nested).evaluate(with: "x"))
    for opening in ["(", "NOT ", "!"] {
      let format = String(repeating: opening, count: count)
      #expect(!NSPredicate(format: format).evaluate(with: "x"))
    }
    let lists = "SELF IN " + String(repeating: "{", count: count)
    #expect(!NSPredicate(format: lists).evaluate(with: "x"))
  }

  @Test func `clocks and pools are Foundation's`() throws {
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date.timeIntervalSinceReferenceDate) < 60)
    #expect(CACurrentMediaTime() > 0)
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
  }

  @Test func `an activity keeps what it is told`() {
    let activity = NSUserActivity(activityType: "t")
    #expect(activity.activityType == "t" && activity.userInfo == nil)
    activity.addUserInfoEntries(from: ["a": 1, "b": 1])
    activity.addUserInfoEntries(from: ["b": 2])
    #expect(activity.userInfo?["a"] as? Int == 1 && activity.userInfo?["b"] as? Int == 2)
    #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
    #expect(!activity.isEligibleForPrediction && !activity.isEligibleForPublicIndexing)
    activity.becomeCurrent()
    activity.resignCurrent()
    activity.invalidate()
  }

  @Test(.timeLimit(.minutes(10))) func `notifications are waited for one after the other`() async {
    let center = NotificationCenter()
    let (name, object) = (Notification.Name("a"), NSObject())
    let notifications = center.notifications(named: name, object: object)
    var iterator = notifications.makeAsyncIterator()
    center.post(name: name, object: NSObject())
    center.post(name: Notification.Name("b"), object: object)
    center.post(name: name, object: object, userInfo: ["n": 1])
    center.post(name: name, object: object, userInfo: ["n": 2])
    #expect(await iterator.next()?.userInfo?["n"] as? Int == 1)
    #expect(await iterator.next()?.userInfo?["n"] as? Int == 2)
  }

  @Test(.timeLimit(.minutes(10))) func `the process is cool, saves no power and is not suspended`()
    async
  {
    let process = ProcessInfo.processInfo
    #expect(!process.isLowPowerModeEnabled && process.thermalState == .nominal)
    #expect(!process.isiOSAppOnMac && !process.isMacCatalystApp)
    let isExpired = await withCheckedContinuation { continuation in
      process.performExpiringActivity(withReason: "r") { continuation.resume(returning: $0) }
    }
    #expect(!isExpired && ProcessInfo.ThermalState.critical.rawValue == 3)
  }

  @Test func `a group's folder has a name of at most 200 bytes without marks`() throws {
    let files = FileManager.default
    func folder(_ name: String) -> URL? {
      files.containerURL(forSecurityApplicationGroupIdentifier: name)
    }
    for name in ["", ".", "..", ".a", "a/b", "/", "a\0b", String(repeating: "x", count: 201)] {
      #expect(folder(name) == nil, "\(name)")
    }
    let name = UUID().uuidString + String(repeating: "x", count: 164)
    let url = try #require(folder(name))
    defer { try? files.removeItem(at: url) }
    #expect(
      url.lastPathComponent == name && url.deletingLastPathComponent().lastPathComponent == "groups"
    )
    var isFolder: ObjCBool = false
    #expect(files.fileExists(atPath: url.path, isDirectory: &isFolder) && isFolder.boolValue)
    #expect(folder(name) == url && url.path.hasPrefix(PluginHome.url.path))
    #expect(files.ubiquityIdentityToken == nil)
    #expect(files.url(forUbiquityContainerIdentifier: nil) == nil)
  }

  @Test func `the plugin's folders are below its home`() {
    let home = PluginHome.url.path
    let folders: [(URL, String)] = [
      (.documentsDirectory, "Documents"), (.libraryDirectory, "Library"),
      (.applicationSupportDirectory, "Library/Application Support"),
      (.cachesDirectory, "Library/Caches"), (.downloadsDirectory, "Downloads"),
    ]
    for (url, path) in folders {
      #expect(url.path == URL(fileURLWithPath: home).appendingPathComponent(path).path)
    }
  }

  @Test func `values that other systems share stay here`() {
    let store = NSUbiquitousKeyValueStore.default
    let key = UUID().uuidString
    defer { store.removeObject(forKey: key) }
    #expect(store.object(forKey: key) == nil && store.longLong(forKey: key) == 0)
    #expect(store.double(forKey: key) == 0 && !store.bool(forKey: key))
    store.set("s", forKey: key)
    #expect(
      store.string(forKey: key) == "s" && store.dictionaryRepresentation[key] as? String == "s")
    store.set(5, forKey: key)
    #expect(store.longLong(forKey: key) == 5 && store.double(forKey: key) == 5)
    store.set(true, forKey: key)
    #expect(store.bool(forKey: key))
    store.set(Data([1]), forKey: key)
    #expect(store.data(forKey: key) == Data([1]))
    store.set(["a"], forKey: key)
    #expect(store.array(forKey: key)?.count == 1)
    store.set(["a": 1], forKey: key)
    #expect(store.dictionary(forKey: key)?["a"] as? Int == 1)
    store.removeObject(forKey: key)
    #expect(store.object(forKey: key) == nil)
  }

  @Test(arguments: [
    ("_city", "city"), ("city", "city"), ("_", "parameter"), ("", "parameter"), ("_9a", "a"),
    ("_A1_b.c-d", "a1_b.c-d"), ("_a b", "a-b"), ("_é1a", "a"), ("_aé", "a-"),
    ("_" + String(repeating: "a", count: 60), String(repeating: "a", count: 60)),
    ("_" + String(repeating: "a", count: 61), String(repeating: "a", count: 60)),
  ])
  func `a property's name is adapted to the host`(label: String, name: String) {
    #expect(IntentPropertyName.host(label) == name && IntentPropertyName.host(nil) == "parameter")
  }
}
