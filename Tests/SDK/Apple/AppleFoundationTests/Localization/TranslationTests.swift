internal import AppleFoundation
internal import Foundation
internal import Testing

@Suite struct TranslationTests {
  @Test func `a region's words come before its language's`() {
    #expect(Fixture.text("Hello \("Anna")", table: "Catalog", "de_AT") == "Servus Anna")
    #expect(Fixture.text("Hello \("Anna")", table: "Catalog", "de_CH") == "Hallo Anna")
    #expect(Fixture.text("Hello \("Anna")", table: "Catalog", "fr_FR") == "Hello Anna")
  }

  @Test func `what a language lacks comes from the source's, and at last from the key`() {
    #expect(Fixture.text("only in the source", table: "Catalog", "de") == "From the source")
    #expect(Fixture.text("english", "de_DE") == "Only English")
    #expect(Fixture.text("base", "de_DE") == "From Base")
    #expect(Fixture.text("nowhere", "de_DE") == "nowhere")
    #expect(Fixture.text("not yet", table: "Catalog", "de") == "not yet")
    #expect(Fixture.text("empty", table: "Catalog", "de") == "empty")
  }

  @Test func `one entry that is wrong does not spoil the rest`() {
    #expect(Fixture.text("wrong", table: "Catalog", "de") == "wrong")
  }

  @Test func `positions change the order of values`() {
    #expect(Fixture.text("\("A") beats \("B")", table: "Catalog", "de") == "B verliert gegen A")
  }

  @Test(arguments: [
    (0, "No files"), (1, "One file"), (2, "2 files"), (1234, "1,234 files"),
  ]) func `a catalogue's plural forms follow the number`(count: Int, text: String) {
    #expect(Fixture.text("\(count) files", table: "Catalog", "en_US") == text)
  }

  @Test(arguments: [
    (1, "1 файл"), (3, "3 файла"), (11, "11 файлов"), (21, "21 файл"), (112, "112 файлов"),
  ]) func `plural forms are those of the language`(count: Int, text: String) {
    #expect(Fixture.text("\(count) files", table: "Catalog", "ru_RU") == text)
  }

  @Test func `a part varies by a number of its own`() {
    let text = Fixture.text("\(1) and \(3)", key: "trees", table: "Catalog", "en")
    #expect(text == "1 bird in 3 trees")
  }

  @Test func `a telephone's words are taken`() {
    #expect(Fixture.text("tap", table: "Catalog", "en") == "Tap")
  }

  @Test func `a table in the old style is read with its comments and escapes`() {
    #expect(Fixture.text("greeting", "de_DE") == "Grüß \"Gott\"\nü")
    #expect(Fixture.text("bare.key", "de_DE") == "einfach")
    #expect(Fixture.text("only", "de_DE") == "only")
    #expect(Fixture.text("percent \(5)%%", "de_DE") == "5 % fertig")
  }

  @Test func `a table may be a property list, or wide`() {
    #expect(Fixture.text("title", table: "Plain", "de") == "Titel")
    #expect(Fixture.text("wide", table: "Wide", "de") == "breit")
  }

  @Test func `a dictionary of plural forms comes before plain texts`() {
    #expect(Fixture.text("files \(1)", "de") == "Da: eine Datei")
    #expect(Fixture.text("files \(7)", "de") == "Da: 7 Dateien")
  }

  @Test func `a text that contains itself ends`() {
    #expect(Fixture.text("loop", "de").allSatisfy { $0 == "x" })
  }

  @Test func `a resource says its key, its table and its folder`() {
    let resource = LocalizedStringResource(
      "greeting", defaultValue: "Hi", bundle: .atURL(Fixture.folder("Translated")))
    #expect(resource.text(in: Locale(identifier: "de")) == "Grüß \"Gott\"\nü")
    #expect(resource.key == "greeting")
    var own = resource
    own.locale = Locale(identifier: "en_GB")
    #expect(own.text(in: Locale(identifier: "de")) == "Hello")
  }

  @Test func `a resource survives being encoded`() throws {
    let resource = LocalizedStringResource(
      "a \(5) b \("c")", table: "T", bundle: .atURL(URL(fileURLWithPath: "/x")))
    let data = try JSONEncoder().encode(resource)
    #expect(try JSONDecoder().decode(LocalizedStringResource.self, from: data) == resource)
  }

  @Test func `values are written with the locale's marks`() {
    #expect(Fixture.text("\(1234567)", "de_DE") == "1.234.567")
    #expect(Fixture.text("\(1.5, specifier: "%.2f")", "de_DE") == "1,50")
    #expect(Fixture.text("\(7, specifier: "%03d")", "en") == "007")
    #expect(Fixture.text("\(255, specifier: "%x")", "en") == "ff")
    #expect(Fixture.text("50\("%") of \("x")", "en") == "50% of x")
  }
}
