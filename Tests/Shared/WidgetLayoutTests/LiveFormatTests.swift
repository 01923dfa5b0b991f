import Testing
import WidgetLayout
import WidgetModel

@Suite struct LiveFormatTests {
  /// The attributes of a text whose format is read from an archive.
  private func archived(_ text: LiveText, style: DateStyle, to end: Timestamp? = nil) -> LiveText? {
    var attributes = [
      ViewAttribute(.date, .date(noon)),
      ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
    ]
    if let end { attributes.append(ViewAttribute(.endDate, .date(end))) }
    if let format = text.encodedFormat {
      attributes.append(ViewAttribute(.liveFormat, .string(format)))
    }
    return LiveText(attributes)
  }

  @Test(arguments: DateStyle.allCases)
  func `a text reads the same from an archive`(style: DateStyle) throws {
    for conventions in [LiveConventions.english, british, foreign] {
      for textCase in TextCase.allCases {
        let attributes = [
          ViewAttribute(.date, .date(noon)),
          ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
          ViewAttribute(.endDate, .date(after(7531))),
        ]
        let text = try #require(
          LiveText(attributes, conventions: conventions, textCase: textCase))
        let read = try #require(archived(text, style: style, to: after(7531)))
        for seconds in [-4e7, -90_000, -7500.0, -61, 0, 59, 7000, 3e6, 1e8] {
          #expect(read.text(at: after(seconds)) == text.text(at: after(seconds)))
          #expect(read.sample(from: after(seconds)) == text.sample(from: after(seconds)))
          #expect(read.nextChange(after: after(seconds)) == text.nextChange(after: after(seconds)))
        }
      }
    }
  }

  @Test(arguments: DateStyle.allCases)
  func `the format of English needs no attribute`(style: DateStyle) {
    #expect(live(style, conventions: .english).encodedFormat == nil)
  }

  @Test func `numbers, units and joiners are those of the conventions`() {
    let relative = live(.relative, conventions: foreign)
    #expect(relative.text(at: after(-7500)) == "٢ ч ٥ мин")
    #expect(relative.sample(from: after(-7500)) == "٠٠ мин ٠٠ с")
    let offset = live(.offset, conventions: foreign)
    #expect(offset.text(at: after(-7500)) == "in ٢ часа")
    #expect(offset.text(at: after(5 * 3600)) == "ago ٥ часов")
    #expect(offset.text(at: after(21 * 3600)) == "ago ٢١ час")
    #expect(offset.text(at: after(366 * 86_400)) == "ago год")
    #expect(live(.timer, conventions: foreign).text(at: after(7531)) == "٢.٠٥.٣١")
    #expect(live(.timer, conventions: foreign).sample(from: after(5)) == "٠.٠٠.٠٠")
    #expect(live(.date, conventions: foreign).text(at: noon) == "٢١ day m11")
  }

  @Test func `upper case applies to words that are filled in later`() throws {
    let attributes = [
      ViewAttribute(.date, .date(noon)), ViewAttribute(.dateStyle, .integer(2)),
    ]
    let text = try #require(LiveText(attributes, conventions: .english, textCase: .upper))
    let style = try #require(DateStyle(rawValue: 2))
    #expect(text.text(at: after(-7500)).allSatisfy { !$0.isLowercase })
    #expect(archived(text, style: style)?.text(at: after(-7500)) == text.text(at: after(-7500)))
  }

  @Test(arguments: [
    "", "\n\n", "unit", "unit\ta", "digits\t123", "plural\t1\t5", "plural\t9\t1", "plural\t\t0",
    "plural\tx1\t1", "signs\tone", "nothing\tknown", "text",
    "unit\t" + String(repeating: "#", count: 300), String(repeating: "x", count: 9000),
    String(repeating: "x\n", count: 64) + "digits\t٠١٢٣٤٥٦٧٨٩",
  ])
  func `lines that cannot be read count as those of English`(format: String) {
    for style in DateStyle.allCases {
      let attributes = [
        ViewAttribute(.date, .date(noon)),
        ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
      ]
      let plain = LiveText(attributes)
      let broken = LiveText(attributes + [ViewAttribute(.liveFormat, .string(format))])
      for seconds in [-7500.0, 0, 59, 1e6] {
        #expect(broken?.text(at: after(seconds)) == plain?.text(at: after(seconds)))
      }
    }
  }

  @Test(arguments: [DateStyle.relative, .offset])
  func `the next change does not depend on the words`(style: DateStyle) throws {
    let attributes = [
      ViewAttribute(.date, .date(noon)),
      ViewAttribute(.dateStyle, .integer(Int64(style.rawValue))),
    ]
    let words = Array(repeating: "unit\tx", count: 6).joined(separator: "\n")
    let plain = try #require(LiveText(attributes))
    let worded = try #require(LiveText(attributes + [ViewAttribute(.liveFormat, .string(words))]))
    #expect(worded.text(at: after(3 * 3600)).hasSuffix("x"))
    for seconds in [-4e8, -90_000, -7500.0, 0, 59, 7000, 3e6, 1e9] {
      #expect(worded.nextChange(after: after(seconds)) == plain.nextChange(after: after(seconds)))
    }
  }

  @Test func `a table is as short as its rule permits`() {
    #expect(PluralTable.single.forms == [0])
    #expect(PluralTable.oneOrOther.forms == [1, 0, 1])
    #expect(PluralTable.oneOrOther.period == 1)
    #expect(foreign.plural.period == 100)
    #expect(foreign.plural.forms.count == 100)
    #expect(PluralTable { $0 % 10 == 1 ? 0 : 1 }.forms.count == 10)
  }

  @Test func `a layout writes the format into the node`() throws {
    let node = Tree.node(
      .text, [.init(.date, .date(noon)), .init(.dateStyle, .integer(2))], [], callback: nil
    ).named("a")
    let layout = try Layout(node, change: { $0.conventions = foreign })
    let format = try #require(try layout.node("a")[.liveFormat]?.string)
    #expect(format.contains("unit\t# мин"))
    let english = try Layout(node)
    #expect(try english.node("a")[.liveFormat] == nil)
  }
}
