import Foundation

class Settings: ObservableObject {
  @Published var count = 0

  private let store = UserDefaults(suiteName: "group.example") ?? .standard

  func keep(_ value: Int?) {
    store.setValue(value, forKey: "count")
    UserDefaults.standard.setValue("text", forKey: "name")
    count = store.value(forKey: "count") as? Int ?? 0
    store.setValue(1, forKeyPath: "count")
    store.setValuesForKeys(["count": 2, "name": "other"])
    _ = store.value(forKeyPath: "group.count")
    _ = store.dictionaryWithValues(forKeys: ["count"])
  }

  var version: String {
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleShortVersionString") as? String
    return name ?? Bundle.main.infoDictionary?["CFBundleVersion"] as? String ?? ""
  }

  func preferences() -> String? {
    let key = "name" as CFString
    CFPreferencesSetAppValue(key, "x" as CFPropertyList, kCFPreferencesCurrentApplication)
    CFPreferencesAppSynchronize(kCFPreferencesCurrentApplication)
    return CFPreferencesCopyAppValue(key, "group.example" as CFString) as? String
  }
}
