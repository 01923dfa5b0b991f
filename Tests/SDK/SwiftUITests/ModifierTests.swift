internal import RecordingHost
internal import SwiftUI
internal import Testing

private enum Low: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
}

extension VerticalAlignment {
  fileprivate static let low = VerticalAlignment(Low.self)
}

@MainActor
@Suite struct Modifiers {
  private let a = Text(verbatim: "a")

  @Test func `a frame has a fixed size or limits, and its alignment`() {
    #expect(
      nodes(of: a.frame(width: 10, alignment: .trailing)) == """
        frame horizontalAlignment=2 width=10
          text text='a'
        """)
    #expect(
      nodes(of: a.frame(minWidth: 1, maxWidth: .infinity, maxHeight: 5)) == """
        frame minWidth=1 maxWidth=inf maxHeight=5
          text text='a'
        """)
  }

  @Test func `lengths that cannot be are not sent`() {
    #expect(
      nodes(of: a.frame(width: .infinity, height: -3)) == """
        frame height=0
          text text='a'
        """)
    #expect(
      nodes(of: a.frame(width: .nan)) == """
        frame
          text text='a'
        """)
  }

  @Test func `numbers that the host would refuse are brought into its limits`() {
    #expect(
      nodes(of: a.offset(x: .nan, y: .infinity)) == """
        offset x=0 y=1000000
          text text='a'
        """)
    let path = Path { $0.move(to: CGPoint(x: CGFloat.nan, y: 1)) }
    #expect(nodes(of: path.fill(Color.black)).contains("[M0,1]"))
  }

  @Test func `what is around a row of a grid is around its cells`() {
    let row = GridRow { a }.padding(1)
    #expect(
      nodes(of: Grid { row }) == """
        grid
          gridRow
            padding top=1 leading=1 bottom=1 trailing=1
              text text='a'
        """)
  }

  @Test func `a row without a grid is a stack`() {
    #expect(nodes(of: VStack { GridRow { a } }).contains("hstack"))
    #expect(nodes(of: GridRow { a }).hasPrefix("hstack"))
  }

  private nonisolated static let sides: [(Edge.Set, String)] = [
    (.top, "top=7 leading=0 bottom=0 trailing=0"),
    (.leading, "top=0 leading=7 bottom=0 trailing=0"),
    (.bottom, "top=0 leading=0 bottom=7 trailing=0"),
    (.trailing, "top=0 leading=0 bottom=0 trailing=7"),
    (.horizontal, "top=0 leading=7 bottom=0 trailing=7"),
    (.vertical, "top=7 leading=0 bottom=7 trailing=0"),
    ([.top, .trailing], "top=7 leading=0 bottom=0 trailing=7"),
    (.all, "top=7 leading=7 bottom=7 trailing=7"),
  ]

  @Test(arguments: sides)
  func `padding is meant for the sides that are named`(edges: Edge.Set, attributes: String) {
    #expect(nodes(of: a.padding(edges, 7)) == "padding \(attributes)\n  text text='a'")
  }

  @Test func `opacities are multiplied, and a second shadow gets a node of its own`() {
    #expect(nodes(of: a.opacity(0.5).opacity(0.5)) == "text text='a' opacity=0.25")
    let shadows = a.shadow(color: .black, radius: 1).shadow(color: .red, radius: 2, x: 3)
    #expect(
      nodes(of: shadows) == """
        frame shadowColor=ff3b30ff|ff453aff shadowRadius=2 shadowX=3 effectsPerLeaf=true
          text text='a' shadowColor=000000ff shadowRadius=1
        """)
  }

  @Test func `a guide is asked for when the size is known`() {
    let view = HStack(alignment: .low) {
      a.alignmentGuide(.low) { dimensions in dimensions.height - dimensions[.top] }
    }
    // Of an author's guide: its number, and the standard guide that its default value falls on.
    let text = nodes(of: view)
    #expect(text.contains("place=34"))
    let guide = text.split(separator: " ").first { $0.hasPrefix("guide=") }
    let number = guide.flatMap { Int($0.dropFirst(6)) } ?? 0
    #expect(number & 0xff == 18)
    #expect(number >> 8 > 0)
    #expect(text.hasPrefix("hstack verticalAlignment=\(number)\n"))
  }

  @Test func `children that do not set a guide have the standard one of its axis`() {
    enum Top: AlignmentID {
      static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.top] }
    }
    let both = ZStack(
      alignment: Alignment(
        horizontal: HorizontalAlignment(Top.self), vertical: VerticalAlignment(Top.self))
    ) { a }
    let values = nodes(of: both).split(separator: "\n")[0].split(separator: " ")
      .compactMap { $0.split(separator: "=").last.flatMap { Int($0) } }
    #expect(values.map { $0 & 0xff } == [0, 16])
    #expect(Set(values).count == 2)
  }

  @Test func `a tint is what the accent is made of`() {
    let view = VStack { Color.accentColor }.tint(.red)
    #expect(
      nodes(of: view) == """
        vstack tint=ff3b30ff|ff453aff
          rectangle fill=ff3b30ff|ff453aff
        """)
  }

  @Test func `what is set on the environment is inherited by the nodes`() {
    func attributes(_ view: some View) -> String {
      String(nodes(of: view).prefix { $0 != "\n" }.dropFirst("vstack".count))
    }
    let view = VStack { a }
    #expect(attributes(view.environment(\.lineLimit, 2)) == " lineLimit=2")
    #expect(attributes(view.environment(\.font, .title)) == " fontStyle=2")
    #expect(attributes(view.environment(\.minimumScaleFactor, 0.5)) == " minimumScale=0.5")
    #expect(attributes(view.environment(\.multilineTextAlignment, .center)) == " textAlignment=1")
    #expect(attributes(view.environment(\.truncationMode, .head)) == " truncation=1")
    #expect(attributes(view.environment(\.lineSpacing, 3)) == " lineSpacing=3")
    #expect(attributes(view.environment(\.textCase, .lowercase)) == " textCase=2")
    #expect(attributes(view.environment(\.layoutDirection, .rightToLeft)) == " layoutDirection=1")
    #expect(attributes(view.environment(\.dynamicTypeSize, .xSmall)) == " dynamicType=0")
    #expect(attributes(view.environment(\.sizeCategory, .extraLarge)) == " dynamicType=4")
    #expect(attributes(view.environment(\.redactionReasons, .placeholder)) == " redaction=1")
    #expect(attributes(view.environment(\.allowsTightening, true)) == "")
  }

  @Test func `the type size is kept within a range`() {
    #expect(nodes(of: a.dynamicTypeSize(.small ... .large)) == "text text='a'")
    #expect(nodes(of: a.dynamicTypeSize(.xLarge...)) == "text text='a' dynamicType=4")
    #expect(nodes(of: a.dynamicTypeSize(...DynamicTypeSize.small)) == "text text='a' dynamicType=1")
  }

  @Test func `a mask is the second child, a shape of the host cuts`() {
    #expect(
      nodes(of: a.clipShape(Circle()).mask { Divider() }) == """
        mask
          clip
            text text='a'
            circle fill=000000ff
          divider
        """)
  }

  @Test func `redaction is for texts and pictures inside`() {
    #expect(nodes(of: a.redacted(reason: .placeholder)) == "text text='a' redaction=1")
    #expect(nodes(of: a.unredacted()) == "text text='a' redaction=2")
  }
}
