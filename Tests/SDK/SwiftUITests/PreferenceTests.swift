internal import RecordingHost
internal import SwiftUI
internal import Testing

private enum Total: PreferenceKey {
  static var defaultValue: Int { 0 }

  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
@Suite struct Preferences {
  @Test func `what views have told is put together for those around them`() {
    let view = HStack {
      Divider().preference(key: Total.self, value: 1)
      Divider().preference(key: Total.self, value: 2)
    }
    .overlayPreferenceValue(Total.self) { Text(verbatim: "\($0)") }
    #expect(nodes(of: view).contains("text text='3'"))
  }

  @Test func `a value replaces what is inside, and can be changed`() {
    let view = HStack { Divider().preference(key: Total.self, value: 1) }
      .preference(key: Total.self, value: 5)
      .transformPreference(Total.self) { $0 *= 2 }
      .backgroundPreferenceValue(Total.self) { Text(verbatim: "\($0)") }
    #expect(nodes(of: view).contains("text text='10'"))
  }

  @Test func `views elsewhere have told nothing`() {
    let view = VStack {
      Divider().preference(key: Total.self, value: 1)
      Spacer().overlayPreferenceValue(Total.self) { Text(verbatim: "\($0)") }
    }
    #expect(nodes(of: view).contains("text text='0'"))
  }

  @Test func `an action gets the value once`() {
    var values: [Int] = []
    let view = HStack {
      Divider().preference(key: Total.self, value: 1)
      Divider().preference(key: Total.self, value: 2)
    }
    .onPreferenceChange(Total.self) { values.append($0) }
    _ = nodes(of: view)
    #expect(values == [3])
  }
}
