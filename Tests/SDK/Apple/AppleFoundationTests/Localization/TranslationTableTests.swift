internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct TranslationTableTests {
  private let folder = Folder()

  private func text(
    _ key: String, _ arguments: [FormatArgument] = [], table: String? = nil, in locale: String
  ) -> String {
    Translations.text(
      key, arguments: arguments, table: table, in: [folder.url],
      locale: Locale(identifier: locale))
  }

  private func write(_ text: String, to path: String) throws {
    try folder.write(Data(text.utf8), to: path)
  }

  @Test func `languages follow each other: the locale's, development's, source's, base, English`()
    throws
  {
    let info = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
    try write(
      info + "<key>CFBundleDevelopmentRegion</key><string>pt_BR</string></dict></plist>",
      to: "Info.plist")
    try write(
      """
      {"sourceLanguage": "it", "strings": {
        "c": {"localizations": {"it": {"stringUnit": {"value": "source"}},
          "fr": {"stringUnit": {"value": "french"}}}}}}
      """, to: "Localizable.xcstrings")
    try write("a=de;", to: "de.lproj/Localizable.strings")
    try write("a=pt;b=pt;", to: "pt-BR.lproj/Localizable.strings")
    try write("a=it;b=it;c=it;", to: "it.lproj/Localizable.strings")
    try write("a=ba;b=ba;c=ba;d=ba;", to: "Base.lproj/Localizable.strings")
    try write("a=en;b=en;c=en;d=en;e=en;", to: "en.lproj/Localizable.strings")
    try write("a=es;b=es;c=es;d=es;e=es;f=es;", to: "es.lproj/Localizable.strings")
    let texts = ["a", "b", "c", "d", "e", "f"].map { text($0, in: "de_DE") }
    #expect(texts == ["de", "pt", "source", "ba", "en", "f"])
    #expect(text("c", in: "fr") == "french", "languages that are asked for come too")
  }

  @Test func `a region that is a variable, or written twice, is not taken`() throws {
    let info = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict>"
    let end = "</dict></plist>"
    try write(
      "\(info)<key>CFBundleDevelopmentRegion</key><string>$(LANGUAGE)</string>\(end)",
      to: "Info.plist")
    try write("a=x;", to: "$(LANGUAGE).lproj/Localizable.strings")
    try write(
      "\(info)<key>CFBundleDevelopmentRegion</key><string>fr</string>\(end)", to: "b/Info.plist")
    try write(
      "\(info)<key>CFBundleDevelopmentRegion</key><string>it</string>\(end)", to: "c/Info.plist")
    try write("a=fr;b=fr;", to: "fr.lproj/Localizable.strings")
    try write("a=it;b=it;c=it;", to: "it.lproj/Localizable.strings")
    #expect(text("a", in: "de") == "fr")
    #expect(text("c", in: "de") == "c")
  }

  @Test func `a catalogue comes before files, and plural forms before plain texts`() throws {
    try write(
      #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "1"}}}}}}"#,
      to: "A/T.xcstrings")
    try write(
      #"{"strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "2"}}}}, "b": {"localizations": {"de": {"stringUnit": {"value": "2"}}}}}}"#,
      to: "B/T.xcstrings")
    try write("a=3;b=3;c=3;d=3;", to: "A/de.lproj/T.strings")
    try write(
      "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>c</key><string>4</string></dict></plist>",
      to: "A/de.lproj/T.stringsdict")
    try write("a=5;b=5;c=5;d=5;e=5;", to: "B/de.lproj/T.strings")
    let texts = ["a", "b", "c", "d", "e"].map { text($0, table: "T", in: "de") }
    #expect(texts == ["1", "2", "4", "3", "5"])
    #expect(text("a", table: "T.strings", in: "de") == "1")
    #expect(text("a", table: "U", in: "de") == "a" && text("a", in: "de") == "a")
  }

  @Test func `a table that cannot be read does not hide the others`() throws {
    try write("a = ", to: "de.lproj/T.strings")
    try write("{", to: "T.xcstrings")
    try write("a = x;", to: "en.lproj/T.strings")
    #expect(text("a", table: "T", in: "de") == "x")
  }

  @Test func `the first folder that has the key is taken, and plain texts as they are`() throws {
    let other = Folder()
    try write("a=first;", to: "de.lproj/Localizable.strings")
    try other.write(Data("a=second;b=\"%d %@\";".utf8), to: "de.lproj/Localizable.strings")
    let folders = [folder.url, other.url]
    let german = Locale(identifier: "de")
    func plain(_ key: String) -> String? {
      Translations.plainText(of: key, in: folders, locale: german)
    }
    #expect(plain("a") == "first" && plain("b") == "%d %@" && plain("c") == nil)
    #expect(Translations.parts(of: "c", arguments: [], in: folders, locale: german) == nil)
    #expect(
      Translations.text("c", arguments: [.integer(3)], default: "%d!", in: folders, locale: german)
        == "3!")
    #expect(Translations.text("c", arguments: [], in: folders, locale: german) == "c")
  }

  @Test func `a change of a file after the first reading is not seen`() throws {
    try write("a=1;", to: "de.lproj/Localizable.strings")
    #expect(text("a", in: "de") == "1")
    try write("a=2;", to: "de.lproj/Localizable.strings")
    #expect(text("a", in: "de") == "1" && text("a", in: "de_AT") == "2")
  }
}

