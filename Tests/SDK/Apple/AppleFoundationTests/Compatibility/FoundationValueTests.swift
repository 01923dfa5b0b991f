internal import AppleFoundation
internal import Foundation
internal import FoundationNetworking
internal import Testing

@Suite struct `Values of Foundation` {
  @Observable final class Model { var count = 0 }

  @Test("a file that imports Foundation sees Observation")
  func observation() async {
    let model = Model()
    await confirmation { changed in
      withObservationTracking {
        _ = model.count
      } onChange: {
        changed()
      }
      model.count = 1
    }
  }

  @Test("classes have an initialiser without parameters")
  func empty() {
    #expect(NSAttributedString().string == "")
    let text = NSMutableAttributedString()
    text.append(NSAttributedString(string: "a"))
    #expect(text.string == "a")
    #expect(ProcessInfo().processIdentifier == ProcessInfo.processInfo.processIdentifier)
  }

  @Test("a coordinator calls its accessor with the URL at once")
  func coordinator() {
    var urls: [URL] = []
    var error: NSError?
    let (one, other) = (URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b"))
    let coordinator = NSFileCoordinator(filePresenter: nil)
    coordinator.coordinate(readingItemAt: one, error: &error) { urls.append($0) }
    coordinator.coordinate(writingItemAt: other, options: .forReplacing, error: &error) {
      urls.append($0)
    }
    #expect(urls == [one, other] && error == nil)
  }

  @Test("a session's settings are written, and an error's code is made of any number")
  func network() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "a")
    configuration.waitsForConnectivity = true
    configuration.allowsExpensiveNetworkAccess = false
    #expect(configuration.allowsConstrainedNetworkAccess)
    let code: URLError.Code = URLError.Code(rawValue: -1009)
    #expect(code == .notConnectedToInternet)
    let unknown: URLError.Code = URLError.Code(rawValue: 7)
    #expect(unknown == .unknown)
    if let found = URLError.Code(rawValue: 7) { Issue.record("\(found) has no name") }
  }

  @Test("the free bytes of the file system are read by the key for important files")
  func capacity() throws {
    let values = try FileManager.default.temporaryDirectory.resourceValues(
      forKeys: [.volumeAvailableCapacityForImportantUsageKey])
    #expect(try #require(values.volumeAvailableCapacityForImportantUsage) >= 0)
  }

  @Test(
    "a name is parsed",
    arguments: [
      ("Ada", "Ada|||"), ("Ada Lovelace", "Ada||Lovelace|"), ("Lovelace, Ada", "Ada||Lovelace|"),
      ("Dr. Ada King Lovelace", "Ada|King|Lovelace|"), ("Sammy Davis Jr.", "Sammy||Davis|Jr."),
      ("Sammy Davis, Jr.", "Sammy||Davis|Jr."),
    ])
  func names(text: String, expected: String) throws {
    let name = try PersonNameComponents(text)
    let parts = [name.givenName, name.middleName, name.familyName, name.nameSuffix]
    #expect(parts.map { $0 ?? "" }.joined(separator: "|") == expected)
    #expect(throws: CocoaError.self) { try PersonNameComponents(" ") }
  }

  @Test("a name is written in four styles")
  func nameStyles() throws {
    let name = try PersonNameComponents("Dr. Ada King Lovelace")
    #expect(name.formatted() == "Ada Lovelace")
    #expect(name.formatted(.name(style: .long)) == "Dr. Ada King Lovelace")
    #expect(name.formatted(.name(style: .short)) == "Ada")
    #expect(name.formatted(.name(style: .abbreviated)) == "AL")
  }

  @Test("a locale object names countries")
  func locales() {
    let locale = NSLocale(localeIdentifier: "en_GB")
    #expect(locale.localizedString(forCountryCode: "DE") == "Germany")
    #expect(locale.countryCode == "GB" && locale.languageCode == "en")
  }

  @Test("texts convert between their two types, and queues are equal to themselves")
  func conversions() {
    #expect(AttributedString(NSAttributedString(string: "a")) == AttributedString("a"))
    #expect(NSAttributedString(AttributedString("b")).string == "b")
    let queue = DispatchQueue(label: "a")
    #expect(queue == queue && queue != DispatchQueue(label: "a"))
  }
}
