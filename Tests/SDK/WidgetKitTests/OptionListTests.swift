internal import AppleFoundation
internal import Testing

@testable internal import WidgetKit

@Suite struct OptionListTests {
  @Test func `a title and a section are on one line, and not too long`() {
    let long = String(repeating: "ä", count: 3000)
    let list = OptionList(
      [
        IntentOption(value: "a", title: "x\ny\u{2028}z", section: "\t"),
        IntentOption(value: "b", title: long),
      ], of: nil)
    #expect(list.options.first == IntentOption(value: "a", title: "x y z", section: " "))
    let size = list.options.last?.title?.utf8.count ?? 0
    #expect((4093...4096).contains(size))
    #expect(list.warning == nil)
  }

  @Test func `a value that cannot be configured is left out`() {
    let long = String(repeating: "x", count: 4097)
    let list = OptionList(["", "a\n", long, "b"].map { IntentOption(value: $0) }, of: nil)
    #expect(list.options == [IntentOption(value: "b")])
    #expect(list.warning == "options are left out: 3 with a value that cannot be configured")
  }

  @Test func `a value has the type and the range of its parameter`() {
    let number = IntentParameterDeclaration(name: "n", kind: .int, range: 1...5)
    let list = OptionList(["0", "1", "5", "6", "x"].map { IntentOption(value: $0) }, of: number)
    #expect(list.options.map(\.value) == ["1", "5"])
    let choice = IntentParameterDeclaration(
      name: "c", kind: .choice([IntentParameterDeclaration.Choice(name: "one", title: nil)]))
    let chosen = OptionList(["one", "two"].map { IntentOption(value: $0) }, of: choice)
    #expect(chosen.options.map(\.value) == ["one"])
  }

  @Test func `the first thousand options are sent`() {
    let all = (0...1000).map { IntentOption(value: "v\($0)") }
    let list = OptionList(all, of: nil)
    #expect(list.options == Array(all.prefix(1000)))
    #expect(list.warning == "options are left out: 1 after the first 1000")
  }
}