@Suite struct StringCatalogTests {
  private func translation(_ node: String) throws -> Translation? {
    let text =
      #"{"sourceLanguage": "en", "strings": {"k": {"localizations": {"en": \#(node)}}}}"#
    return try StringCatalog.read(Data(text.utf8), languages: []).translations["en"]?["k"]
  }

  private func unit(_ text: String) -> String { #"{"stringUnit": {"value": "\#(text)"}}"# }

  @Test func `a text that is new and empty is not there`() throws {
    #expect(try translation(#"{"stringUnit": {"state": "new", "value": ""}}"#) == nil)
    #expect(
      try translation(#"{"stringUnit": {"state": "new", "value": "x"}}"#)
        == Translation(text: .text("x")))
    #expect(
      try translation(#"{"stringUnit": {"state": "translated", "value": ""}}"#)
        == Translation(text: .text("")))
    #expect(try translation("{}") == nil)
  }

  @Test func `a telephone's words come first, then those of all, of tablets, of desktops`() throws {
    var devices = ["applevision", "appletv", "mac", "ipad", "other", "iphone"]
    while let best = devices.last {
      let all = devices.map { #""\#($0)": \#(unit($0))"# }.joined(separator: ",")
      let found = try translation(#"{"variations": {"device": {\#(all)}}}"#)
      let expected = devices.count == 2 ? "appletv" : devices.count == 1 ? "applevision" : best
      #expect(found == Translation(text: .text(expected)), "\(devices)")
      devices.removeLast()
    }
    #expect(try translation(#"{"variations": {"device": {}}}"#) == nil)
    #expect(try translation(#"{"variations": {}}"#) == nil)
  }

  @Test func `variations come before the plain text, and forms have known names`() throws {
    let forms = #""one": \#(unit("1")), "some": \#(unit("s")), "other": \#(unit("o"))"#
    #expect(
      try translation(#"{"variations": {"plural": {\#(forms)}}, "stringUnit": {"value": "x"}}"#)
        == Translation(text: .plural([.one: .text("1"), .other: .text("o")])))
    #expect(try translation(#"{"variations": {"plural": {"some": \#(unit("s"))}}}"#) == nil)
  }

  @Test func `a part of a text has a place of its own for its number`() throws {
    func variable(_ fields: String) throws -> Translation.Variable? {
      let forms = #"{"plural": {"one": \#(unit("1 %arg")), "other": \#(unit("%arg, %arg"))}}"#
      let node =
        #"{"stringUnit": {"value": "%#@x@"}, "substitutions": {"x": {\#(fields) "variations": \#(forms)}, "y": {"variations": {}}}}"#
      let variables = try translation(node)?.variables
      #expect(variables?["y"] == nil)
      return variables?["x"]
    }
    func expected(_ place: String, _ position: Int?) -> Translation.Variable {
      let forms: [PluralCategory: TranslatedText] = [
        .one: .text("1 \(place)"), .other: .text("\(place), \(place)"),
      ]
      return Translation.Variable(position: position, text: .plural(forms))
    }
    #expect(try variable("") == expected("%lld", nil))
    #expect(try variable(#""formatSpecifier": "@","#) == expected("%@", nil))
    #expect(try variable(#""argNum": 1,"#) == expected("%1$lld", 1))
    #expect(try variable(#""argNum": 99, "formatSpecifier": "d","#) == expected("%99$d", 99))
    #expect(try variable(#""argNum": 0,"#) == expected("%lld", nil))
    #expect(try variable(#""argNum": 100,"#) == expected("%lld", nil))
  }

  @Test func `only languages that are asked for are kept, with the source's`() throws {
    let text = """
      {"sourceLanguage": "fr_CA", "strings": {"k": {"localizations": {
        "de": \(unit("1")), "zh_Hant": \(unit("2")), "fr-CA": \(unit("3")), "it": \(unit("4"))}}}}
      """
    let catalog = try StringCatalog.read(Data(text.utf8), languages: ["de", "zh-hant"])
    #expect(catalog.sourceLanguage == "fr-ca")
    #expect(Set(catalog.translations.keys) == ["de", "zh-hant", "fr-ca"])
    let bare = try StringCatalog.read(Data(#"{"strings": {}}"#.utf8), languages: [])
    #expect(bare.sourceLanguage == "en" && bare.translations.isEmpty)
    #expect(throws: (any Error).self) { try StringCatalog.read(Data("{}".utf8), languages: []) }
  }
}
