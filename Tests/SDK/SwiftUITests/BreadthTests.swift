internal import RecordingHost
internal import SwiftUI
internal import Testing

private struct Boxed: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration).border(Color.red)
  }
}

private enum Fruit: String, CaseIterable, Identifiable {
  case apple, pear
  var id: Self { self }
}

@MainActor
@Suite struct Breadth {
  private let a = Text(verbatim: "a")

  @Test func `a variant is a part of a symbol's name, said once`() {
    let star = Image(systemName: "star")
    #expect(nodes(of: star.symbolVariant(.fill)) == "image symbol='star.fill'")
    #expect(nodes(of: star.symbolVariant(.circle.fill)) == "image symbol='star.circle.fill'")
    #expect(
      nodes(of: Image(systemName: "bell.fill").symbolVariant(.slash).symbolVariant(.fill))
        == "image symbol='bell.slash.fill'")
  }

  @Test func `the scale of a symbol is that of its font`() {
    let star = Image(systemName: "star")
    #expect(
      nodes(of: star.imageScale(.small).font(.title3))
        == "image symbol='star' fontSize=16 fontRelativeTo=4 fontStyle=4")
    #expect(
      nodes(of: star.imageScale(.medium).font(.title3)) == "image symbol='star' fontStyle=4")
  }

  @Test func `a smaller text is smaller than its font`() {
    #expect(
      nodes(of: Text(verbatim: "a").font(.system(size: 20)).textScale(.secondary))
        == "text text='a' fontSize=16")
  }

  @Test func `a button of a style of one's own does not have the style again`() {
    let text = nodes(of: Button("Tap") {}.buttonStyle(Boxed()))
    #expect(text.split(separator: "\n").filter { $0.contains("stroke=") }.count == 1)
    #expect(text.contains("text text='Tap'"))
  }

  @Test func `of a picker the words and what is chosen are drawn`() {
    let picker = Picker("Fruit", selection: .constant(Fruit.pear)) {
      ForEach(Fruit.allCases) { Text(verbatim: $0.rawValue).tag($0) }
    }
    #expect(nodes(of: VStack { picker }).contains("text='Fruit'"))
    #expect(nodes(of: VStack { picker }).contains("text='pear'"))
    #expect(!nodes(of: VStack { picker }).contains("apple"))
    #expect(nodes(of: VStack { picker }.labelsHidden()) == "vstack\n  text text='pear'")
  }

  @Test func `of a tab view the chosen view is drawn`() {
    let tabs = TabView(selection: .constant(2)) {
      Text(verbatim: "one").tag(1)
      Text(verbatim: "two").padding().tag(2)
    }
    #expect(nodes(of: tabs).contains("two"))
    #expect(!nodes(of: tabs).contains("one"))
  }

  @Test func `an attributed text has the styles of its runs`() {
    var string = AttributedString("ab")
    if let range = string.range(of: "b") {
      string[range].foregroundColor = .red
      string[range].font = .title
    }
    #expect(
      nodes(of: Text(string)) == """
        text
          text text='a'
          text text='b' fontStyle=2 foreground=ff3b30ff|ff453aff
        """)
  }

  @Test func `a binding of a collection is a collection of bindings`() {
    let items = ["x", "y"]
    let view = ForEach(Binding.constant(items), id: \.self) { $item in Text(verbatim: item) }
    #expect(nodes(of: HStack { view }) == "hstack\n  text text='x'\n  text text='y'")
  }

  @Test func `a stroked shape can be filled, and a filled one stroked`() {
    #expect(
      nodes(of: Circle().stroke(.red, lineWidth: 2).fill(.black)) == """
        overlay
          circle lineWidth=2 stroke=ff3b30ff|ff453aff
          circle fill=000000ff
        """)
    #expect(
      nodes(of: Circle().fill(.black).strokeBorder(.red)) == """
        overlay
          circle fill=000000ff
          circle strokeInside=true stroke=ff3b30ff|ff453aff
        """)
  }

  @Test func `colours are mixed in both schemes`() {
    #expect(nodes(of: Color.black.mix(with: .white, by: 0.5)) == "rectangle fill=808080ff")
    #expect(
      nodes(of: Color.primary.mix(with: .clear, by: 1)) == "rectangle fill=00000000")
  }

  @Test func `a ground has the style that was set around it`() {
    #expect(
      nodes(of: a.background().backgroundStyle(.red)).contains("rectangle fill=ff3b30ff|ff453aff"))
  }

  @Test func `a filter is archived, and a mesh without rows is told`() {
    func messages(_ view: some View) -> Int {
      var count = 0
      Recording().emit(view) { _ in count += 1 }
      return count
    }
    #expect(messages(a.brightness(0).saturation(1)) == 0)
    #expect(messages(a.brightness(0.1)) == 0)
    #expect(messages(MeshGradient(width: 1, height: 1, points: [[0, 0]], colors: [.red])) == 1)
  }

  @Test func `a transform moves, turns and scales`() {
    #expect(
      nodes(of: a.transformEffect(CGAffineTransform(translationX: 3, y: 4).scaledBy(x: 2, y: 2)))
        == """
        transform matrixA=2 matrixD=2 matrixX=3 matrixY=4
          text text='a'
        """)
  }

  @Test func `a path of UIKit rounds the corners that are named`() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: 2, height: 2))
    let text = nodes(of: Path(path.cgPath).fill(Color.black))
    #expect(text.contains("[M2,0 L10,0"))
    #expect(text.contains("L0,2 C0,0.8954;0.8954,0;2,0"))
  }

  @Test func `a builder takes more than twenty views`() {
    let view = VStack {
      a; a; a; a; a; a; a; a; a; a; a; a
      a; a; a; a; a; a; a; a; a; a; a; a
    }
    #expect(nodes(of: view).split(separator: "\n").count == 25)
  }

  @Test func `metrics grow with the size of text`() {
    struct Measured: View {
      @ScaledMetric private var width = 17.0
      var body: some View { Color.black.frame(width: width) }
    }
    #expect(nodes(of: Measured()).hasPrefix("frame width=17"))
    #expect(
      nodes(of: Measured().dynamicTypeSize(.accessibility5)).hasPrefix("frame width=53"))
  }
}
