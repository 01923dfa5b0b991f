internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct ResourceTextTests {
  private let folder = Folder()
  private let german = Locale(identifier: "de_DE")

  init() throws {
    try folder.write(
      Data("k=Wort;\"n %lld\"=\"%lld Worte\";\"in %@\"=\"drin %@\";".utf8), to: "de.lproj/T.strings"
    )
  }

  @Test func `a text is looked up in its table, folder and language`() throws {
    let bundle = LocalizedStringResource.BundleDescription.atURL(folder.url)
    let resource = LocalizedStringResource("k", table: "T", bundle: bundle)
    #expect(
      resource.text(in: german) == "Wort" && resource.text(in: Locale(identifier: "fr")) == "k")
    #expect(resource.bundle.folders == [folder.url] && resource.ownLocale == nil)
    let number = LocalizedStringResource("n \(1234)", table: "T", bundle: bundle)
    #expect(number.text(in: german) == "1.234 Worte")
    let own = LocalizedStringResource("k", table: "T", locale: german, bundle: bundle)
    #expect(own.ownLocale == german && own.text == "Wort")
    let keyed = LocalizedStringResource(
      "k", defaultValue: "d", table: "T", locale: german, bundle: bundle)
    #expect(keyed.text == "Wort" && keyed.defaultValue.key == "d" && keyed.table == "T")
    let missing = LocalizedStringResource("none", defaultValue: "d \(1)", bundle: bundle)
    #expect(missing.text(in: german) == "d 1")
    let outer = LocalizedStringResource("in \(resource)", table: "T", bundle: bundle)
    #expect(outer.text(in: german) == "drin Wort")
    #expect(LocalizedStringResource.BundleDescription.main.folders == nil)
    #expect(LocalizedStringResource.BundleDescription.forClass(Folder.self).folders == nil)
  }

  @Test func `every way to write a text finds it`() throws {
    let bundle = try #require(Bundle(url: folder.url))
    let resource = LocalizedStringResource(
      "k", table: "T", locale: german, bundle: .atURL(folder.url))
    let texts: [String] = TextLocale.with(german) {
      [
        String(localized: "k", table: "T", bundle: bundle),
        String(localized: "k", options: .init(), table: "T", bundle: bundle),
        String(localized: "k", defaultValue: "d", table: "T", bundle: bundle),
        String(localized: "k", defaultValue: "d", options: .init(), table: "T", bundle: bundle),
        String(localized: resource), String(localized: resource, options: .init()),
        String(AttributedString(localized: "k", table: "T", bundle: bundle).characters),
        String(AttributedString(localized: resource).characters),
        NSLocalizedString("k", tableName: "T", bundle: bundle, comment: ""),
        String(localized: "k", table: "T", bundle: bundle, locale: german),
      ]
    }
    #expect(texts == [String](repeating: "Wort", count: texts.count))
    #expect(String(localized: "k", table: "T", bundle: bundle, locale: german) == "Wort")
    #expect(
      String(
        AttributedString(localized: "k", table: "T", bundle: bundle, locale: german).characters)
        == "Wort")
    TextLocale.with(Locale(identifier: "fr")) {
      #expect(String(localized: "k", defaultValue: "d", table: "T", bundle: bundle) == "d")
      #expect(String(localized: "k", table: "T", bundle: bundle, locale: german) == "Wort")
    }
  }

  @Test func `the older spelling falls back on its value, then on its key`() throws {
    let bundle = try #require(Bundle(url: folder.url))
    TextLocale.with(german) {
      #expect(NSLocalizedString("x", comment: "") == "x")
      #expect(NSLocalizedString("x", tableName: "T", comment: "") == "x")
      #expect(NSLocalizedString("x", bundle: bundle, comment: "") == "x")
      #expect(NSLocalizedString("x", value: "v", comment: "") == "v")
      #expect(NSLocalizedString("x", value: "", comment: "") == "x")
      #expect(NSLocalizedString("x", tableName: "T", value: "v", comment: "") == "v")
      #expect(NSLocalizedString("x", bundle: bundle, value: "v", comment: "") == "v")
    }
    let localizable = Folder()
    try localizable.write(Data("k=a;".utf8), to: "de.lproj/Localizable.strings")
    try localizable.write(Data("k=b;".utf8), to: "de.lproj/T.strings")
    let own = try #require(Bundle(url: localizable.url))
    TextLocale.with(german) {
      #expect(NSLocalizedString("k", bundle: own, comment: "") == "a")
      #expect(NSLocalizedString("k", bundle: own, value: "v", comment: "") == "a")
      #expect(NSLocalizedString("k", tableName: "T", bundle: own, comment: "") == "b")
    }
  }

  @Test func `texts are equal if all that says where they are is`() throws {
    let one = LocalizedStringResource(
      "k \(1)", table: "T", locale: german, bundle: .atURL(folder.url))
    let others = [
      LocalizedStringResource("l \(1)", table: "T", locale: german, bundle: .atURL(folder.url)),
      LocalizedStringResource("k \(2)", table: "T", locale: german, bundle: .atURL(folder.url)),
      LocalizedStringResource("k \(1)", table: "U", locale: german, bundle: .atURL(folder.url)),
      LocalizedStringResource(
        "k \(1)", table: "T", locale: Locale(identifier: "fr"), bundle: .atURL(folder.url)),
      LocalizedStringResource("k \(1)", table: "T", locale: german),
    ]
    for other in others { #expect(one != other) }
    #expect(one == one && Set([one] + others).count == 6)
    for resource in [one] + others {
      let data = try JSONEncoder().encode(resource)
      #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: data) == resource)
    }
    #expect(("a" as LocalizedStringResource).localizedStringResource.key == "a")
  }

  @Test func `the current locale is the one that was set`() {
    let french = Locale(identifier: "fr_FR")
    TextLocale.with(french) {
      #expect(TextLocale.current == french && TextLocale.resolving(.current) == french)
      #expect(TextLocale.resolving(.autoupdatingCurrent) == french)
      #expect(TextLocale.resolving(german) == german)
    }
  }
}
