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
          text text='a' foreground=ff3b3099|ff453a99
        """)
  }
}
