internal import Foundation
internal import Testing

@testable internal import AppleFoundation

@Suite struct TranslationPartTests {
  private func text(
    _ translation: Translation, _ arguments: [FormatArgument], _ language: String = "en"
  ) -> String {
    translation.parts(for: arguments, in: language)
      .filled(with: arguments, in: Locale(identifier: language))
  }

  private let forms: TranslatedText = .plural([
    .zero: .text("none"), .one: .text("one"), .few: .text("few"), .other: .text("%d things"),
  ])

  @Test func `the form for zero is taken in every language, and other for what is not there`() {
    let things = Translation(text: forms)
    #expect([0, 1, 2].map { text(things, [.integer($0)]) } == ["none", "one", "2 things"])
    #expect([0, 1, 2].map { text(things, [.integer($0)], "pl") } == ["none", "one", "few"])
    #expect(text(things, [.real(0)]) == "none" && text(things, [.integer(5)], "pl") == "5 things")
    #expect(text(things, [.text("0")]) == "0 things", "no number")
    let bare = Translation(text: .plural([.one: .text("one"), .other: .text("other")]))
    #expect(text(bare, [.integer(0)]) == "other" && text(bare, [.integer(0)], "fr") == "one")
    #expect(text(Translation(text: .plural([.one: .text("one")])), [.integer(2)]) == "")
  }

  @Test func `the first number says the form`() {
    let plural = Translation(text: .plural([.one: .text("%@: one"), .other: .text("%@: %d")]))
    #expect(text(plural, [.text("a"), .integer(1), .integer(5)]) == "a: one")
    #expect(text(plural, [.text("a"), .integer(5), .integer(1)]) == "a: 5")
  }

  @Test func `places without a number take the values in turn`() {
    func filled(_ format: String) -> String {
      text(Translation(text: .text(format)), [.text("a"), .text("b"), .text("c")])
    }
    #expect(filled("%@ %@ %@ %@.") == "a b c .")
    #expect(filled("%3$@ %@ %1$@ %@") == "c a a b")
    #expect(filled("%4$@|%99$@") == "|")
    #expect(filled("no place") == "no place")
  }

  @Test func `variables count a value of their own`() {
    func variable(_ position: Int?) -> Translation.Variable {
      .init(
        position: position, text: .plural([.one: .text("1 thing"), .other: .text("%d things")]))
    }
    func filled(_ format: String, _ positions: [String: Int?]) -> String {
      let variables = positions.mapValues { variable($0) }
      return text(
        Translation(text: .text(format), variables: variables),
        [.integer(1), .integer(2), .integer(3)])
    }
    #expect(filled("%#@a@, %#@b@, %d", ["a": nil, "b": nil]) == "1 thing, 2 things, 3")
    #expect(filled("%#@a@, %#@b@, %d", ["a": 2, "b": nil]) == "2 things, 1 thing, 2")
    #expect(filled("%3$#@a@, %d", ["a": 2]) == "3 things, 1")
    #expect(filled("%#@a@%#@gone@!", ["a": 9]) == " things!", "no such value")
  }

  @Test func `variables stand in each other eight deep`() {
    var variables: [String: Translation.Variable] = [:]
    for level in 0..<10 {
      variables["\(level)"] = .init(position: 1, text: .text("\(level)%#@\(level + 1)@"))
    }
    let deep = Translation(text: .text("%#@0@"), variables: variables)
    #expect(text(deep, [.integer(1)]) == "01234567")
  }

  @Test func `a dictionary of forms is read for devices, widths and numbers`() throws {
    func read(_ value: Any) throws -> Translation? {
      let data = try PropertyListSerialization.data(
        fromPropertyList: ["k": value], format: .xml, options: 0)
      return try StringsDictionary.read(data)["k"]
    }
    let device = "NSStringDeviceSpecificRuleType"
    let width = "NSStringVariableWidthRuleType"
    #expect(
      try read([device: ["mac": "m", "other": "o", "iphone": "i"]]) == Translation(text: .text("i"))
    )
    #expect(try read([device: ["mac": "m", "other": "o"]]) == Translation(text: .text("o")))
    #expect(
      try read([width: ["1": "s", "100": "l", "20": "m"]]) == Translation(text: .text("l")))
    #expect(try read("plain") == Translation(text: .text("plain")))
    #expect(try read(7) == nil && read([device: "x"]) == nil && read(["a": "b"]) == nil)
    let form: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@n@",
      "n": ["one": "1", "other": "%d", "NSStringFormatSpecTypeKey": "x"], "m": ["some": "x"],
    ]
    #expect(
      try read(form)
        == Translation(
          text: .text("%#@n@"),
          variables: [
            "n": .init(position: nil, text: .plural([.one: .text("1"), .other: .text("%d")]))
          ]))
  }
}
