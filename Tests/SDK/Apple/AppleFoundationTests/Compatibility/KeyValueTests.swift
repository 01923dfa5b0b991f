internal import Foundation
internal import Testing

@testable internal import AppleFoundation

/// User defaults by key-value coding and by the functions of Core Foundation.
@Suite(.serialized) final class KeyValueTests {
  private let suite = "widgethost-key-value-\(UUID().uuidString)"
  private let store: UserDefaults

  init() throws { store = try #require(UserDefaults(suiteName: suite)) }

  deinit { UserDefaults.standard.removePersistentDomain(forName: suite) }

  @Test func `a value is set, read and removed by its key`() {
    store.setValue(3, forKey: "count")
    #expect(store.integer(forKey: "count") == 3 && store.value(forKey: "count") as? Int == 3)
    store.setValue(nil, forKey: "count")
    #expect(store.value(forKey: "count") == nil && store.object(forKey: "count") == nil)
  }

  @Test func `a path of keys leads into dictionaries, unless a default has its name`() {
    store.setValue(["b": ["c": 5]], forKey: "a")
    #expect(store.value(forKeyPath: "a.b.c") as? Int == 5)
    #expect(store.value(forKeyPath: "a.x.c") == nil && store.value(forKeyPath: "") == nil)
    store.setValue(6, forKeyPath: "a.b.c")
    #expect(store.value(forKeyPath: "a.b.c") as? Int == 6 && store.integer(forKey: "a.b.c") == 6)
  }

  @Test func `several values are set and read at once, with NSNull for none`() {
    store.setValuesForKeys(["one": 1, "two": "2"])
    store.setValuesForKeys(["one": NSNull()])
    let values = store.dictionaryWithValues(forKeys: ["one", "two"])
    #expect(values["one"] is NSNull && values["two"] as? String == "2" && values.count == 2)
  }

  @Test func `the functions of Core Foundation use the same defaults`() {
    let name = suite as CFString
    CFPreferencesSetAppValue("flag" as CFString, true as CFPropertyList, name)
    CFPreferencesSetAppValue("number" as CFString, 7 as CFPropertyList, name)
    #expect(CFPreferencesAppSynchronize(name))
    #expect(store.bool(forKey: "flag") && store.integer(forKey: "number") == 7)
    var exists = false
    #expect(CFPreferencesGetAppBooleanValue("flag", name, &exists) && exists)
    #expect(CFPreferencesGetAppIntegerValue("number", name, &exists) == 7 && exists)
    #expect(CFPreferencesGetAppIntegerValue("none", name, &exists) == 0 && !exists)
    #expect(CFPreferencesCopyAppValue("number", name) as? Int == 7)
    CFPreferencesSetAppValue("number", nil, name)
    #expect(CFPreferencesCopyAppValue("number", name) == nil)
  }
}
