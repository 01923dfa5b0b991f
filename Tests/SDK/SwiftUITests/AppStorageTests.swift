internal import Foundation
internal import SwiftUI
internal import Testing

private enum Flavour: String {
  case sweet, sour
}

private enum Level: Int {
  case low, high
}

@MainActor
@Suite struct `Properties in user defaults` {
  @Test func `an optional property reads, writes and removes its value`() throws {
    try withDefaults { store in
      check(AppStorage("text", store: store), "a", in: store)
      check(AppStorage("whole", store: store), 3, in: store)
      check(AppStorage("flag", store: store), false, in: store)
      check(AppStorage("number", store: store), 1.5, in: store)
      check(AppStorage("data", store: store), Data([1]), in: store)
      check(AppStorage("day", store: store), Date(timeIntervalSince1970: 5), in: store)
      check(AppStorage("link", store: store), URL(fileURLWithPath: "/a"), in: store)
      check(AppStorage("flavour", store: store), Flavour.sour, in: store)
      check(AppStorage("level", store: store), Level.high, in: store)
      #expect(store.object(forKey: "level") == nil && store.object(forKey: "link") == nil)
    }
  }

  @Test func `a property of a raw value without a case is nil`() throws {
    try withDefaults { store in
      store.set("bitter", forKey: "flavour")
      #expect(AppStorage<Flavour?>("flavour", store: store).wrappedValue == nil)
      #expect(store.string(forKey: "flavour") == "bitter")
    }
  }

  @Test func `a date has a default value`() throws {
    try withDefaults { store in
      let day = AppStorage(wrappedValue: Date.distantPast, "day", store: store)
      #expect(day.wrappedValue == .distantPast)
      day.wrappedValue = Date(timeIntervalSince1970: 9)
      #expect(store.object(forKey: "day") as? Date == Date(timeIntervalSince1970: 9))
      #expect(day.wrappedValue == Date(timeIntervalSince1970: 9))
    }
  }

  private func check<Value: Equatable>(
    _ storage: AppStorage<Value?>, _ value: Value, in store: UserDefaults
  ) {
    #expect(storage.wrappedValue == nil)
    storage.projectedValue.wrappedValue = value
    #expect(storage.wrappedValue == value)
    storage.wrappedValue = nil
    #expect(storage.wrappedValue == nil)
  }

  private func withDefaults(_ body: (UserDefaults) -> Void) throws {
    let name = "widgethost.tests.\(UUID())"
    let store = try #require(UserDefaults(suiteName: name))
    defer { store.removePersistentDomain(forName: name) }
    body(store)
  }
}
