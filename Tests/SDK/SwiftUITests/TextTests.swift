internal import RecordingHost
internal import SwiftUI
internal import Testing

@MainActor
@Suite struct Texts {
  private let date = Date(timeIntervalSince1970: 1000)

  @Test func `a literal has its emphasis marked, a string is as it is`() {
    let string = "**a**"
    #expect(nodes(of: Text(string)) == "text text='**a**'")
    let bold = Text("**a**")
    #expect(nodes(of: bold) == "text text='a' fontWeight=700")
    let several = Text("a **b *c*** ~~d~~")
    #expect(
      nodes(of: several) == """
        text
          text text='a '
          text text='b ' fontWeight=700
          text text='c' italic=true fontWeight=700
          text text=' '
          text text='d' strikethrough=true
        """)
  }

  @Test func `values in a literal keep their marks`() {
    let name = "*x*"
    #expect(nodes(of: Text("\(name) \(3) \(2.5, specifier: "%.2f")")) == "text text='*x* 3 2.50'")
  }

  @Test func `marks without a partner stay`() {
    #expect(nodes(of: Text("2 * 3 snake_case_name 5*")) == "text text='2 * 3 snake_case_name 5*'")
  }

  @Test func `a date stays live`() {
    #expect(
      nodes(of: Text(date, style: .relative)) == "text date=@1000000000000 dateStyle=2")
    #expect(
      nodes(of: Text(timerInterval: date...date + 60, countsDown: false))
        == "text date=@1000000000000 dateStyle=4 endDate=@1060000000000 countsDown=false "
        + "showsHours=true")
  }

  @Test func `texts are joined with the style that each has`() {
    let text =
      Text(verbatim: "a").bold() + Text(verbatim: "b").font(.title) + Text(date, style: .time)
    #expect(
      nodes(of: text.foregroundColor(.red)) == """
        text
          text text='a' foreground=ff3b30ff|ff453aff fontWeight=700
          text text='b' fontStyle=2 foreground=ff3b30ff|ff453aff
          text date=@1000000000000 dateStyle=0 foreground=ff3b30ff|ff453aff
        """)
  }

  @Test func `the first style that is written wins`() {
    #expect(nodes(of: Text(verbatim: "a").font(.title).font(.body)) == "text text='a' fontStyle=2")
    let view: some View = AnyView(Text(verbatim: "a").font(.title)).font(.body)
    #expect(nodes(of: view) == "text text='a' fontStyle=2")
  }

  @Test func `a weight around a view replaces the weight of the font, and of every font inside`() {
    #expect(
      nodes(of: VStack { Text(verbatim: "a") }.font(.title).bold()) == """
        group fontWeight=700
          vstack fontStyle=2
            text text='a'
        """)
    #expect(
      nodes(of: Text(verbatim: "a").font(.title.weight(.light)).bold())
        == "text text='a' fontStyle=2 fontWeight=700")
  }

  @Test func `a fainter style is a fainter variant of the style around it`() {
    let view = VStack { Text(verbatim: "a").foregroundStyle(.secondary) }.foregroundStyle(.red)
    #expect(
      nodes(of: Text(verbatim: "a").foregroundStyle(.secondary))
        == "text text='a' foreground=3c3c4399|ebebf599")
    #expect(
      nodes(of: view) == """
        vstack foreground=ff3b30ff|ff453aff
          text text='a' foreground=ff3b3080|ff453a80
        """)
  }

  @Test func `a link in a literal is coloured, also if its address is a value`() {
    let address = "https://e.org/*"
    #expect(
      nodes(of: Text("a [**b**](\(address))"))
        == nodes(of: Text(verbatim: "a ") + Text(verbatim: "b").bold().foregroundStyle(.tint)))
    #expect(nodes(of: Text("`*a*`")).contains("text='*a*'"))
  }

  @Test func `an attributed string has SwiftUI's attributes and the emphasis of Markdown`() throws {
    var string = try AttributedString(markdown: "a **b** *c* ~~d~~ `e`")
    string.font = .title
    let plain = nodes(of: Text(string))
    #expect(plain.contains("text='b' fontStyle=2 fontWeight=700"))
    #expect(plain.contains("text='c' fontStyle=2 italic=true"))
    #expect(plain.contains("text='d' fontStyle=2 strikethrough=true"))
    #expect(plain.contains("text='e' fontStyle=2 fontDesign="))
    string.foregroundColor = .red
    #expect(nodes(of: Text(string)).contains("text='b' fontStyle=2 foreground=ff3b30ff|ff453aff"))
  }

  @Test func `an attributed string has backgrounds, and tells which attributes have no effect`()
    throws
  {
    var string = AttributedString("ab")
    string.backgroundColor = .red
    let text = nodes(of: Text(string))
    #expect(text.contains("textBackground=ff3b30ff|ff453aff"))
    string[Shadow.self] = 3
    string[Own.self] = 4
    var reports: [String] = []
    for string in [string, try AttributedString(markdown: "a **b** [c](https://a.example)")] {
      Recording().emit(Text(string), report: { reports.append($0) })
    }
    #expect(
      reports == ["the attribute NSShadow of an attributed string has no effect"])
  }

  @Test func `a measurement is written by its style`() {
    let walk = Measurement(value: 5, unit: UnitLength.kilometers)
    let style = Measurement<UnitLength>.FormatStyle(
      width: .abbreviated, locale: Locale(identifier: "de_DE"), usage: .asProvided)
    #expect(nodes(of: Text(walk, format: style)) == "text text='5 km'")
    #expect(
      nodes(of: Text(walk, format: .measurement(width: .wide, usage: .asProvided)))
        == "text text='5 kilometers'")
  }
}

/// An attribute of the system that has no effect here.
private enum Shadow: AttributedStringKey {
  typealias Value = Int
  static let name = "NSShadow"
}

/// An attribute of the author.
private enum Own: AttributedStringKey {
  typealias Value = Int
  static let name = "Own"
}
